import { useSearchParams } from 'react-router'

/** How a table is searched, sorted and paged, as it stands in the address of its page; '' is as it comes. */
export type TableWords = { search: string; status: string; sort: string; after: string }

const names = ['search', 'status', 'sort', 'after'] as const

export const tableWordsOf = (words: URLSearchParams): TableWords => {
  const [search = '', status = '', sort = '', after = ''] = names.map((name) => words.get(name)?.slice(0, 200) ?? '')
  return { search: search.slice(0, 80), status, sort, after }
}

export const noWords: TableWords = { search: '', status: '', sort: '', after: '' }

/** For a loader. */
export const tableWordsIn = (request: Request) => tableWordsOf(new URL(request.url).searchParams)

/** '?search=sam&sort=name', or '' where there is nothing to say. */
export const tableAddress = (words: Partial<TableWords>) => {
  const given = names.flatMap((name) => (words[name] ? [[name, words[name]]] : []))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** The words of the address, and a way to change them; whatever changes, the list begins at its beginning. */
export function useTableWords() {
  const [address, setAddress] = useSearchParams()
  const words = tableWordsOf(address)
  // What is typed goes on in the same entry of the history; a choice makes one that Back leads out of.
  const change = (next: Partial<TableWords>) =>
    setAddress(new URLSearchParams(tableAddress({ ...words, after: '', ...next })), {
      replace: 'search' in next,
      preventScrollReset: true,
    })
  return { words, change }
}

/** What is asked of an operation: no word where there is none. */
export const given = <Words extends Record<string, string>>(words: Words): Partial<Words> =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== '')) as Partial<Words>
