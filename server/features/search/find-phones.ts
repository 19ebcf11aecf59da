import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { marketDay } from '#server/features/listings/updates/market-day.ts'
import type { Cursor } from './cursor.ts'
import { all, fixedConditions, groupConditions, priceConditions } from './filters.ts'
import { findPage, type Page } from './find-page.ts'
import type { Scope, SearchQuery } from './search-query.ts'

/** Finds the phones of a page, in the order that was asked for. */
export async function findPhones(
  db: Db,
  query: SearchQuery,
  scopes: Scope[],
  after: Cursor | undefined,
  limit: number,
): Promise<Page> {
  return query.filters.sort === 'perYear'
    ? findPerYear(db, query, scopes, after, limit)
    : findPage(db, query, scopes, after, limit)
}

/** Where phones are looked for one after the other; a cursor's score is the place in this list. */
type Part = (after: Cursor | undefined, limit: number) => Promise<Page>

/**
 * S21.2. Within a model, price per year is in the order of price at any time, so what is sorted are the cheapest of each model:
 * no index has to change with every day. Then come phones of which it is not known, and those without updates, by price.
 */
async function findPerYear(db: Db, query: SearchQuery, scopes: Scope[], after: Cursor | undefined, limit: number): Promise<Page> {
  const scope = scopes.at(-1)
  if (!scope || scope.parts.length === 0) return { found: [], next: null }
  const { left, over } = await modelsByUpdates(db, scope)
  const byPrice: SearchQuery = { ...query, filters: { ...query.filters, sort: 'cheapest' } }
  const parts: Part[] = [
    (from, most) => findPaid(db, query, { scope: modelScope(left), after: from }, most),
    (from, most) => findPage(db, byPrice, [without(scope, [...left, ...over])], from, most),
    (from, most) => findPage(db, byPrice, [modelScope(over)], from, most),
  ]
  const found: Cursor[] = []
  for (const [place, part] of parts.entries()) {
    if (after && place < after.score) continue
    const from = after?.score === place ? { ...after, score: 0 } : undefined
    const page = await part(from, limit - found.length)
    found.push(...page.found.map((one) => ({ ...one, score: place })))
    const next = page.next && { ...page.next, score: place }
    if (next) return { found, next }
    const last = found.at(-1)
    if (found.length === limit && last) return { found, next: (await hasSome(parts.slice(place + 1))) ? last : null }
  }
  return { found, next: null }
}

async function hasSome(parts: Part[]): Promise<boolean> {
  for (const part of parts) if ((await part(undefined, 1)).found.length > 0) return true
  return false
}

type ModelPart = Scope['parts'][number]

const modelScope = (models: ModelPart[]): Scope => ({ by: 'model', parts: models })

function without(scope: Scope, models: ModelPart[]): Scope {
  const ids = new Set(models.map(({ id }) => id))
  if (scope.by === 'model') return { ...scope, parts: scope.parts.filter(({ id }) => !ids.has(id)) }
  return { ...scope, without: [...ids] }
}

/** The models of a scope that have updates left until a day that is known, and those that have none. */
async function modelsByUpdates(db: Db, { by, parts }: Scope) {
  const within = sql.ref(by === 'model' ? 'models.id' : 'models.category_id')
  const { rows } = await sql<{ id: string; categoryId: string; left: boolean }>`
    select models.id, models.category_id as "categoryId", coalesce(ends_on > ${marketDay}, false) as left
    from model_updates join models on models.id = model_updates.model_id
    where (state = 'until' or state = 'ended') and ${within} = any(${parts.map(({ id }) => id)}::uuid[])
    order by models.id`.execute(db)
  const partsOf = (isLeft: boolean) =>
    rows.filter(({ left }) => left === isLeft).map(({ left: _, ...row }) => ({ ...row, score: 0 }))
  return { left: partsOf(true), over: partsOf(false) }
}

/** SQL: the price for each year that is left, in thousandths, so that no two prices of a model have the same. */
const perYear = (price: string) => sql`(${sql.ref(price)}::bigint * 1461000 / (4 * part.days))`

/** One scan along the prices of each model, filtered in the index; from each no more phones than a page has are sorted. */
export function perYearQuery(query: SearchQuery, { scope, after }: { scope: Scope; after?: Cursor | undefined }, limit: number) {
  const from = after && sql`(${after.key}::bigint * 4 * part.days + 1460999) / 1461000`
  const conditions = all([
    sql<boolean>`phone.status = 'listed'`,
    sql<boolean>`phone.model_id = part.id`,
    ...(from ? [sql<boolean>`phone.price_cents >= ${from}`] : []),
    ...(after ? [sql<boolean>`(${perYear('phone.price_cents')}, phone.id) > (${after.key}::bigint, ${after.id}::uuid)`] : []),
    ...priceConditions(query.filters),
    ...fixedConditions(query, scope),
    ...Object.values(groupConditions(query.filters)),
  ])
  const ids = scope.parts.map(({ id }) => id)
  return sql<Cursor>`
    with part as materialized (
      select model_id as id, (ends_on - ${marketDay}) as days from model_updates where model_id = any(${ids}::uuid[])
    )
    select 0 as score, ${perYear('near.price_cents')}::text as key, near.id from part cross join lateral (
      select phone.id, phone.price_cents from phones as phone where ${conditions}
      order by phone.price_cents, phone.id limit ${limit}
    ) as near
    order by ${perYear('near.price_cents')}, near.id limit ${limit}`
}

async function findPaid(
  db: Db,
  query: SearchQuery,
  at: { scope: Scope; after?: Cursor | undefined },
  limit: number,
): Promise<Page> {
  if (at.scope.parts.length === 0) return { found: [], next: null }
  const { rows } = await perYearQuery(query, at, limit + 1).execute(db)
  const found = rows.slice(0, limit)
  return { found, next: rows.length > limit ? (found.at(-1) ?? null) : null }
}
