import type { Db } from '#server/db/connect.ts'
import { type Catalogue, catalogueOf } from '#server/features/listings/models/catalogue.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { SearchFilters } from '#shared/contract/search.ts'
import { brandOf, readPhoneName } from '#shared/domain/phone-words/read-phone-name.ts'
import { findModels, type Model } from './text/find-models.ts'
import { readSearchText, type SearchText } from './text/read-search-text.ts'
import { withoutStopWords } from './text/stop-words.ts'

/** What is searched for, with the text parsed and names resolved to ids. */
export type SearchQuery = {
  /** The filters as chosen, combined with the prices in the text. */
  filters: SearchFilters
  /** The filters as chosen, without the text. */
  given: SearchFilters
  categories: Catalogue['categories']
  /** What the text says; a property is undefined if the text says nothing about it. */
  text: {
    categories: string[] | undefined
    models: Model[] | undefined
    /** Whether the cheapest come first among equally good matches. */
    cheapest: boolean
    /** Bits of `phones.colour_bits`; a phone must have all of them. */
    colours: bigint
    /** A network as in `Facts`. */
    network: string | undefined
  } & Pick<SearchText['sizes'], 'storage' | 'ram' | 'either'>
  /** Models that have most of the words, if none has all. */
  near: Model[] | undefined
  /** The models chosen in the filter. */
  chosen: Model[] | undefined
  /** Why nothing can match: all words are unknown, or the named model or maker does not exist here. */
  nothing: 'unknown words' | 'no such model' | undefined
  /** What was asked for, to be named in the result if it is missing. */
  asked: string
  readAs: string | null
  ignored: string[]
  /** Words, or prefixes of words, that models outside the catalogue may match. */
  openWords: string[]
}

export async function readSearchQuery(db: Db, filters: SearchFilters): Promise<SearchQuery> {
  const catalogue = await catalogueOf(db)
  const q = filters.q ?? ''
  const read = readSearchText(q, catalogue)
  const [found, chosen] = await Promise.all([
    findModels(db, catalogue, read),
    filters.model && modelsNamed(db, catalogue, filters.model),
  ])
  const { text, models, near, ignored } = found
  const saysNothing =
    text.model.length + text.foreign.length + text.colours.length === 0 &&
    !text.brands &&
    !text.network &&
    !models &&
    text.facts.as.length === 0
  const onlyUnknown = saysNothing && text.money.as.length === 0 && sizesIn(text) === 0 && (text.unknown.length > 0 || isSigns(q))
  const noSuchModel = text.foreign.length > 0 || (text.model.length > 0 && models?.length === 0)
  return {
    filters: { ...filters, ...priceOf(filters, text), ...batteryOf(filters, text), ...conditionOf(filters, text) },
    given: filters,
    categories: catalogue.categories.filter(({ offered }) => offered),
    text: {
      categories: text.brands ?? (near && brandsOf(text, catalogue)),
      models,
      cheapest: text.money.cheapest,
      colours: text.colours.reduce((all, { bits }) => all | bits, 0n),
      network: text.facts.network,
      storage: text.sizes.storage,
      ram: text.sizes.ram,
      either: text.sizes.either,
    },
    near,
    chosen: chosen || undefined,
    nothing: onlyUnknown ? 'unknown words' : noSuchModel && !models?.length ? 'no such model' : undefined,
    openWords: openWordsOf(read, filters.model),
    asked: text.readAs ?? withoutStopWords(q),
    readAs: text.readAs,
    ignored: onlyUnknown && isSigns(q) ? [q.trim()] : ignored,
  }
}

/** Throws AppError('invalid') for a brand that the market does not sell. */
export function refuseUnknownBrands({ categories, given: { brand = [] } }: Pick<SearchQuery, 'categories' | 'given'>): void {
  const unknown = brand.find((name) => !categories.some((category) => category.name === name))
  if (unknown !== undefined) throw appError('brand_unknown', { brand: unknown }, { field: 'brand' })
}

const openWordsOf = ({ model, unknown, foreign }: SearchText, named: string[] = []): string[] => {
  const ofNames = named.flatMap((name) => readPhoneName(name).key.split(' '))
  return [...new Set([...model.flatMap(({ words }) => words), ...unknown, ...foreign, ...ofNames])]
}

/** The maker that the model words belong to, as a list. */
function brandsOf({ model }: SearchText, { brands }: Catalogue): string[] | undefined {
  const brand = brands.get(brandOf(model.map(({ as }) => as)) ?? '')
  return brand === undefined ? undefined : [brand]
}

const sizesIn = ({ sizes }: SearchText) => sizes.storage.length + sizes.ram.length + sizes.either.length

/** Whether the text has no letter or digit but is not blank. */
const isSigns = (q: string) => /[^\s]/u.test(q) && !/[\p{L}\p{N}]/u.test(q)

function priceOf({ minPrice, maxPrice }: SearchFilters, { money }: SearchText) {
  const [min, max] = [
    [minPrice, money.min].filter((price) => price !== undefined),
    [maxPrice, money.max].filter((price) => price !== undefined),
  ]
  return {
    ...(min.length > 0 ? { minPrice: Math.max(...min) } : {}),
    ...(max.length > 0 ? { maxPrice: Math.min(...max) } : {}),
  }
}

function batteryOf({ minBattery = 0 }: SearchFilters, { facts }: SearchText) {
  return facts.minBattery === undefined ? {} : { minBattery: Math.max(minBattery, facts.minBattery) }
}

/** A condition that was chosen in the filter is what counts. */
const conditionOf = ({ condition }: SearchFilters, { facts }: SearchText): Pick<SearchFilters, 'condition'> =>
  facts.likeNew && condition === undefined ? { condition: ['like_new'] } : {}

/** The models with these names; those of the catalogue are found by other spellings too. */
async function modelsNamed(db: Db, catalogue: Catalogue, names: string[]): Promise<Model[]> {
  const catalogued = names.flatMap((name) => {
    const { brand, key, network } = readPhoneName(name)
    const within = catalogue.categories.filter(({ maker }) => !brand || maker === brand)
    return within.flatMap(
      (category) => catalogue.find(category.name, readPhoneName(name, category.maker).key || key, network) ?? [],
    )
  })
  const others = await db
    .selectFrom('models')
    .select(['id', 'categoryId'])
    .where('name', 'in', names)
    .where('catalogued', '=', false)
    .limit(100)
    .execute()
  return [...catalogued, ...others].map(({ id, categoryId }) => ({ id, categoryId, score: 0 }))
}

/**
 * Where a search looks for phones: in each of some models, or in each of some categories. Every part is a separate index range.
 * For categories, `models` says which of their phones count.
 */
export type Scope = {
  by: 'model' | 'category'
  parts: { id: string; categoryId: string; score: number }[]
  models?: string[] | undefined
  /** Models whose phones don't count. */
  without?: string[]
}

/** The most models that are scanned separately; if there are more, their categories are scanned first. */
const fewModels = 80

/** A group of filters that a count leaves out. */
export type LeftOut = 'brand' | 'model'

/** The scopes to scan in turn until a page is full. The second finds models too rare for the bounded scan of their category. */
export function scopesOf(query: SearchQuery, leftOut?: LeftOut): Scope[] {
  const categories = categoriesOf(query, leftOut)
  const models = modelsOf(query, leftOut)?.filter(({ categoryId }) => categories.has(categoryId))
  if (query.nothing) return []
  const inCategories = [...categories].map((id) => ({ id, categoryId: id, score: 0 }))
  if (!models) return [{ by: 'category', parts: inCategories }]
  if (models.length <= fewModels) return [{ by: 'model', parts: models }]
  const parts = models.map(({ id, categoryId }) => ({ id, categoryId, score: 0 }))
  return [
    { by: 'category', parts: inCategories, models: models.map(({ id }) => id) },
    { by: 'model', parts },
  ]
}

function categoriesOf({ categories, text, filters }: SearchQuery, leftOut: LeftOut | undefined): Set<string> {
  const brands: readonly string[] | undefined = leftOut === 'brand' ? undefined : filters.brand
  const kept = categories.filter(({ name }) => (text.categories?.includes(name) ?? true) && (brands?.includes(name) ?? true))
  return new Set(kept.map(({ id }) => id))
}

function modelsOf({ text, chosen }: SearchQuery, leftOut: LeftOut | undefined): Model[] | undefined {
  if (!chosen || leftOut === 'model') return text.models
  const ids = new Set(chosen.map(({ id }) => id))
  return text.models ? text.models.filter(({ id }) => ids.has(id)) : chosen
}
