import { queryOptions } from '@tanstack/react-query'
import type { Order } from '#shared/contract/orders.ts'
import { api } from '#web/lib/api.ts'
import { failsWithoutData } from '../dashboard-query.ts'

/** The buyer's orders. They change by themselves when a hold ends: then they are read again. */
export const ordersQuery = (email: string) =>
  queryOptions({
    queryKey: ['orders', 'of', email],
    queryFn: () => api.listOrders({ email }),
    refetchInterval: (query) => untilNextEnd(query.state.data ?? []),
    throwOnError: failsWithoutData,
  })

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: () => api.getOrder({ id }),
    refetchInterval: (query) => untilNextEnd(query.state.data ? [query.state.data] : []),
    throwOnError: failsWithoutData,
  })

export const wishesQuery = (email: string) =>
  queryOptions({ queryKey: ['wishes', email], queryFn: () => api.listWishes({ email }), throwOnError: failsWithoutData })

/** Milliseconds until the next hold ends, a little later than that, and at most an hour; false where none is running. */
function untilNextEnd(orders: Order[]): number | false {
  const ends = orders.flatMap(({ payUntil }) => (payUntil ? [new Date(payUntil).getTime()] : []))
  if (ends.length === 0) return false
  return Math.min(Math.max(Math.min(...ends) - Date.now() + 2_000, 5_000), 3_600_000)
}
