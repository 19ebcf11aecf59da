import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { failsWithoutData, placeAfter, tablePage } from '../dashboard-query.ts'

export const orderRatingsQuery = (order: string) =>
  queryOptions({
    queryKey: keys.ratings.ofOrder(order),
    queryFn: ({ signal }) => api.getOrderRatings({ id: order }, { signal }),
    throwOnError: failsWithoutData,
  })

/** A page of the ratings that the caller received or gave. */
export const myRatingsQuery = (show: 'received' | 'given', after: string) =>
  queryOptions({
    queryKey: keys.ratings.mine({ show, after }),
    queryFn: ({ signal }) => api.listMyRatings({ show, ...placeAfter(after) }, { signal }),
    ...tablePage,
  })
