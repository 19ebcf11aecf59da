import { redirect } from 'react-router'
import type { Client } from '#shared/contract/client.ts'
import type { market } from '#shared/contract/market.ts'
import { browserError } from '#shared/contract/reasons/browser.ts'
import type { SearchResult } from '#shared/contract/search.ts'
import { addressIn } from '#web/lib/addresses.ts'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { isAppError } from '#web/lib/messages.ts'
import { ensureList, listQuery } from '#web/lib/reading.ts'
import { readSearchParams, type SearchParam, type SearchParams, searchOf, without } from '#web/lib/search-params.ts'

type Api = Pick<Client<typeof market>, 'searchListings'>

/** The search results, page by page; `from` is the cursor of the first page. */
export const searchQuery = (params: SearchParams, from = '') =>
  listQuery({
    queryKey: keys.products.search(params, from),
    read: (after, signal) => api.searchListings(callFor(params, after), { signal }),
    from,
    rowsOf: ({ listings }) => listings,
    withRows: (page, listings) => ({ ...page, listings }),
    idOf: ({ _id }) => _id,
    nextOf: ({ next }) => next,
  })

/** The first page of results, in the browser: cached results at once, refetched in the background. */
export async function firstFound(requested: RequestedSearch): Promise<SearchResult> {
  const { pages } = await tidied(ensureList(searchQuery(requested.params, requested.from)), requested)
  if (!pages[0]) throw browserError('phones_missing')
  return pages[0]
}

export const callFor = (params: SearchParams, after: string): Parameters<Api['searchListings']>[0] => ({
  ...params,
  ...(after ? { after } : {}),
})

/** Parses the search in the address of a request. */
export function readSearch(request: Request) {
  const { pathname, searchParams } = addressIn(request)
  return { pathname, params: readSearchParams(searchParams), from: searchParams.get('after') ?? '' }
}
export type RequestedSearch = ReturnType<typeof readSearch>

/** Parameters that the server refuses (an unknown brand, an invalid cursor) are dropped from the address. */
export function tidied<T>(finding: Promise<T>, { pathname, params }: RequestedSearch): Promise<T> {
  return finding.catch((error) => {
    if (!isAppError(error, 'invalid') || !error.fields) throw error
    const unread = Object.keys(error.fields).map((field) => field.split('.')[0] as SearchParam)
    throw redirect(pathname + searchOf(unread.reduce((left, name) => without(left, name), params)))
  })
}
