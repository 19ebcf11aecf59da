import {
  type DefaultError,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
} from '@tanstack/react-query'
import type { Page as PageOf } from '#shared/contract/endpoint.ts'
import { storedToken } from './identity.ts'
import { noteRefetch, queryClient } from './query.ts'

/** Loaders refetch cached queries, but for those that set a `staleTime` of their own. */
const readAgain = { staleTime: 0 }

/** For a page's loader: cached data at once, and refetched in the background; without cached data, it waits for the fetch. */
export const ensure = <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, DefaultError, Data, Key>): Promise<Data> =>
  knownOr(query.queryKey, queryClient.fetchQuery({ ...readAgain, ...query }))

/** The same for a paginated list. */
export const ensureList = <Page, Key extends QueryKey, Param>(
  query: FetchInfiniteQueryOptions<Page, DefaultError, Page, Key, Param>,
): Promise<InfiniteData<Page, Param>> => knownOr(query.queryKey, queryClient.fetchInfiniteQuery({ ...readAgain, ...query }))

function knownOr<Data>(key: QueryKey, reading: Promise<Data>): Promise<Data> {
  const query = queryClient.getQueryCache().find<Data>({ queryKey: key })
  if (query?.state.data === undefined) return reading
  if (query.state.fetchStatus === 'fetching') noteRefetch(query)
  // Components that use the query show its error.
  reading.catch(() => undefined)
  return Promise.resolve(query.state.data)
}

/**
 * For the loader of a page that only signed-in people see: starts its queries beside the session check, without waiting
 * for them. Does nothing without a token, as they would be refused.
 */
export function begin(readings: () => Promise<unknown>[]): null {
  if (storedToken() !== undefined) for (const reading of readings()) reading.catch(() => undefined)
  return null
}

/** Where a page of a list begins: the server's cursor, and the id of the row before it; '' at the beginning of the list. */
type From = { after: string; behind: string }

type Reading<Page, Row> = {
  queryKey: QueryKey
  read: (after: string, signal: AbortSignal) => Promise<Page>
  rowsOf: (page: Page) => Row[]
  withRows: (page: Page, rows: Row[]) => Page
  idOf: (row: Row) => string
  nextOf: (page: Page) => string | null | undefined
  /** The cursor of the first page, if it is not the beginning of the list. */
  from?: string
}

/**
 * A paginated list. On a refetch only the first page is fetched and the known rows after it are kept, unless a change has
 * invalidated the list (changes.ts): then all its pages are fetched.
 */
export const listQuery = <Page, Row>({ queryKey, read, nextOf, from = '', ...rows }: Reading<Page, Row>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: { after, behind }, signal, client }) => {
      const { data, isInvalidated } = client.getQueryState<InfiniteData<Page, From>>(queryKey) ?? {}
      const known = data && behind !== '' && !isInvalidated ? knownBehind(data.pages, behind, rows) : undefined
      return known ?? read(after, signal)
    },
    initialPageParam: { after: from, behind: '' } as From,
    getNextPageParam: (page): From | undefined => {
      const after = nextOf(page)
      const last = rows.rowsOf(page).at(-1)
      return after && last ? { after, behind: rows.idOf(last) } : undefined
    },
  })

/** The page of known rows after a row; undefined if there is none. */
function knownBehind<Page, Row>(
  pages: Page[],
  behind: string,
  { rowsOf, withRows, idOf }: Pick<Reading<Page, Row>, 'rowsOf' | 'withRows' | 'idOf'>,
): Page | undefined {
  for (const [place, page] of pages.entries()) {
    const row = rowsOf(page).findIndex((one) => idOf(one) === behind)
    if (row === -1) continue
    const rest = rowsOf(page).slice(row + 1)
    const following = pages[place + 1]
    if (rest.length === 0) return following
    // A small rest of a page is merged into the next one, so that no page is lost when new rows push the others down.
    const joined = following && rest.length * 2 < rowsOf(page).length
    return joined ? withRows(following, [...rest, ...rowsOf(following)]) : withRows(page, rest)
  }
  return undefined
}

/** For `initialData`: the first page of a list as the server has read it. */
export const firstPage = <Page, Param>(
  { initialPageParam }: { initialPageParam: Param },
  page: Page,
): InfiniteData<Page, Param> => ({
  pages: [page],
  pageParams: [initialPageParam],
})

/** A list of the marketplace's whose pages are `{ items, next }`. */
export const itemsQuery = <Row>(given: {
  queryKey: QueryKey
  read: (after: string, signal: AbortSignal) => Promise<PageOf<Row[]>>
  idOf: (row: Row) => string
}) =>
  listQuery({
    ...given,
    rowsOf: ({ items }) => items,
    withRows: (page, items) => ({ ...page, items }),
    nextOf: ({ next }) => next?.after,
  })
