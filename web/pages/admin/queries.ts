import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Userstatus } from '#shared/contract/accounts.ts'
import { api } from '#web/lib/api.ts'
import { failsWithoutData } from '../dashboard-query.ts'

const firstPage: Record<string, string> = { limit: '50' }

/** Sellers or buyers whose name or e-mail has `search` in it, page by page. */
export const peopleQuery = (userstatus: Userstatus, search = '') =>
  infiniteQueryOptions({
    queryKey: ['people', userstatus, search],
    queryFn: ({ pageParam }) => api.listPeople({ ...pageParam, userstatus, ...(search ? { search } : {}) }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    throwOnError: failsWithoutData,
  })

/** Orders that a person has to look at, page by page. */
export const flaggedOrdersQuery = infiniteQueryOptions({
  queryKey: ['flagged-orders'],
  queryFn: ({ pageParam }) => api.listFlaggedOrders(pageParam),
  initialPageParam: firstPage,
  getNextPageParam: (page) => page.next,
  throwOnError: failsWithoutData,
})
