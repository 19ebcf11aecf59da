import { type RawBuilder, sql } from 'kysely'
import type { SearchFilters } from '#shared/contract/search.ts'
import { centsFrom } from '#shared/domain/money.ts'
import type { Scope } from './scope.ts'
import type { SearchQuery } from './search-query.ts'

type Condition = RawBuilder<boolean>

/** Asked of one phone at a time, so that no plan reads all people. */
export const sellerVerified = sql<boolean>`(select people.verified_at is not null from people where people.id = phone.seller_id)`

/**
 * What a search can ask of a phone, each with what it is compared with: a value of one search or, where a phone is matched
 * with kept searches, a column of theirs. Nothing else says what a filter means.
 */
export const asks = {
  minPrice: (cents: unknown) => sql<boolean>`price_cents >= ${cents}::int`,
  maxPrice: (cents: unknown) => sql<boolean>`price_cents <= ${cents}::int`,
  textStorage: (gb: unknown) => sql<boolean>`phone.storage_gb = any(${gb}::int[])`,
  textRam: (mb: unknown) => sql<boolean>`phone.ram_mb = any(${mb}::int[])`,
  /** Gigabytes that may be the memory or the storage. */
  textSizes: (gb: unknown) =>
    sql<boolean>`(phone.storage_gb = any(${gb}::int[]) or phone.ram_mb % 1024 = 0 and phone.ram_mb / 1024 = any(${gb}::int[]))`,
  models: (ids: unknown) => sql<boolean>`phone.model_id = any(${ids}::uuid[])`,
  colours: (bits: unknown) => sql<boolean>`phone.colour_bits & ${bits}::bigint = ${bits}::bigint`,
  storage: (gb: unknown) => sql<boolean>`phone.storage_gb = any(${gb}::int[])`,
  condition: (names: unknown) => sql<boolean>`phone.condition = any(${names}::phone_condition[])`,
  maxYears: (years: unknown) => sql<boolean>`phone.used_years <= ${years}::numeric`,
  minBattery: (percent: unknown) => sql<boolean>`phone.battery_health >= ${percent}::int`,
  verified: (_: unknown) => sellerVerified,
}
export type Ask = keyof typeof asks

const prices = ['minPrice', 'maxPrice'] as const
const grouped = ['storage', 'condition', 'maxYears', 'minBattery', 'verified'] as const

/** What one search asks, by what it is compared with; undefined where it does not ask. */
export function askedOf({ filters, text }: SearchQuery, { models }: Scope): Record<Ask, unknown> {
  const some = <Item>(items: Item[]) => (items.length > 0 ? items : undefined)
  return {
    ...pricesOf(filters),
    textStorage: some(text.storage),
    textRam: some(text.ram),
    textSizes: some(text.either),
    models,
    colours: text.colours === 0n ? undefined : text.colours.toString(),
    ...groupsOf(filters),
  }
}

const pricesOf = ({ minPrice, maxPrice }: SearchFilters) => ({
  minPrice: minPrice === undefined ? undefined : centsFrom(minPrice),
  maxPrice: maxPrice === undefined ? undefined : centsFrom(maxPrice),
})

const groupsOf = ({ storage, condition, maxYears, minBattery, verified }: SearchFilters) => ({
  storage: storage?.map(Number),
  condition,
  maxYears,
  minBattery,
  verified: verified && true,
})

const conditionsOf = (values: Partial<Record<Ask, unknown>>, names: readonly Ask[]): Condition[] =>
  names.flatMap((name) => (values[name] === undefined ? [] : [asks[name](values[name])]))

/** What the price range says of a phone; no filter's count leaves it out. */
export const priceConditions = (filters: SearchFilters): Condition[] => conditionsOf(pricesOf(filters), prices)

const always = (Object.keys(asks) as Ask[]).filter((name) => !grouped.some((group) => group === name))

/** What every phone must be, whichever filter a count leaves out. */
export const alwaysAsked = (query: SearchQuery, scope: Scope): Condition[] => conditionsOf(askedOf(query, scope), always)

/** The filters that are counted option by option, as conditions on `phone`. */
export function askedByGroup(filters: SearchFilters) {
  const values = groupsOf(filters)
  const asked = grouped.flatMap((name) => (values[name] === undefined ? [] : [[name, asks[name](values[name])] as const]))
  return Object.fromEntries(asked) as Partial<Record<(typeof grouped)[number], Condition>>
}

/** Whether some phones of a scope may be left out. The price alone is part of the scan that is sorted by it. */
export function leavesSomeOut({ filters, text }: SearchQuery): boolean {
  const priced = filters.sort !== 'cheapest' && hasPrice(filters)
  const said = text.storage.length + text.ram.length + text.either.length > 0 || text.colours !== 0n
  return priced || said || Object.keys(askedByGroup(filters)).length > 0
}

export const hasPrice = ({ minPrice, maxPrice }: SearchFilters): boolean => minPrice !== undefined || maxPrice !== undefined

export const all = (conditions: Condition[]): Condition =>
  conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`
