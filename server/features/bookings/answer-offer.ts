import type { Tx } from '#server/db/connect.ts'
import { addressFrom } from '#server/features/accounts/place-of.ts'
import { contactMarks, hashMarks } from '#server/features/links/note-marks.ts'
import { endOffers, findOffer, lockOffer, moveOffers, offerError } from '#server/features/offers/move-offer.ts'
import type { Market } from '#server/market.ts'
import { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type Cents, dollarsFrom } from '#shared/domain/money/money.ts'
import { offerRefusal } from '#shared/domain/orders/offer-life.ts'
import { counterAmountRefusal } from '#shared/domain/orders/offer-limits.ts'
import { placeFreed } from './book-phone.ts'
import { placeOrder } from './place-order.ts'

type Caller = { id: string }

/** Takes any step but accepting; `counterCents`: a seller's other price. Throws AppError: 'not_found', 'conflict', 'invalid'. */
export async function answerOffer(
  tx: Tx,
  caller: Caller,
  id: string,
  { step, counterCents }: { step: 'counter' | 'decline' | 'withdraw'; counterCents?: Cents | undefined },
): Promise<void> {
  const { side: actor } = await findOffer(tx, caller, id)
  const offer = await lockOffer(tx, id)
  const refusal = offerRefusal(step, offer, actor)
  if (refusal) throw offerError(refusal, offer)
  if (step !== 'counter') return moveOffers(tx, [offer], step, { actor })
  const { offerCents, priceCents } = offer
  const wrong = counterAmountRefusal(counterCents ?? 0, offerCents, priceCents)
  const field = { field: 'counter' }
  if (wrong === 'counter_not_above') throw appError(wrong, { least: dollarsFrom(offerCents) }, field)
  if (wrong) throw appError(wrong, { price: dollarsFrom(priceCents) }, field)
  await moveOffers(tx, [offer], 'counter', { actor, counterCents: counterCents ?? 0 })
}

/** Reasons that concern the buyer alone: a seller who accepts gets a general refusal instead. */
const buyersOwn = [
  'booked_too_often',
  'given_up_often_here',
  'given_up_often',
  'seller_blocked_you',
  'too_many_unpaid',
  'bank_matter_open',
  'sign_in_ended',
  'account_suspended',
  'account_suspended_until',
]

/**
 * Accepts an offer, or the seller's other price: books the phone for the buyer at that price with `placeOrder`, in the same
 * transaction. The claim is taken before the offer is locked, in the same order as by a booking that ends offers. Returns the
 * order's id. Throws AppError('conflict') if somebody was faster.
 */
export async function acceptOffer(market: Omit<Market, 'mount'>, caller: Caller, id: string): Promise<string> {
  const offer = await findOffer(market.db, caller, id)
  const { side: actor, phoneId, phone, contactPhone, location } = offer
  const address = addressFrom(offer.addressParts)
  const refusal = offerRefusal('accept', offer, actor)
  if (refusal || contactPhone === null || location === null) throw offerError(refusal ?? 'offer_answered', offer)
  const cents = offer.counterCents ?? offer.offerCents
  const notices = {
    seller: { buyer: 'offerBooked', seller: 'phoneBooked' },
    buyer: { buyer: 'bookingMade', seller: 'counterBooked' },
  } as const
  const agreed = { offerId: id, by: actor, cents, notices: notices[actor] }
  const marks = await hashMarks(market.config, contactMarks(market.config, { contactPhone, location, address }))
  const placed = await placeFreed(market, async (tx) => {
    const booking = { phoneId, contactPhone, location, address, agreed, marks }
    const order = await placeOrder(tx, { id: offer.buyerId }, booking, market.config)
    if ('orderId' in order) await moveOffers(tx, [await lockOffer(tx, id)], 'accept', { actor, orderId: order.orderId })
    return order
  }).catch((error) => {
    const isBuyers = error instanceof AppError && buyersOwn.includes(error.reason ?? '')
    throw isBuyers && actor === 'seller' ? appError('offer_buyer_cannot', { phone }) : error
  })
  if ('orderId' in placed) return placed.orderId
  // The order that holds the phone has ended its offers, unless it was already being paid when its hold ended.
  await market.write((tx) => endOffers(tx, { phoneIds: [phoneId] }, 'overtake', { skipNoticeTo: caller.id }))
  throw appError('offer_overtaken', { phone })
}
