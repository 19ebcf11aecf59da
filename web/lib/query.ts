import { type Query, QueryClient } from '@tanstack/react-query'
import { isAppError } from './messages.ts'

/** When a page's loader last started to refetch a query. */
const refetchedAt = new WeakMap<object, number>()

export const noteRefetch = (query: object): void => void refetchedAt.set(query, Date.now())

/**
 * A fetch that a loader has started is cancelled if it is still pending when the page before, which shows the same query, is
 * left. This happens before the new page's components observe the query, so its data counts as stale until they have refetched it.
 */
const isRefetchUnfinished = (query: Query): boolean =>
  (refetchedAt.get(query) ?? 0) > Math.max(query.state.dataUpdatedAt, query.state.errorUpdatedAt)

/**
 * S9.8. Only reads are retried, and only if a retry can help. Cached data becomes stale only when a change invalidates it
 * (changes.ts) or a loader's refetch is cancelled. Each navigation to a page, or change of its address, makes its loader refetch
 * the data (reading.ts), so that components need not refetch on mount. Focusing the window refetches too.
 */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 3 && isAppError(error, 'unavailable', 'internal'),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
        staleTime: (query) => (isRefetchUnfinished(query) ? 0 : Number.POSITIVE_INFINITY),
        refetchOnWindowFocus: 'always',
        // Without a network a query fails and the page says so, instead of being paused silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** The browser's single query cache; on the server each response creates its own. */
export const queryClient = makeQueryClient()
