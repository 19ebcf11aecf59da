import type { SearchQuery } from './search-query.ts'
import type { Model } from './text/find-models.ts'

/**
 * Where a search looks for phones: in each of some models, or in each of some categories. Every part is a separate index range.
 * For categories, `models` says which of their phones count.
 */
export type Scope = {
  by: 'model' | 'category'
  parts: { id: string; categoryId: string; score: number }[]
  models?: string[] | undefined
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
