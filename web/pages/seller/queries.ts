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
