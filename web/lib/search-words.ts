import type { SearchWords as AsRead } from '#shared/contract/search.ts'
import { conditionNames, storageSizes } from '#shared/domain/listing-facts.ts'

/** What is searched for, word by word as it stands in the address of a page; several values of one word are comma-separated. */
export type Words = {
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
  sort?: AsRead['sort']
}
export type Word = keyof Words

export const sorts = { best: 'Best match', newest: 'Newest first', cheapest: 'Cheapest first', saving: 'Biggest saving' } as const

const anything = () => true
const number = (text: string) => /^\d{1,6}(\.\d{1,2})?$/.test(text)
const oneOf = (values: readonly string[]) => (text: string) => values.includes(text)

/** Every word in the order in which it stands in an address, with what counts as a value of it. */
const fits: Record<Word, (value: string) => boolean> = {
  q: anything,
  brand: anything,
  model: anything,
  minPrice: number,
  maxPrice: number,
  storage: oneOf(storageSizes.map(String)),
  condition: oneOf(conditionNames),
  maxYears: number,
  minBattery: number,
  verified: oneOf(['true']),
  sort: oneOf(Object.keys(sorts).filter((sort) => sort !== 'best')),
}
const names = Object.keys(fits) as Word[]
const lists: readonly Word[] = ['brand', 'model', 'storage', 'condition']
/** The contract's longest for `q`. */
const longest = 120

/** The words of an address or of a form; what cannot be one is left out. */
export function readWords(given: URLSearchParams | FormData): Words {
  const read = names.map((name) => {
    const texts = given.getAll(name).filter((text) => typeof text === 'string')
    const values = (lists.includes(name) ? texts.flatMap((text) => text.split(',')) : texts.slice(0, 1))
      .map((text) => text.trim().slice(0, longest))
      .filter((text) => text !== '' && fits[name](text))
    return [name, [...new Set(values)].join(',')] as const
  })
  return Object.fromEntries(read.filter(([, text]) => text !== '')) as Words
}

export const valuesOf = (words: Words, name: Word): string[] => words[name]?.split(',') ?? []

/** '?q=galaxy&brand=Samsung', or '' where there is nothing to say. */
export function searchOf(words: Words, more: { after?: string } = {}): string {
  const inOrder = names.flatMap((name) => (words[name] === undefined ? [] : [[name, words[name]]]))
  const text = new URLSearchParams([...inOrder, ...Object.entries(more)]).toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

export const searchAddress = (words: Words = {}) => `/phones${searchOf(words)}`

/** The words without one value, or without the whole word. */
export function without(words: Words, name: Word, value?: string): Words {
  const left = value === undefined ? [] : valuesOf(words, name).filter((one) => one !== value)
  const { [name]: _, ...rest } = words
  return left.length > 0 ? { ...rest, [name]: left.join(',') } : rest
}
