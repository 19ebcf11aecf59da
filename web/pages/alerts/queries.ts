import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { itemsQuery } from '#web/lib/reading.ts'

export const savedSearchesQuery = queryOptions({
  queryKey: keys.savedSearches.list,
  queryFn: ({ signal }) => api.listSavedSearches({}, { signal }),
})

export const missedQuery = (searchId: string) =>
  queryOptions({
    queryKey: keys.savedSearches.missed(searchId),
    queryFn: ({ signal }) => api.missedBySearch({ searchId }, { signal }),
    staleTime: 0,
  })

/** The person's alerts, page by page. */
export const alertsQuery = itemsQuery({
  queryKey: keys.alerts.list,
  read: (after, signal) => api.listAlerts({ limit: 20, ...(after ? { after } : {}) }, { signal }),
  idOf: ({ number }) => String(number),
})
