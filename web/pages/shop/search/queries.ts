import { redirect } from 'react-router'
import type { Client } from '#shared/contract/client.ts'
import type { market } from '#shared/contract/market.ts'
import { browserError } from '#shared/contract/reasons/browser.ts'
import type { SearchResult } from '#shared/contract/search.ts'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { ensureList, listQuery } from '#web/lib/reading.ts'
import { readWords, searchOf, type Word, type Words, without } from '#web/lib/search-words.ts'
import { isAppError } from '#web/lib/words.ts'

type Api = Pick<Client<typeof market>, 'searchListings'>

/** The phones that answer to the words, page by page; `from` is where the first page begins. */
export const searchQuery = (words: Words, from = '') =>
  listQuery({
    queryKey: keys.products.search(words, from),
    read: (after, signal) => api.searchListings(callFor(words, after), { signal }),
    from,
    rowsOf: ({ listings }) => listings,
    withRows: (page, listings) => ({ ...page, listings }),
    idOf: ({ _id }) => _id,
    nextOf: ({ next }) => next,
  })

/** The first phones that answer, in the browser: those known from before at once, to be read anew behind them. */
export async function firstFound(asked: Asked): Promise<SearchResult> {
  const { pages } = await tidied(ensureList(searchQuery(asked.words, asked.from)), asked)
  if (!pages[0]) throw browserError('phones_missing')
  return pages[0]
}

export const callFor = (words: Words, after: string): Parameters<Api['searchListings']>[0] => ({
  ...words,
  ...(after ? { after } : {}),
})

/** What an address asks for. */
export function askedBy(request: Request) {
  const { pathname, searchParams } = new URL(request.url)
  return { pathname, words: readWords(searchParams), from: searchParams.get('after') ?? '' }
}
export type Asked = ReturnType<typeof askedBy>

/** Words that the marketplace cannot read (a brand it does not have, a place that is none) are dropped from the address. */
export function tidied<T>(finding: Promise<T>, { pathname, words }: Asked): Promise<T> {
  return finding.catch((error) => {
    if (!isAppError(error, 'invalid') || !error.fields) throw error
    const unread = Object.keys(error.fields).map((field) => field.split('.')[0] as Word)
    throw redirect(pathname + searchOf(unread.reduce((left, name) => without(left, name), words)))
  })
}
