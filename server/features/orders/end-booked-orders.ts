import type { Tx } from '#server/db/connect.ts'
import { flagOrder } from './flag-order.ts'
import { type LockedOrder, moveOrder } from './move-order.ts'

/** Cancels the booked orders of somebody who leaves. Those for which money has moved or may be moving are flagged for staff. */
export async function endBookedOrders(tx: Tx, orders: LockedOrder[], reason: string): Promise<void> {
  for (const order of orders) {
    if (order.status === 'booked') await moveOrder(tx, order, 'cancel')
    else await flagOrder(tx, order.id, reason)
  }
}
