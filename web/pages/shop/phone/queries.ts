import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** A phone's page as one person is shown it; a guest is nobody. */
export const listingQuery = (listingId: string, viewer = '') =>
  queryOptions({
    queryKey: ['products', 'listing', listingId, viewer],
    queryFn: () => api.getListing({ listingId }),
    // What a loader has just read is not read twice.
    staleTime: 5_000,
  })
