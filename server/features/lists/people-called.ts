import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { readSearch } from '../find/read-search.ts'
import { beginning, queryOf } from '../find/search-words.ts'

/** Up to so many people, their orders are looked up one person after the other; with more, each order is asked whose it is. */
const few = 100

/** SQL over orders: their buyer or seller has a name with these words, or an e-mail that begins so. */
export async function peopleCalled(db: Db, search: string): Promise<RawBuilder<unknown>> {
  const { words } = readSearch(search)
  const start = /^\S{2,}$/.test(search) ? search.toLowerCase() : undefined
  const named =
    words && sql`to_tsvector('simple', plain_letters(name)) @@ to_tsquery('simple', plain_letters(${queryOf(words)}::text))`
  const ways = [named, start && sql`email like ${beginning(start)}`].filter((way) => way)
  if (ways.length === 0) return sql`false`
  const people = sql`select id from people where closed_at is null and ${ways[0]}
    ${ways[1] ? sql`union select id from people where closed_at is null and ${ways[1]}` : sql``}`
  const { rows } = await sql<{ id: string }>`select id from (${people}) called limit ${few + 1}`.execute(db)
  if (rows.length > few) {
    return sql`(orders.buyer_id in (${people}) or (select seller_id from phones where phones.id = orders.phone_id) in (${people}))`
  }
  const ids = sql`${rows.map(({ id }) => id)}::uuid[]`
  return sql`orders.id in (select id from orders where buyer_id = any(${ids}) union all
    select orders.id from phones join orders on orders.phone_id = phones.id where phones.seller_id = any(${ids}))`
}
