import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { readSearch } from '../find/read-search.ts'
import { beginning, queryOf } from '../find/search-words.ts'

/** SQL: the ids of people whose name has these words, or whose e-mail begins so. */
export function idsOfCalled(search: string): RawBuilder<unknown> {
  const { words } = readSearch(search)
  const start = /^\S{2,}$/.test(search) ? search.toLowerCase() : undefined
  const ways = [
    words && sql`to_tsvector('simple', plain_letters(name)) @@ to_tsquery('simple', plain_letters(${queryOf(words)}::text))`,
    start && sql`email like ${beginning(start)}`,
  ]
  const found = ways.flatMap((way) => (way ? [sql`select id from people where closed_at is null and ${way}`] : []))
  return found.length === 0 ? sql`select null::uuid` : sql.join(found, sql` union `)
}

/** Up to so many people, their orders are looked up one person after the other; with more, each order is asked whose it is. */
const few = 100

/** SQL over orders: their buyer or seller is called so. */
export async function ofPeopleCalled(db: Db, search: string): Promise<RawBuilder<unknown>> {
  const people = idsOfCalled(search)
  const { rows } = await sql<{ id: string }>`select id from (${people}) called(id) limit ${few + 1}`.execute(db)
  if (rows.length > few) {
    return sql`(orders.buyer_id in (${people}) or (select seller_id from phones where phones.id = orders.phone_id) in (${people}))`
  }
  const ids = sql`${rows.map(({ id }) => id)}::uuid[]`
  return sql`orders.id in (select id from orders where buyer_id = any(${ids}) union all
    select orders.id from phones join orders on orders.phone_id = phones.id where phones.seller_id = any(${ids}))`
}
