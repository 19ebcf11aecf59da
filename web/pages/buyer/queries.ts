import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallOf } from '#shared/contract/endpoint.ts'
import type { listOrders, Order } from '#shared/contract/orders.ts'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { ownEmail } from '#web/lib/session.tsx'
import { given, type TableWords } from '#web/lib/table-address.ts'
import { failsWithoutData } from '../dashboard-query.ts'

type Asked = Omit<CallOf<typeof listOrders>, 'email'>

/**
 * A page of the buyer's orders, as the words of the address ask for it. They change by themselves when a hold ends: then
 * they are read again.
 */
export const ordersQuery = (words: TableWords) =>
  queryOptions({
    queryKey: keys.orders.list(words),
    queryFn: async ({ signal }) => api.listOrders({ ...(given(words) as Asked), email: await ownEmail(), limit: 20 }, { signal }),
    refetchInterval: (query) => untilNextEnd(query.state.data?.items ?? []),
    placeholderData: keepPreviousData,
    throwOnError: failsWithoutData,
  })

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: keys.orders.one(id),
    queryFn: ({ signal }) => api.getOrder({ id }, { signal }),
    refetchInterval: (query) => untilNextEnd(query.state.data ? [query.state.data] : []),
    throwOnError: failsWithoutData,
  })

export const wishesQuery = queryOptions({
  queryKey: keys.wishes.all,
  queryFn: async ({ signal }) => api.listWishes({ email: await ownEmail() }, { signal }),
  throwOnError: failsWithoutData,
})

/** Milliseconds until the next hold ends, a little later than that, and at most an hour; false where none is running. */
function untilNextEnd(orders: Order[]): number | false {
  const ends = orders.flatMap(({ payUntil }) => (payUntil ? [new Date(payUntil).getTime()] : []))
  if (ends.length === 0) return false
  return Math.min(Math.max(Math.min(...ends) - Date.now() + 2_000, 5_000), 3_600_000)
}
