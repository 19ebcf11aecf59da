import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { failsWithoutData } from '../dashboard-query.ts'

const firstPage: Record<string, string> = { limit: '24' }

/** The seller's phones, page by page. */
export const myProductsQuery = (sellerName: string) =>
  infiniteQueryOptions({
    queryKey: ['my-products', 'pages', sellerName],
    queryFn: ({ pageParam }) => api.listMyProducts({ ...pageParam, sellerName }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
    throwOnError: failsWithoutData,
  })

/** As many of the phones as one answer has, to be counted. */
export const myShelfQuery = (sellerName: string) =>
  queryOptions({
    queryKey: ['my-products', 'all', sellerName],
    queryFn: () => api.listMyProducts({ sellerName }),
    throwOnError: failsWithoutData,
  })

/** The seller's listings that are begun and not sent. */
export const draftsQuery = queryOptions({ queryKey: ['drafts'], queryFn: () => api.listDrafts() })

/** A draft or a phone that a form is filled from: as it is now, and not anew under the hands of who types. */
const forForm = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, throwOnError: failsWithoutData } as const

export const begunQuery = queryOptions({ ...draftsQuery, queryKey: ['drafts', 'to go on with'], ...forForm })

export const myListingQuery = (listingId: string) =>
  queryOptions({ queryKey: ['my-listing', listingId], queryFn: () => api.getMyListing({ listingId }), ...forForm })
