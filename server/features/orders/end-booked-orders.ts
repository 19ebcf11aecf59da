import type { Tx } from '#server/db/connect.ts'
import { flagOrder } from './flag-order.ts'
import { type LockedOrder, moveOrder } from './move-order.ts'

/** Ends what is only booked of somebody who leaves. What money has moved for, or may be moving for, is a person's to look at. */
export async function endBookedOrders(tx: Tx, orders: LockedOrder[], reason: string): Promise<void> {
  for (const order of orders) {
    if (order.status === 'booked') await moveOrder(tx, order, 'cancel')
    else await flagOrder(tx, order.id, reason)
  }
}
