import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import type { Model } from '#shared/contract/selling.ts'
import { api } from '#web/lib/api.ts'
import { categoriesQuery } from '#web/lib/categories.ts'
import { keys } from '#web/lib/keys.ts'

export type KnownModel = Model & { categoryName: string }

/** The form works without the catalogue: a failed load is not reported. */
const modelsQuery = (categoryName: string) =>
  queryOptions({
    queryKey: keys.models(categoryName),
    queryFn: ({ signal }) => api.listModels({ categoryName }, { signal }),
    staleTime: 'static',
  })

/** The brands that can be listed, in the market's order. */
export const useCategoryNames = (): string[] => useQuery(categoriesQuery).data?.map(({ categoryName }) => categoryName) ?? []

/** The models of a category, or of all categories if none is chosen yet. */
export function useModels(chosen: string): KnownModel[] {
  const names = useCategoryNames().filter((name) => chosen === '' || name === chosen)
  return useQueries({
    queries: names.map(modelsQuery),
    combine: (answers) =>
      answers.flatMap(({ data = [] }, place) => data.map((model) => ({ ...model, categoryName: names[place] ?? '' }))),
  })
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9+]+/g, ' ')
    .trim()

/** The models with a word that starts with each typed word, best match first: 's21 ul' finds the Galaxy S21 Ultra. */
export function modelsLike(models: readonly KnownModel[], typed: string): KnownModel[] {
  const words = plain(typed).split(' ')
  const fits = ({ name, categoryName }: KnownModel) => {
    const own = plain(`${categoryName} ${name}`).split(' ')
    return words.every((word) => own.some((one) => one.startsWith(word)))
  }
  if (typed.trim() === '') return []
  return models
    .filter(fits)
    .toSorted((one, other) => one.name.length - other.name.length)
    .slice(0, 8)
}

/** The model whose name a phone's name starts with: 'Samsung Galaxy S21, 128 GB' is a Galaxy S21. */
export function modelNamed(models: readonly KnownModel[], name: string): KnownModel | undefined {
  const begins = (model: KnownModel) =>
    [model.name, `${model.categoryName} ${model.name}`].some((known) => `${plain(name)} `.startsWith(`${plain(known)} `))
  return models.filter(begins).toSorted((one, other) => other.name.length - one.name.length)[0]
}
