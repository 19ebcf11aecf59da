import { expireHold } from '#server/features/payments/expire-holds.ts'
import type { Market } from '#server/market.ts'
import { type Booking, placeOrder } from './place-order.ts'
import { claimError } from './why-not-booked.ts'

/** Books a phone; one whose former hold is over but not yet ended is freed first. Answers the order's id. */
export async function bookPhone(market: Omit<Market, 'mount'>, buyer: { id: string }, booking: Booking): Promise<string> {
  const place = () => market.write((tx) => placeOrder(tx, buyer, booking, market.config))
  let placed = await place()
  if ('heldBy' in placed && placed.heldBy.past) {
    await expireHold(market, placed.heldBy.orderId)
    placed = await place()
  }
  if ('heldBy' in placed) throw claimError(placed.heldBy)
  return placed.orderId
}
