import { type RawBuilder, sql } from 'kysely'
import type { SearchWords } from '#shared/contract/search.ts'
import { centsFrom } from '#shared/domain/money.ts'
import type { Scope } from './scope.ts'
import type { SearchQuery } from './search-query.ts'

type Condition = RawBuilder<boolean>

/** Asked of one phone at a time, so that no plan reads all people. */
export const sellerVerified = sql<boolean>`(select people.verified_at is not null from people where people.id = phone.seller_id)`

/** What the price range says of a phone; no filter's count leaves it out. */
export function priceConditions({ minPrice, maxPrice }: SearchWords): Condition[] {
  return [
    ...(minPrice === undefined ? [] : [sql<boolean>`price_cents >= ${centsFrom(minPrice)}::int`]),
    ...(maxPrice === undefined ? [] : [sql<boolean>`price_cents <= ${centsFrom(maxPrice)}::int`]),
  ]
}

/** What every phone must be, whichever filter a count leaves out. */
export function alwaysAsked({ filters, text }: SearchQuery, { models }: Scope): Condition[] {
  const sizes = text.either.flatMap((gb) => [gb * 1024])
  return [
    ...priceConditions(filters),
    ...(text.storage.length > 0 ? [sql<boolean>`phone.storage_gb = any(${text.storage}::int[])`] : []),
    ...(text.ram.length > 0 ? [sql<boolean>`phone.ram_mb = any(${text.ram}::int[])`] : []),
    ...(sizes.length > 0
      ? [sql<boolean>`(phone.ram_mb = any(${sizes}::int[]) or phone.storage_gb = any(${text.either}::int[]))`]
      : []),
    ...(models ? [sql<boolean>`phone.model_id = any(${models}::uuid[])`] : []),
    ...(text.colours === 0n
      ? []
      : [sql<boolean>`phone.colour_bits & ${text.colours.toString()}::bigint = ${text.colours.toString()}::bigint`]),
  ]
}

/** The filters that are counted option by option, as conditions on `phone`. */
export function askedByGroup({ storage, condition, maxYears, minBattery, verified }: SearchWords) {
  return {
    ...(storage && { storage: sql<boolean>`phone.storage_gb = any(${storage.map(Number)}::int[])` }),
    ...(condition && { condition: sql<boolean>`phone.condition = any(${condition}::phone_condition[])` }),
    ...(maxYears !== undefined && { maxYears: sql<boolean>`phone.used_years <= ${maxYears}::numeric` }),
    ...(minBattery !== undefined && { minBattery: sql<boolean>`phone.battery_health >= ${minBattery}::int` }),
    ...(verified && { verified: sellerVerified }),
  } satisfies Partial<Record<'storage' | 'condition' | 'maxYears' | 'minBattery' | 'verified', Condition>>
}

/** Whether some phones of a scope may be left out. The price alone is part of the scan that is sorted by it. */
export function leavesSomeOut({ filters, text }: SearchQuery): boolean {
  const priced = filters.sort !== 'cheapest' && hasPrice(filters)
  const said = text.storage.length + text.ram.length + text.either.length > 0 || text.colours !== 0n
  return priced || said || Object.keys(askedByGroup(filters)).length > 0
}

export const hasPrice = ({ minPrice, maxPrice }: SearchWords): boolean => minPrice !== undefined || maxPrice !== undefined

export const all = (conditions: Condition[]): Condition =>
  conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`
