import type { SearchFilters as AsRead } from '#shared/contract/search.ts'
import { conditionNames, storageSizes } from '#shared/domain/phones/listing-facts.ts'
import { cutAlike } from '#shared/domain/text/cut-text.ts'
import { plainNumber } from '#shared/domain/text/typed-number.ts'
import { msg } from '#shared/language/message.ts'

/** The search parameters in the address of a page; several values of one parameter are comma-separated. */
export type SearchParams = {
  q?: string
  brand?: string
  model?: string
  minPrice?: string
  maxPrice?: string
  storage?: string
  condition?: string
  maxYears?: string
  minBattery?: string
  verified?: 'true'
  minUpdates?: string
  sort?: AsRead['sort']
}
export type SearchParam = keyof SearchParams

export const sorts = {
  best: msg('search.sortBest'),
  newest: msg('search.sortNewest'),
  cheapest: msg('search.sortCheapest'),
  saving: msg('search.sortSaving'),
  perYear: msg('search.sortPerYear'),
} as const

const anything = (text: string) => text
const oneOf = (values: readonly string[]) => (text: string) => (values.includes(text) ? text : undefined)

/** A number as people type it, in plain form ('1000' for '1,000'); undefined if it cannot be read. */
export function numberParam(typed: string): string | undefined {
  const plain = plainNumber(typed)
  return plain !== undefined && /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? String(Number(plain)) : undefined
}

/** All parameters in the order of an address, each with how its values are read; those that cannot be are left out. */
const readers: Record<SearchParam, (value: string) => string | undefined> = {
  q: anything,
  brand: anything,
  model: anything,
  minPrice: numberParam,
  maxPrice: numberParam,
  storage: oneOf(storageSizes.map(String)),
  condition: oneOf(conditionNames),
  maxYears: numberParam,
  minBattery: numberParam,
  verified: oneOf(['true']),
  minUpdates: numberParam,
  sort: oneOf(Object.keys(sorts).filter((sort) => sort !== 'best')),
}
const names = Object.keys(readers) as SearchParam[]
const lists: readonly SearchParam[] = ['brand', 'model', 'storage', 'condition']
/** The contract's maximum length of `q`. */
const longest = 120

/** The search parameters of an address or a form; invalid ones are left out. */
export function readSearchParams(given: URLSearchParams | FormData): SearchParams {
  const read = names.map((name) => {
    const texts = given.getAll(name).filter((text) => typeof text === 'string')
    const values = (lists.includes(name) ? texts.flatMap((text) => text.split(',')) : texts.slice(0, 1))
      .map((text) => cutAlike(text.trim(), longest).trim())
      .flatMap((text) => (text === '' ? [] : (readers[name](text) ?? [])))
    return [name, [...new Set(values)].join(',')] as const
  })
  return Object.fromEntries(read.filter(([, text]) => text !== '')) as SearchParams
}

export const valuesOf = (params: SearchParams, name: SearchParam): string[] => params[name]?.split(',') ?? []

/** '?q=galaxy&brand=Samsung', or '' if there are no parameters. */
export function searchOf(params: SearchParams, more: { after?: string } = {}): string {
  const inOrder = names.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]]))
  const text = new URLSearchParams([...inOrder, ...Object.entries(more)]).toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

export const searchAddress = (params: SearchParams = {}) => `/phones${searchOf(params)}`

/** The parameters without one value of `name`, or without `name`. */
export function without(params: SearchParams, name: SearchParam, value?: string): SearchParams {
  const left = value === undefined ? [] : valuesOf(params, name).filter((one) => one !== value)
  const { [name]: _, ...rest } = params
  return left.length > 0 ? { ...rest, [name]: left.join(',') } : rest
}
