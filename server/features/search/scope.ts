import type { Wanted } from './wanted.ts'
import type { Model } from './words/find-models.ts'

/**
 * Where phones are looked for: in each of some models, or in each of some categories. Every place is walked along an index
 * of its own. `models` then says which of a category's phones count.
 */
export type Scope = {
  by: 'model' | 'category'
  places: { id: string; score: number }[]
  models?: string[] | undefined
}

/** So many models are walked side by side; with more, their categories are. */
const fewModels = 80

/** A group of filters that a count leaves out. */
export type LeftOut = 'brand' | 'model'

/** The scopes to walk, one after the other until a page is full: models with few phones are not found in their category. */
export function scopesOf(wanted: Wanted, leftOut?: LeftOut): Scope[] {
  const categories = categoriesOf(wanted, leftOut)
  const models = modelsOf(wanted, leftOut)?.filter(({ categoryId }) => categories.has(categoryId))
  if (wanted.nothing) return []
  const inCategories = [...categories].map((id) => ({ id, score: 0 }))
  if (!models) return [{ by: 'category', places: inCategories }]
  if (models.length <= fewModels) return [{ by: 'model', places: models }]
  const places = models.map(({ id }) => ({ id, score: 0 }))
  return [
    { by: 'category', places: inCategories, models: models.map(({ id }) => id) },
    { by: 'model', places },
  ]
}

function categoriesOf({ categories, words, filters }: Wanted, leftOut: LeftOut | undefined): Set<string> {
  const brands: readonly string[] | undefined = leftOut === 'brand' ? undefined : filters.brand
  const kept = categories.filter(({ name }) => (words.categories?.includes(name) ?? true) && (brands?.includes(name) ?? true))
  return new Set(kept.map(({ id }) => id))
}

function modelsOf({ words, chosen }: Wanted, leftOut: LeftOut | undefined): Model[] | undefined {
  if (!chosen || leftOut === 'model') return words.models
  const ids = new Set(chosen.map(({ id }) => id))
  return words.models ? words.models.filter(({ id }) => ids.has(id)) : chosen
}
