import { type Cents, paidIn } from '#shared/domain/money/money.ts'

/** Limits on what a buyer can offer, and how often (S13.7). */
export const maxOpenOffers = 3
/** Maximum number of offers by one buyer for one phone; those that the market ended do not count. */
export const maxRounds = 3
/** Offers of a buyer to one seller in a day. */
export const offersADay = 5
const leastPercent = 50

/** After this many bookings by offers within `lapseDays` ended unpaid, a buyer cannot make offers for `noOffersDays`. */
export const maxLapses = 3
export const lapseDays = 30
export const noOffersDays = 14

/** The lowest amount that can be offered: half the price. */
export const leastOffer = (priceCents: Cents): Cents => Math.ceil((priceCents * leastPercent) / (100 * paidIn())) * paidIn()

/** Why a buyer cannot offer this amount; undefined if they can. */
export function offerAmountRefusal(cents: Cents, priceCents: Cents) {
  if (cents >= priceCents) return 'offer_not_below' as const
  return cents < leastOffer(priceCents) ? ('offer_too_low' as const) : undefined
}

/** The same for a seller's counter-offer, which has to be between the offer and the price. */
export function counterAmountRefusal(cents: Cents, offerCents: Cents, priceCents: Cents) {
  if (cents >= priceCents) return 'counter_not_below' as const
  return cents <= offerCents ? ('counter_not_above' as const) : undefined
}
