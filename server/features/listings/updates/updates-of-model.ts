import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Updates } from '#shared/contract/updates.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import { type UpdatesRow, updatesFrom } from '#shared/domain/phones/updates.ts'
import { marketDay } from './market-day.ts'

/** What is known of the updates of a model, at a price if there is one; undefined if nothing is. */
export async function updatesOfModel(db: Db, modelId: string, price: Cents | undefined): Promise<Updates | undefined> {
  const { rows } = await sql<UpdatesRow>`
    select state as "updatesState", ends_on::text as "updatesEndOn", ends_on - ${marketDay} as "updatesDaysLeft",
      page as "updatesPage", as_of::text as "updatesAsOf"
    from model_updates, updates_source where model_id = ${modelId}::uuid`.execute(db)
  const [row] = rows
  if (!row) return
  const updates = updatesFrom(row, price ?? 0)
  return price === undefined ? { ...updates, perYear: null } : updates
}
