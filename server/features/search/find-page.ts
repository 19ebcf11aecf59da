import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Cursor } from './cursor.ts'
import { all, fixedConditions, groupConditions, hasPrice, leavesSomeOut } from './filters.ts'
import { cheapest, indexScan, isAfter, orderOf } from './index-scan.ts'
import type { Scope } from './scope.ts'
import type { SearchQuery } from './search-query.ts'

type Row = { score: number; key: string; id: string; limit: boolean }
type Page = { found: Cursor[]; next: Cursor | null }

/** The most phones scanned for a page in the first and in the second attempt, if filters exclude some. */
const scanLimits = [2_000, 6_000]
/** A price range with fewer phones is read completely. */
const maxInRange = 1_000

/**
 * Finds the phones of a page. It scans a bounded number of phones, however large the market is. If matches are rare, a page
 * may have fewer than `limit`, and `next` continues after the last phone scanned.
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
    const last = rows.find((row) => row.limit)
    found.push(...rows.filter((row) => !row.limit))
    if (found.length > limit) return { found: found.slice(0, limit), next: found[limit - 1] ?? null }
    if (!last) return { found, next: null }
    from = last
  }
  return { found, next: from ?? null }
}

/** Reads the whole price range of the query; undefined if it has too many phones, there is no range, or the sort is by price. */
async function findInRange(db: Db, query: SearchQuery, scopes: Scope[], after: Cursor | undefined, limit: number) {
  const scope = scopes.at(-1)
  if (!scope || scope.parts.length === 0 || !hasPrice(query.filters) || orderOf(query).order.by === 'cheapest') return
  const { rows } = await rangeQuery(query, { scope, after }, limit).execute(db)
  if (rows.some((row) => row.limit)) return
  const found = rows.slice(0, limit)
  return { found, next: rows.length > limit ? (found.at(-1) ?? null) : null }
}

type Step = { scope: Scope; scanLimit: number }

function stepsOf(query: SearchQuery, scopes: Scope[]): Step[] {
  const [first, other] = scopes
  if (!first) return []
  if (other) return [first, other].map((scope, at) => ({ scope, scanLimit: scanLimits[at] ?? 0 }))
  const some = first.models !== undefined || leavesSomeOut(query)
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
      select phone.score, ${order.written} as key, phone.id, false as limit from scanned as phone
      where ${conditions} and not exists (
        select from last where phone.score > last.score
          or phone.score = last.score and (phone.key, phone.id) ${beyond} (last.key, last.id)
      ) ${sorted} limit ${limit + 1}
    ) union all
    select phone.score, ${order.written}, phone.id, true from last as phone`
}

/** The matching phones of the price range, in the requested order; or a row with `limit` true if the range has too many. */
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
      select phone.score, ${order.written} as key, phone.id, false as limit from scanned as phone where ${conditions}
      order by phone.score, phone.key ${direction}, phone.id ${direction} limit ${limit + 1}
    ) union all
    select phone.score, ${order.written}, phone.id, true from reached as phone`
}
