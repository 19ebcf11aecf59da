import { queryOptions } from '@tanstack/react-query'
import type { CallOf } from '#shared/contract/endpoint.ts'
import type { listOrders } from '#shared/contract/orders.ts'
import type { listWishes } from '#shared/contract/wishlist.ts'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { ownEmail } from '#web/lib/session.tsx'
import { given, type TableWords } from '#web/lib/table-address.ts'
import { failsWithoutData, tablePage, untilNext } from '../dashboard-query.ts'

type Asked = Omit<CallOf<typeof listOrders>, 'email'>
type AskedWishes = Omit<CallOf<typeof listWishes>, 'email'>

/**
 * A page of the buyer's orders, as the words of the address ask for it. They change by themselves when a hold ends: then
 * they are read again.
 */
export const ordersQuery = (words: TableWords) =>
  queryOptions({
    queryKey: keys.orders.list(words),
    queryFn: async ({ signal }) => api.listOrders({ ...(given(words) as Asked), email: await ownEmail(), limit: 20 }, { signal }),
    refetchInterval: (query) => untilNext((query.state.data?.items ?? []).map(({ payUntil }) => payUntil)),
    ...tablePage,
  })

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: keys.orders.one(id),
    queryFn: ({ signal }) => api.getOrder({ id }, { signal }),
    refetchInterval: (query) => untilNext([query.state.data?.payUntil]),
    throwOnError: failsWithoutData,
  })

/** A page of the buyer's wishes, as the words of the address ask for it. */
export const wishesQuery = (words: TableWords) =>
  queryOptions({
    queryKey: keys.wishes.list(words),
    queryFn: async ({ signal }) =>
      api.listWishes({ ...(given(words) as AskedWishes), email: await ownEmail(), limit: 20 }, { signal }),
    ...tablePage,
  })
