import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { itemsQuery } from '#web/lib/reading.ts'
import { failsWithoutData } from '../dashboard-query.ts'

/** The seller's phones, page by page. */
export const myProductsQuery = (sellerName: string) => ({
  ...itemsQuery({
    queryKey: keys.myProducts.list(sellerName),
    read: (after, signal) => api.listMyProducts({ sellerName, limit: 24, ...(after ? { after } : {}) }, { signal }),
    idOf: ({ _id }) => _id,
  }),
  throwOnError: failsWithoutData,
})

/** The seller's listings that are begun and not sent. */
export const draftsQuery = queryOptions({ queryKey: keys.drafts, queryFn: ({ signal }) => api.listDrafts({}, { signal }) })

/** A draft or a phone that a form is filled from: as it is now, and not read again under the hands of who types. */
const forForm = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, throwOnError: failsWithoutData } as const

export const begunQuery = queryOptions({
  queryKey: keys.forms.drafts,
  queryFn: ({ signal }) => api.listDrafts({}, { signal }),
  ...forForm,
})

export const myListingQuery = (listingId: string) =>
  queryOptions({
    queryKey: keys.forms.listing(listingId),
    queryFn: ({ signal }) => api.getMyListing({ listingId }, { signal }),
    ...forForm,
  })
