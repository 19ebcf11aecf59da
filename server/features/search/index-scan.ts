import { type RawBuilder, sql } from 'kysely'
import type { SearchFilters } from '#shared/contract/search.ts'
import type { Cursor } from './cursor.ts'
import { priceConditions } from './filters.ts'
import type { Scope } from './scope.ts'
import type { SearchQuery } from './search-query.ts'

/** A sort order that an index supports. If `falling`, ids are descending as well, as in the indexes. */
export type Order = {
  by: 'newest' | 'cheapest' | 'saving'
  column: RawBuilder<unknown>
  falling: boolean
  /** The value as text, without loss of precision. */
  written: RawBuilder<string>
  read: (key: string) => RawBuilder<unknown>
  /** A value that sorts before all others. */
  start: RawBuilder<unknown>
}

const newest: Order = {
  by: 'newest',
  column: sql.ref('posted_at'),
  falling: true,
  written: sql<string>`(extract(epoch from phone.key) * 1000000)::bigint::text`,
  read: (key) => sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`,
  start: sql`timestamptz 'infinity'`,
}
export const cheapest: Order = {
  by: 'cheapest',
  column: sql.ref('price_cents'),
  falling: false,
  written: sql<string>`phone.key::text`,
  read: (key) => sql`${key}::int`,
  start: sql`-1`,
}
const saving: Order = {
  by: 'saving',
  column: sql.ref('saving_percent'),
  falling: true,
  written: sql<string>`phone.key::text`,
  read: (key) => sql`${key}::int`,
  start: sql`101`,
}
export const newestFirst = newest

/** The sort order of a search, and whether better matches come first regardless of it. */
export function orderOf({ filters: { sort }, text }: SearchQuery): { order: Order; ranked: boolean } {
  if (sort === 'best') return { order: text.cheapest ? cheapest : newest, ranked: true }
  return { order: { newest, cheapest, saving }[sort], ranked: false }
}

export type Scan = {
  scope: Scope
  filters: SearchFilters
  /** The index that is scanned. */
  along: Order
  ranked?: boolean
  after?: Cursor | undefined
  /** The most phones read of each part of the scope. */
  scanLimit: number
  /** The order whose column is selected as `key`; by default `along`. */
  key?: Order
}

/**
 * The first phones of every part of a scope, in the order of an index and with the columns it covers, so that the table is not
 * read. Contains no filter that could make the scan long. `nth` reaches `scanLimit` if a part has that many or more. Columns
 * are named, not `*`, so that the statement can be prepared (server/db/prepared.ts).
 */
export function indexScan({ scope, filters, along, ranked = false, after, scanLimit, key = along }: Scan) {
  const { column, falling } = along
  const direction = falling ? sql`desc` : sql`asc`
  const conditions = [
    sql`status = 'listed'`,
    sql`${sql.ref(scope.by === 'model' ? 'model_id' : 'category_id')} = part.id`,
    ...(along.by === 'cheapest' ? priceConditions(filters) : []),
    ...(after ? [startOf(along, after, ranked)] : []),
  ]
  const ids = scope.parts.map(({ id }) => id)
  const scores = scope.parts.map(({ score }) => (ranked ? score : 0))
  return sql`
    select part.id as part, part.score, phones.id, phones.key, phones.nth, phones.model_id, phones.seller_id, phones.price_cents,
      phones.storage_gb, phones.ram_mb, phones.colour_bits, phones.condition, phones.used_years, phones.battery_health
    from unnest(${ids}::uuid[], ${scores}::int[]) as part (id, score)
    cross join lateral (
      select id, ${key.column} as key, row_number() over (order by ${column} ${direction}, id ${direction}) as nth,
        model_id, seller_id, price_cents, storage_gb, ram_mb, colour_bits, condition, used_years, battery_health
      from phones where ${sql.join(conditions, sql` and `)}
      order by ${column} ${direction}, id ${direction} limit ${scanLimit}
    ) as phones
    where ${ranked && after ? sql`part.score >= ${after.score}::int` : sql`true`}`
}

/** SQL condition for rows after a cursor; a part with a worse score than the cursor's is read from its start. */
function startOf({ column, falling, read, start }: Order, { score, key, id }: Cursor, ranked: boolean) {
  const from = ranked ? sql`case when part.score > ${score}::int then ${start} else ${read(key)} end` : read(key)
  return falling ? sql`(${column}, id) < (${from}, ${id}::uuid)` : sql`(${column}, id) > (${from}, ${id}::uuid)`
}

/** SQL over scanned phones: whether a phone comes after a cursor. */
export function isAfter({ falling, read }: Order, { score, key, id }: Cursor): RawBuilder<boolean> {
  const beyond = falling ? sql`<` : sql`>`
  return sql<boolean>`(phone.score > ${score}::int
    or phone.score = ${score}::int and (phone.key, phone.id) ${beyond} (${read(key)}, ${id}::uuid))`
}
