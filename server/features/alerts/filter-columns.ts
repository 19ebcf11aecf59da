import type { Selectable } from 'kysely'
import type { KeptSearches } from '#db/types.ts'
import type { SavedSearch } from '#shared/contract/saved-searches.ts'
import type { SearchFilters } from '#shared/contract/search.ts'
import { centsFrom, dollarsFrom } from '#shared/domain/money/money.ts'

type Filters = Omit<SearchFilters, 'sort'>
type Row = Selectable<KeptSearches>

/** Converts the filters of a search to columns. */
export const columnsOf = ({ q, brand, model, minPrice, maxPrice, storage, condition, ...rest }: Filters) => ({
  q: q?.trim() || null,
  brands: brand ?? null,
  models: model ?? null,
  minPriceCents: minPrice === undefined ? null : centsFrom(minPrice),
  maxPriceCents: maxPrice === undefined ? null : centsFrom(maxPrice),
  storages: storage ?? null,
  conditions: condition ?? null,
  maxYears: rest.maxYears ?? null,
  minBattery: rest.minBattery ?? null,
  minUpdates: rest.minUpdates ?? null,
  verified: rest.verified !== undefined,
})

export type FilterColumns = Pick<Row, keyof ReturnType<typeof columnsOf>>

/** Converts the columns back to filters, as the contract shows them. */
export const savedFiltersOf = (row: FilterColumns): SavedSearch['words'] => ({
  ...(row.q !== null && { q: row.q }),
  ...(row.brands && { brand: row.brands as NonNullable<Filters['brand']> }),
  ...(row.models && { model: row.models }),
  ...(row.minPriceCents !== null && { minPrice: dollarsFrom(row.minPriceCents) }),
  ...(row.maxPriceCents !== null && { maxPrice: dollarsFrom(row.maxPriceCents) }),
  ...(row.storages && { storage: row.storages }),
  ...(row.conditions && { condition: row.conditions as NonNullable<Filters['condition']> }),
  ...(row.maxYears !== null && { maxYears: row.maxYears }),
  ...(row.minBattery !== null && { minBattery: row.minBattery }),
  ...(row.minUpdates !== null && { minUpdates: row.minUpdates }),
  ...(row.verified && { verified: 'true' as const }),
})

export const filtersOf = (row: FilterColumns): SearchFilters => ({ ...savedFiltersOf(row), sort: 'best' })
