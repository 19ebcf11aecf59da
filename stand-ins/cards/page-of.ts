import { type RawBuilder, sql } from 'kysely'
import type { SandboxDb } from './sandbox-database.ts'

export type Query = Record<string, string>

const maxLimit = 100

/** Returns one page of rows, newest first, with Stripe's pagination. */
export async function pageOf<Row>(
  db: SandboxDb,
  params: { table: string; where: RawBuilder<unknown>; query: Query; url: string; body: (row: Row) => unknown },
) {
  const { table, where, query, url, body } = params
  const limit = Math.min(Math.max(Number.parseInt(query.limit ?? '10', 10) || 10, 1), maxLimit)
  const since = Number.parseInt(query['created[gte]'] ?? '0', 10) || 0
  const after = query.starting_after ?? null
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} one where ${where} and created_at >= to_timestamp(${since}::float8)
      and (${after}::text is null or (created_at, id) < (select created_at, id from ${sql.table(table)} last where last.id = ${after}))
    order by created_at desc, id desc limit ${limit + 1}`.execute(db)
  return { object: 'list', data: rows.slice(0, limit).map(body), has_more: rows.length > limit, url }
}
