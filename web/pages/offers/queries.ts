import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import type { TableParams } from '#web/lib/table-address.ts'
import { placeAfter, tablePage, untilNext } from '../dashboard-query.ts'

/** A page of the caller's offers: the open ones, or the ended ones. */
export const offersQuery = ({ status, after }: Pick<TableParams, 'status' | 'after'>) =>
  queryOptions({
    queryKey: keys.offers.list({ status, after }),
    queryFn: ({ signal }) =>
      api.listOffers({ limit: 30, show: status === 'ended' ? 'ended' : 'open', ...placeAfter(after) }, { signal }),
    refetchInterval: (query) => untilNext((query.state.data?.items ?? []).map(({ until }) => until)),
    ...tablePage,
  })

/** The caller's offers for one phone, newest first. */
export const offersForQuery = (productsId: string) =>
  queryOptions({
    queryKey: keys.offers.list({ productsId }),
    queryFn: ({ signal }) => api.listOffers({ productsId, limit: 3 }, { signal }),
    throwOnError: false,
  })
