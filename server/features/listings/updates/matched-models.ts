import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

export type Matched = { brand: string; known: number; unknown: string[] }

/** For each brand, how many models of the catalogue the source knows, and the names of the others. */
export async function matchedModels(db: Db): Promise<Matched[]> {
  const { rows } = await sql<Matched>`
    select categories.name as brand, count(model_updates.model_id)::int as known,
      coalesce(array_agg(models.name order by models.released, models.name) filter (where model_updates.model_id is null), '{}') as unknown
    from categories join models on models.category_id = categories.id and models.catalogued
      left join model_updates on model_updates.model_id = models.id
    group by categories.id order by categories.position`.execute(db)
  return rows
}
