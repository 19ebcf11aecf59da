import { type RawBuilder, sql } from 'kysely'
import type { SearchWords } from '#shared/contract/search.ts'
import { priceConditions } from './filters.ts'
import type { Place } from './place.ts'
import type { Scope } from './scope.ts'

type Sort = SearchWords['sort']

/** How an order is walked. Biggest or newest first means falling ids too, as in the indexes. */
type Order = {
  column: RawBuilder<unknown>
  falling: boolean
  /** The value as text, whole. */
  written: RawBuilder<string>
  read: (key: string) => RawBuilder<unknown>
  /** Before every value. */
  start: RawBuilder<unknown>
}

const newest: Order = {
  column: sql.ref('posted_at'),
  falling: true,
  written: sql<string>`(extract(epoch from phone.key) * 1000000)::bigint::text`,
  read: (key) => sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`,
  start: sql`timestamptz 'infinity'`,
}
const cheapest: Order = {
  column: sql.ref('price_cents'),
  falling: false,
  written: sql<string>`phone.key::text`,
  read: (key) => sql`${key}::int`,
  start: sql`-1`,
}
const saving: Order = {
  column: sql.ref('saving_percent'),
  falling: true,
  written: sql<string>`phone.key::text`,
  read: (key) => sql`${key}::int`,
  start: sql`101`,
}
export const orders: Record<Sort, Order> = { best: newest, newest, cheapest, saving }

export type Walk = { scope: Scope; filters: SearchWords; after?: Place | undefined; each: number }

/**
 * The first phones of every place of a scope, `each` at most, in the order of an index and with the facts it holds, so that
 * the table is not read. No filter is in here that could make a walk long; `nth` is `each` where a place has more.
 */
export function walkOf({ scope, filters, after, each }: Walk) {
  const { column, falling } = orders[filters.sort]
  const ranked = filters.sort === 'best'
  const direction = falling ? sql`desc` : sql`asc`
  const within = filters.sort === 'cheapest' ? priceConditions(filters) : []
  const conditions = [
    sql`status = 'listed'`,
    sql`${sql.ref(scope.by === 'model' ? 'model_id' : 'category_id')} = place.id`,
    ...within,
    ...(after ? [beyond(orders[filters.sort], after, ranked)] : []),
  ]
  const ids = scope.places.map(({ id }) => id)
  const scores = scope.places.map(({ score }) => (ranked ? score : 0))
  return sql`
    select place.score, phones.* from unnest(${ids}::uuid[], ${scores}::int[]) as place (id, score)
    cross join lateral (
      select id, ${column} as key, row_number() over (order by ${column} ${direction}, id ${direction}) as nth,
        model_id, seller_id, price_cents, storage_gb, condition, used_years, battery_health
      from phones where ${sql.join(conditions, sql` and `)}
      order by ${column} ${direction}, id ${direction} limit ${each}
    ) as phones
    where ${ranked && after ? sql`place.score >= ${after.score}::int` : sql`true`}`
}

/** Beyond a place in the order; a worse match begins at its start. */
function beyond({ column, falling, read, start }: Order, { score, key, id }: Place, ranked: boolean) {
  const from = ranked ? sql`case when place.score > ${score}::int then ${start} else ${read(key)} end` : read(key)
  return falling ? sql`(${column}, id) < (${from}, ${id}::uuid)` : sql`(${column}, id) > (${from}, ${id}::uuid)`
}
