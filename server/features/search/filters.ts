import { type RawBuilder, sql } from 'kysely'
import type { SearchWords } from '#shared/contract/search.ts'
import { centsFrom } from '#shared/domain/money.ts'
import type { Scope } from './scope.ts'
import type { Wanted } from './wanted.ts'
import { colourPattern } from './words/colours.ts'

type Condition = RawBuilder<boolean>

/** Asked of one phone at a time, so that no plan reads all people. */
export const sellerVerified = sql<boolean>`(select people.verified_at is not null from people where people.id = phone.seller_id)`

/** Asked of one phone at a time too: no index holds a colour. */
const inColour = (name: string) =>
  sql<boolean>`(select own.colour from phones as own where own.id = phone.id) ~* ${colourPattern(name)}::text`

/** What the price range says of a phone; no filter's count leaves it out. */
export function priceConditions({ minPrice, maxPrice }: SearchWords): Condition[] {
  return [
    ...(minPrice === undefined ? [] : [sql<boolean>`price_cents >= ${centsFrom(minPrice)}::int`]),
    ...(maxPrice === undefined ? [] : [sql<boolean>`price_cents <= ${centsFrom(maxPrice)}::int`]),
  ]
}

/** What every phone must be, whichever filter a count leaves out. */
export function alwaysAsked({ filters, words }: Wanted, { models }: Scope): Condition[] {
  return [
    ...priceConditions(filters),
    ...(words.storage ? [sql<boolean>`phone.storage_gb = any(${words.storage}::int[])`] : []),
    ...(models ? [sql<boolean>`phone.model_id = any(${models}::uuid[])`] : []),
    ...(words.colours ?? []).map(inColour),
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

/** Whether some phones of a scope may be left out. The price alone is part of the walk that is sorted by it. */
export function isPicky({ filters, words }: Wanted): boolean {
  const priced = filters.sort !== 'cheapest' && (filters.minPrice !== undefined || filters.maxPrice !== undefined)
  return priced || words.storage !== undefined || words.colours !== undefined || Object.keys(askedByGroup(filters)).length > 0
}

export const all = (conditions: Condition[]): Condition =>
  conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`
