import type { Tx } from '#server/db/connect.ts'
import { expireHold } from '#server/features/payments/expire-holds.ts'
import type { Market } from '#server/market.ts'
import { type Booking, type Placed, placeOrder } from './place-order.ts'
import { claimError } from './why-not-booked.ts'

/** Books a phone; one whose former hold is over but not yet ended is freed first. Answers the order's id. */
export async function bookPhone(market: Omit<Market, 'mount'>, buyer: { id: string }, booking: Booking): Promise<string> {
  const placed = await placeFreed(market, (tx) => placeOrder(tx, buyer, booking, market.config))
  if ('heldBy' in placed) throw claimError(placed.heldBy)
  return placed.orderId
}

/** Does what places an order; a second time where the phone's former hold was over but not yet ended. */
export async function placeFreed(market: Omit<Market, 'mount'>, place: (tx: Tx) => Promise<Placed>): Promise<Placed> {
  const placed = await market.write(place)
  if (!('heldBy' in placed) || !placed.heldBy.past) return placed
  await expireHold(market, placed.heldBy.orderId)
  return market.write(place)
}
