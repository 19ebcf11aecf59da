import type { Tx } from '#server/db/connect.ts'
import { contactMarks, hashMarks } from '#server/features/links/note-marks.ts'
import { claimError, type HeldBy } from '#server/features/orders/why-not-booked.ts'
import { expireHold } from '#server/features/payments/charges/expire-holds.ts'
import type { WriteOnce } from '#server/http/idempotency.ts'
import type { Market } from '#server/market.ts'
import { t } from '#shared/language/message.ts'
import { type Booking, type Placed, placeOrder } from './place-order.ts'

/** Books a phone; a previous hold that has passed but not been ended yet is released first. Returns the response. */
export async function bookPhone(
  market: Omit<Market, 'mount'>,
  buyer: { id: string },
  booking: Omit<Booking, 'marks'>,
  writeOnce: WriteOnce = market.write,
) {
  const marks = await hashMarks(market.config, contactMarks(market.config, booking))
  const book = async (tx: Tx) => {
    const placed = await placeOrder(tx, buyer, { ...booking, marks }, market.config)
    // Thrown, so that `writeOnce` rolls back and does not store it as the response.
    if ('heldBy' in placed) throw new Held(placed.heldBy)
    return { acknowledged: true as const, insertedId: placed.orderId, message: t('replies.bookingConfirmed') }
  }
  const heldBy = (error: unknown) => {
    if (error instanceof Held) return error
    throw error
  }
  const placed = await freed(market, () => writeOnce(book).catch(heldBy))
  if ('heldBy' in placed) throw claimError(placed.heldBy)
  return placed
}

class Held extends Error {
  readonly heldBy: HeldBy
  constructor(heldBy: HeldBy) {
    super('The phone is held.')
    this.heldBy = heldBy
  }
}

/** Runs `place`; if a previous hold of the phone has passed but not been ended yet, releases it and runs `place` again. */
export const placeFreed = (market: Omit<Market, 'mount'>, place: (tx: Tx) => Promise<Placed>): Promise<Placed> =>
  freed(market, () => market.write(place))

async function freed<T extends object>(market: Omit<Market, 'mount'>, place: () => Promise<T | { heldBy: HeldBy }>) {
  const placed = await place()
  if (!('heldBy' in placed) || !placed.heldBy.past) return placed
  await expireHold(market, placed.heldBy.orderId)
  return place()
}
