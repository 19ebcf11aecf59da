import type { Tx } from '#server/db/connect.ts'
import { claiming } from '#shared/domain/orders/order-life.ts'
import type { PhoneState } from '#shared/domain/phones/phone-life.ts'
import { flagOrder } from './flag-order.ts'
import { type LockedOrder, moveOrder } from './move-order.ts'

/** Cancels the booked orders of somebody who leaves. Those for which money has moved or may be moving are flagged for staff. */
export async function endBookedOrders(tx: Tx, orders: LockedOrder[], reason: string): Promise<void> {
  for (const order of orders) {
    if (order.status === 'booked') await moveOrder(tx, order, 'cancel')
    else await flagOrder(tx, order.id, reason)
  }
}

/**
 * Locks phones that leave the market, those in a state of `from` if it is given, and ends their bookings. Returns the phones.
 * Waits for a payment in progress, so that a phone that it sells is seen as sold.
 */
export async function endBookingsOf(
  tx: Tx,
  phoneIds: readonly string[],
  { reason, from }: { reason: string; from?: readonly PhoneState[] },
): Promise<{ id: string; status: PhoneState }[]> {
  // Locks orders before phones, as a payment does; the opposite order could deadlock.
  await lockClaims(tx, phoneIds)
  const phones = await tx
    .selectFrom('phones')
    .select(['id', 'status'])
    .where('id', 'in', [...phoneIds])
    .$if(from !== undefined, (query) => query.where('status', 'in', [...(from ?? [])]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (phones.length === 0) return []
  // Locked again: an order may have been placed before the phones were locked.
  const claims = await lockClaims(
    tx,
    phones.map(({ id }) => id),
  )
  await endBookedOrders(tx, claims, reason)
  return phones
}

const lockClaims = (tx: Tx, phoneIds: readonly string[]) =>
  tx
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('phoneId', 'in', [...phoneIds])
    .where('status', 'in', [...claiming])
    .orderBy('id')
    .forUpdate()
    .execute()
