import type { Facets } from '#shared/contract/search.ts'
import { conditionNames, storageSizes } from '#shared/domain/phones/listing-facts.ts'
import {
  batterySteps,
  type Counted,
  countCategories,
  countModels,
  countPhones,
  maxCounted,
  updateSteps,
  yearSteps,
} from './count-phones.ts'
import type { Count } from './kept-counts.ts'
import { type LeftOut, type SearchQuery, scopesOf } from './search-query.ts'

type Option = Facets['brand'][number]

const maxModels = 20

export type Counts = { total: { count: number; atLeast: boolean }; facets: Facets }

/**
 * Counts all phones, and the phones of each filter option. `found` phones are on the page, which holds at most `limit`; `isAll`
 * if there are no others.
 */
export async function countFacets(
  count: Count,
  query: SearchQuery,
  { found, limit, isAll }: { found: number; limit: number; isAll: boolean },
): Promise<Counts> {
  const scopeOf = (leftOut?: LeftOut) => {
    const scopes = scopesOf(query, leftOut)
    return found < limit ? scopes.at(-1) : scopes[0]
  }
  const { filters } = query
  const [main, ofOtherBrands, ofOtherModels] = await Promise.all([
    countPhones(count, query, scopeOf()),
    filters.brand && countCategories(count, query, scopeOf('brand')),
    filters.model && countModels(count, query, scopeOf('model')),
  ])
  const byModel = ofOtherModels || main
  const byBrand = ofOtherBrands || {
    phones: sums(main.models.map(({ categoryId, phones }) => [categoryId, phones])),
    atLeast: main.atLeast,
  }
  const verified = main.of('verified')
  return {
    total: isAll ? { count: found, atLeast: false } : capped(Math.max(main.total, found), main.atLeast),
    facets: {
      brand: options(
        new Map(query.categories.map(({ id, name }) => [name, byBrand.phones.get(id) ?? 0])),
        query.categories.map(({ name }) => name),
        filters.brand,
        byBrand.atLeast,
      ),
      model: modelOptions(byModel, filters.model),
      storage: options(main.of('storage'), storageSizes.map(String), filters.storage, main.atLeast),
      condition: options(main.of('condition'), conditionNames, filters.condition, main.atLeast),
      maxYears: steps(main, 'maxYears', yearSteps, filters.maxYears),
      minBattery: steps(main, 'minBattery', batterySteps, filters.minBattery),
      verified: options(verified, ['true'], filters.verified && [filters.verified], main.atLeast),
      minUpdates: steps(main, 'minUpdates', updateSteps, filters.minUpdates),
    },
  }
}

const capped = (count: number, atLeast: boolean) => ({
  count: Math.min(count, maxCounted),
  atLeast: atLeast || count > maxCounted,
})

/** The options with at least one phone, and the chosen ones, in the order of `values`. */
function options(
  counts: Map<string, number>,
  values: readonly string[],
  chosen: readonly string[] = [],
  atLeast = false,
): Option[] {
  return values
    .filter((value) => counts.get(value) || chosen.includes(value))
    .map((value) => ({ value, ...capped(counts.get(value) ?? 0, atLeast) }))
}

/** The models with the most phones, and the chosen ones. */
function modelOptions({ models, atLeast }: Pick<Counted, 'models' | 'atLeast'>, chosen: readonly string[] = []): Option[] {
  const counts = sums(models.flatMap(({ name, phones }) => (name === null ? [] : [[name, phones]])))
  const byPhones = [...counts].sort(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1))
  const included = new Set(byPhones.slice(0, maxModels).map(([name]) => name))
  const values = [...byPhones.map(([name]) => name), ...chosen.filter((name) => !counts.has(name))]
  return options(
    counts,
    values.filter((name) => included.has(name) || chosen.includes(name)),
    chosen,
    atLeast,
  )
}

/** Options whose counts are cumulative: each step includes the phones of the steps before it. */
function steps(
  counted: Counted,
  group: 'maxYears' | 'minBattery' | 'minUpdates',
  usual: number[],
  chosen: number | undefined,
): Option[] {
  const counts = counted.of(group)
  const values = [...new Set([...usual, ...(chosen === undefined ? [] : [chosen])])]
  const sorted = values.sort((a, b) => (group === 'maxYears' ? a - b : b - a))
  const reached = (at: number) => sorted.slice(0, at + 1).reduce((sum, step) => sum + (counts.get(String(step)) ?? 0), 0)
  const some = new Map(sorted.map((step, at) => [String(step), reached(at)] as const).filter(([, count]) => count > 0))
  return options(some, sorted.map(String), chosen === undefined ? [] : [String(chosen)], counted.atLeast)
}

function sums(pairs: [string, number][]): Map<string, number> {
  const total = new Map<string, number>()
  for (const [name, count] of pairs) total.set(name, (total.get(name) ?? 0) + count)
  return total
}
