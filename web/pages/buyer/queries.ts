import { queryOptions } from '@tanstack/react-query'
import type { CallOf } from '#shared/contract/endpoint.ts'
import type { listOrders } from '#shared/contract/orders.ts'
import type { listWishes } from '#shared/contract/wishlist.ts'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { ownEmail } from '#web/lib/session.tsx'
import { given, type TableParams } from '#web/lib/table-address.ts'
import { failsWithoutData, tablePage, untilNext } from '../dashboard-query.ts'

type OrdersQuery = Omit<CallOf<typeof listOrders>, 'email'>
type WishesQuery = Omit<CallOf<typeof listWishes>, 'email'>

/**
 * A page of the buyer's orders, by the parameters of the address. Orders change by themselves when a hold ends, so the page is
 * refetched then.
 */
export const ordersQuery = (params: TableParams) =>
  queryOptions({
    queryKey: keys.orders.list(params),
    queryFn: async ({ signal }) =>
      api.listOrders({ ...(given(params) as OrdersQuery), email: await ownEmail(), limit: 20 }, { signal }),
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

/** A page of the buyer's wishes, by the parameters of the address. */
export const wishesQuery = (params: TableParams) =>
  queryOptions({
    queryKey: keys.wishes.list(params),
    queryFn: async ({ signal }) =>
      api.listWishes({ ...(given(params) as WishesQuery), email: await ownEmail(), limit: 20 }, { signal }),
    ...tablePage,
  })
