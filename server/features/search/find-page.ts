import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { SearchFilters } from '#shared/contract/search.ts'
import type { Cursor } from './cursor.ts'
import { all, fixedConditions, groupConditions, hasPrice, leavesSomeOut, priceConditions } from './filters.ts'
import type { Scope, SearchQuery } from './search-query.ts'

type Row = { score: number; key: string; id: string; isScanEnd: boolean }
export type Page = { found: Cursor[]; next: Cursor | null }

/** The most phones scanned for a page in the first and in the second attempt, if filters exclude some. */
const scanLimits = [2_000, 6_000]
/** A price range with fewer phones is read completely. */
const maxInRange = 1_000

/**
 * Finds the phones of a page. It scans a bounded number of phones first, which suffices unless matches are rare. If they are,
 * it looks for them along the whole index, whose columns the filters read, so that no rare phone stays unseen behind pages that
 * look empty: a tenth of a second at most for 100,000 phones.
 */
export async function findPage(
  db: Db,
  query: SearchQuery,
  scopes: Scope[],
  after: Cursor | undefined,
  limit: number,
): Promise<Page> {
  const inRange = await findInRange(db, query, scopes, after, limit)
  if (inRange) return inRange
  const found: Cursor[] = []
  let from = after
  for (const step of stepsOf(query, scopes)) {
    if (step.scope.parts.length === 0) return { found, next: null }
    const { rows } = await pageQuery(query, { ...step, after: from }, limit).execute(db)
    const last = rows.find((row) => row.isScanEnd)
    found.push(...rows.filter((row) => !row.isScanEnd))
    if (found.length > limit) return { found: found.slice(0, limit), next: found[limit - 1] ?? null }
    if (!last) return { found, next: null }
    from = last
  }
  const rest = await rareQuery(query, { scope: scopes.at(-1) ?? noScope, after: from }, limit + 1 - found.length).execute(db)
  found.push(...rest.rows)
  return { found: found.slice(0, limit), next: found.length > limit ? (found[limit - 1] ?? null) : null }
}

const noScope: Scope = { by: 'model', parts: [] }

/** Reads the whole price range of the query; undefined if it has too many phones, there is no range, or the sort is by price. */
async function findInRange(db: Db, query: SearchQuery, scopes: Scope[], after: Cursor | undefined, limit: number) {
  const scope = scopes.at(-1)
  if (!scope || scope.parts.length === 0 || !hasPrice(query.filters) || orderOf(query).order.by === 'cheapest') return
  const { rows } = await rangeQuery(query, { scope, after }, limit).execute(db)
  if (rows.some((row) => row.isScanEnd)) return
  const found = rows.slice(0, limit)
  return { found, next: rows.length > limit ? (found.at(-1) ?? null) : null }
}

type Step = { scope: Scope; scanLimit: number }

function stepsOf(query: SearchQuery, scopes: Scope[]): Step[] {
  const [first, other] = scopes
  if (!first) return []
  if (other) return [first, other].map((scope, at) => ({ scope, scanLimit: scanLimits[at] ?? 0 }))
  const some = first.models !== undefined || first.without !== undefined || leavesSomeOut(query)
  return some ? scanLimits.map((scanLimit) => ({ scope: first, scanLimit })) : [{ scope: first, scanLimit: 0 }]
}

/** One scan: the matching phones, up to one more than the page, and the last phone scanned (`limit` true) if the scan was cut. */
export function pageQuery(query: SearchQuery, step: Step & { after?: Cursor | undefined }, limit: number) {
  const { filters } = query
  const { scope, after } = step
  const { order, ranked } = orderOf(query)
  const scanLimit = Math.max(limit + 1, Math.ceil(step.scanLimit / scope.parts.length))
  const direction = order.falling ? sql`desc` : sql`asc`
  const sorted = sql`order by phone.score, phone.key ${direction}, phone.id ${direction}`
  const beyond = order.falling ? sql`<` : sql`>`
  const conditions = all([...fixedConditions(query, scope), ...Object.values(groupConditions(filters))])
  return sql<Row>`
    with scanned as materialized (${indexScan({ scope, filters, along: order, ranked, after, scanLimit })}),
    last as (select score, key, id from scanned as phone where nth = ${scanLimit} ${sorted} limit 1)
    (
      select phone.score, ${order.written} as key, phone.id, false as "isScanEnd" from scanned as phone
      where ${conditions} and not exists (
        select from last where phone.score > last.score
          or phone.score = last.score and (phone.key, phone.id) ${beyond} (last.key, last.id)
      ) ${sorted} limit ${limit + 1}
    ) union all
    select phone.score, ${order.written}, phone.id, true from last as phone`
}

/** The matching phones after a cursor, found along the index of their order, however many others lie between them. */
export function rareQuery(query: SearchQuery, { scope, after }: { scope: Scope; after?: Cursor | undefined }, limit: number) {
  const { filters } = query
  const { order, ranked } = orderOf(query)
  const direction = order.falling ? sql`desc` : sql`asc`
  const conditions = all([
    sql<boolean>`phone.status = 'listed'`,
    sql<boolean>`${sql.ref(scope.by === 'model' ? 'phone.model_id' : 'phone.category_id')} = part.id`,
    ...(order.by === 'cheapest' ? priceConditions(filters) : []),
    ...(after ? [startOf(order, after, ranked)] : []),
    ...fixedConditions(query, scope),
    ...Object.values(groupConditions(filters)),
  ])
  const ids = scope.parts.map(({ id }) => id)
  const scores = scope.parts.map(({ score }) => (ranked ? score : 0))
  return sql<Row>`
    select phone.score, ${order.written} as key, phone.id, false as "isScanEnd" from (
      select part.score, near.key, near.id from unnest(${ids}::uuid[], ${scores}::int[]) as part (id, score)
      cross join lateral (
        select phone.id, ${order.column} as key from phones as phone where ${conditions}
        order by ${order.column} ${direction}, phone.id ${direction} limit ${limit}
      ) as near
      where ${ranked && after ? sql`part.score >= ${after.score}::int` : sql`true`}
    ) as phone
    order by phone.score, phone.key ${direction}, phone.id ${direction} limit ${limit}`
}

/** The matching phones of the price range, in the requested order; or a row with `isScanEnd` true if the range has too many. */
export function rangeQuery(query: SearchQuery, { scope, after }: { scope: Scope; after?: Cursor | undefined }, limit: number) {
  const { filters } = query
  const { order, ranked } = orderOf(query)
  const scanLimit = Math.ceil(maxInRange / scope.parts.length)
  const direction = order.falling ? sql`desc` : sql`asc`
  const conditions = all([
    ...fixedConditions(query, scope),
    ...Object.values(groupConditions(filters)),
    ...(after ? [isAfter(order, after)] : []),
    sql<boolean>`not exists (select from reached)`,
  ])
  return sql<Row>`
    with scanned as materialized (${indexScan({ scope, filters, along: cheapest, ranked, scanLimit, key: order })}),
    reached as materialized (select score, key, id from scanned as phone where nth = ${scanLimit} limit 1)
    (
      select phone.score, ${order.written} as key, phone.id, false as "isScanEnd" from scanned as phone where ${conditions}
      order by phone.score, phone.key ${direction}, phone.id ${direction} limit ${limit + 1}
    ) union all
    select phone.score, ${order.written}, phone.id, true from reached as phone`
}

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

export const newest: Order = {
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

/** The sort order of a search, and whether better matches come first regardless of it. */
export function orderOf({ filters: { sort }, text }: SearchQuery): { order: Order; ranked: boolean } {
  if (sort === 'best') return { order: text.cheapest ? cheapest : newest, ranked: true }
  return { order: { newest, cheapest, saving, perYear: cheapest }[sort], ranked: false }
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
function startOf({ column, falling, read, start }: Order, { score, key, id }: Cursor, ranked: boolean): RawBuilder<boolean> {
  const from = ranked ? sql`case when part.score > ${score}::int then ${start} else ${read(key)} end` : read(key)
  return falling ? sql<boolean>`(${column}, id) < (${from}, ${id}::uuid)` : sql<boolean>`(${column}, id) > (${from}, ${id}::uuid)`
}

/** SQL over scanned phones: whether a phone comes after a cursor. */
export function isAfter({ falling, read }: Order, { score, key, id }: Cursor): RawBuilder<boolean> {
  const beyond = falling ? sql`<` : sql`>`
  return sql<boolean>`(phone.score > ${score}::int
    or phone.score = ${score}::int and (phone.key, phone.id) ${beyond} (${read(key)}, ${id}::uuid))`
}
