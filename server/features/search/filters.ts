import { type RawBuilder, sql } from 'kysely'
import type { SearchFilters } from '#shared/contract/search.ts'
import { centsFrom } from '#shared/domain/money/money.ts'
import type { Scope, SearchQuery } from './search-query.ts'

type Condition = RawBuilder<boolean>

/** A subquery evaluated per phone, so that no plan reads all people. */
export const sellerVerified = sql<boolean>`(select people.verified_at is not null from people where people.id = phone.seller_id)`

/** The last day of a phone's updates; null if it is not known. */
const updatesEnd = sql`(select model_updates.ends_on from model_updates where model_updates.model_id = phone.model_id)`

/**
 * Each filter as an SQL condition on a phone. The argument is a value of one search or, when a phone is matched with
 * saved searches, a column of theirs. The meaning of a filter is defined only here.
 */
export const filterConditions = {
  minPrice: (cents: unknown) => sql<boolean>`price_cents >= ${cents}::int`,
  maxPrice: (cents: unknown) => sql<boolean>`price_cents <= ${cents}::int`,
  textStorage: (gb: unknown) => sql<boolean>`phone.storage_gb = any(${gb}::int[])`,
  textRam: (mb: unknown) => sql<boolean>`phone.ram_mb = any(${mb}::int[])`,
  /** Sizes in gigabytes that may mean memory or storage. */
  textSizes: (gb: unknown) =>
    sql<boolean>`(phone.storage_gb = any(${gb}::int[]) or phone.ram_mb % 1024 = 0 and phone.ram_mb / 1024 = any(${gb}::int[]))`,
  models: (ids: unknown) => sql<boolean>`phone.model_id = any(${ids}::uuid[])`,
  colours: (bits: unknown) => sql<boolean>`phone.colour_bits & ${bits}::bigint = ${bits}::bigint`,
  storage: (gb: unknown) => sql<boolean>`phone.storage_gb = any(${gb}::int[])`,
  condition: (names: unknown) => sql<boolean>`phone.condition = any(${names}::phone_condition[])`,
  maxYears: (years: unknown) => sql<boolean>`phone.used_years <= ${years}::numeric`,
  minBattery: (percent: unknown) => sql<boolean>`phone.battery_health >= ${percent}::int`,
  verified: (_: unknown) => sellerVerified,
  minUpdates: (years: unknown) => sql<boolean>`${updatesEnd} >= (market_now() + make_interval(years => ${years}::int))::date`,
  /** Read from the table: few searches name a network, and the indexes lack it. */
  network: (
    name: unknown,
  ) => sql<boolean>`(select case when ${name}::text = 'unlocked' then offer.network_lock is distinct from 'locked'
    else coalesce(regexp_replace(lower(offer.carrier), '[^a-z0-9]', '', 'g') = ${name}::text, false) end
    from phones as offer where offer.id = phone.id)`,
}
export type FilterName = keyof typeof filterConditions

const prices = ['minPrice', 'maxPrice'] as const
const grouped = ['storage', 'condition', 'maxYears', 'minBattery', 'verified', 'minUpdates'] as const

/** The value of each filter in one search; undefined if it is not set. */
export function filterValuesOf({ filters, text }: SearchQuery, { models }: Scope): Record<FilterName, unknown> {
  const some = <Item>(items: Item[]) => (items.length > 0 ? items : undefined)
  return {
    ...pricesOf(filters),
    textStorage: some(text.storage),
    textRam: some(text.ram),
    textSizes: some(text.either),
    models,
    colours: text.colours === 0n ? undefined : text.colours.toString(),
    network: text.network,
    ...groupsOf(filters),
  }
}

const pricesOf = ({ minPrice, maxPrice }: SearchFilters) => ({
  minPrice: minPrice === undefined ? undefined : centsFrom(minPrice),
  maxPrice: maxPrice === undefined ? undefined : centsFrom(maxPrice),
})

const groupsOf = ({ storage, condition, maxYears, minBattery, verified, minUpdates }: SearchFilters) => ({
  storage: storage?.map(Number),
  condition,
  maxYears,
  minBattery,
  verified: verified && true,
  minUpdates,
})

const conditionsOf = (values: Partial<Record<FilterName, unknown>>, names: readonly FilterName[]): Condition[] =>
  names.flatMap((name) => (values[name] === undefined ? [] : [filterConditions[name](values[name])]))

/** The conditions of the price range; the counts of all filters apply them. */
export const priceConditions = (filters: SearchFilters): Condition[] => conditionsOf(pricesOf(filters), prices)

const always = (Object.keys(filterConditions) as FilterName[]).filter((name) => !grouped.some((group) => group === name))

/** The conditions that every count applies, whichever filter it leaves out. */
export const fixedConditions = (query: SearchQuery, scope: Scope): Condition[] => [
  ...conditionsOf(filterValuesOf(query, scope), always),
  ...without(scope),
]

const without = ({ without: ids }: Scope): Condition[] =>
  ids === undefined ? [] : [sql<boolean>`phone.model_id <> all(${ids}::uuid[])`]

/** The conditions of the filters whose options are counted. */
export function groupConditions(filters: SearchFilters) {
  const values = groupsOf(filters)
  const conditions = grouped.flatMap((name) =>
    values[name] === undefined ? [] : [[name, filterConditions[name](values[name])] as const],
  )
  return Object.fromEntries(conditions) as Partial<Record<(typeof grouped)[number], Condition>>
}

/** Whether filters may exclude phones after the scan. When sorting by cheapest, the price range is part of the scan itself. */
export function leavesSomeOut({ filters, text }: SearchQuery): boolean {
  const priced = filters.sort !== 'cheapest' && hasPrice(filters)
  const said = text.storage.length + text.ram.length + text.either.length > 0 || text.colours !== 0n || text.network !== undefined
  return priced || said || Object.keys(groupConditions(filters)).length > 0
}

export const hasPrice = ({ minPrice, maxPrice }: SearchFilters): boolean => minPrice !== undefined || maxPrice !== undefined

export const all = (conditions: Condition[]): Condition =>
  conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`
