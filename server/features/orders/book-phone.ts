import { lapseClaim } from '#server/features/payments/lapse-claims.ts'
import type { Market } from '#server/market.ts'
import { AppError } from '#shared/contract/errors.ts'
import { mediumDate } from '#shared/domain/dates.ts'
import { type Booking, type HeldBy, placeOrder } from './place-order.ts'

/** Books a phone; one whose former hold is over but not yet ended is freed first. Answers the order's id. */
export async function bookPhone(market: Omit<Market, 'mount'>, buyer: { id: string }, booking: Booking): Promise<string> {
  const place = () => market.write((tx) => placeOrder(tx, buyer, booking, market.config))
  let placed = await place()
  if ('heldBy' in placed && placed.heldBy.past) {
    await lapseClaim(market, placed.heldBy.orderId)
    placed = await place()
  }
  if ('heldBy' in placed) throw new AppError('conflict', wordsFor(placed.heldBy))
  return placed.orderId
}

function wordsFor({ mine, until, phoneName }: HeldBy) {
  if (mine) return `You already have a booking on ${phoneName}`
  return `Somebody else has booked ${phoneName}${until ? ` until ${timeText(until)}` : ''}`
}

/** To the minute, by UTC, as all dates here are. */
const timeText = (instant: Date) => `${mediumDate(instant)}, ${instant.toISOString().slice(11, 16)} UTC`
