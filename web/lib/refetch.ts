import type { Query, QueryKey } from '@tanstack/react-query'
import { changesOf, keysOf, type Topic } from './changes.ts'
import { queryClient } from './query.ts'
import { tabStore } from './storage.ts'

const changedAt = 'changedAt'

/** Called after each operation, successful or refused: refetches everything that the operation may have changed. */
export function changedBy(operation: string): void {
  const topics = changesOf[operation as keyof typeof changesOf] ?? []
  if (topics.length === 0) return
  tabStore.set(changedAt, String(Date.now()))
  changed(...topics)
}

/**
 * For a page that the server has just rendered: another server or a proxy may have used a copy up to a second old, from before
 * the reader's own change.
 */
export function readAgainAfterOwnChange(): void {
  // Counted until the page was requested: its scripts may run much later.
  if (performance.timeOrigin - Number(tabStore.get(changedAt)) < 5_000) void queryClient.invalidateQueries()
}

/** Invalidates all queries that show one of the topics: active ones are refetched at once, others when next shown. */
export function changed(...topics: readonly Topic[]): void {
  for (const queryKey of keysOf(topics)) {
    const fetching = refetchUnfinished(queryKey)
    void queryClient.invalidateQueries({ queryKey, predicate: (query) => !fetching.has(query) })
  }
}

/** Refetches the queries below a key that are being fetched, since they may have missed a change; returns them. */
export function refetchUnfinished(queryKey: QueryKey): Set<Query> {
  const fetching = new Set(queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
  for (const query of fetching) {
    const refetch = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    // The query client restarts a fetch only if a page shows older data of it; all others are refetched once they have completed.
    const restarts = query.isActive() && query.state.data !== undefined
    void refetch()
    if (!restarts) query.promise?.then(refetch, () => undefined)
  }
  return fetching
}
