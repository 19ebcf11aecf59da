import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'

/** A phone's page as one viewer sees it; '' is a guest. */
export const listingQuery = (listingId: string, viewer = '') =>
  queryOptions({
    queryKey: keys.products.listing(listingId, viewer),
    queryFn: ({ signal }) => api.getListing({ listingId }, { signal }),
  })
