import type { Cents } from './money.ts'

/** What a buyer can offer, and how often (S13.7). */
export const mostOpenOffers = 3
/** Offers of one buyer for one phone; those that the market ended do not count. */
export const mostRounds = 3
const leastPercent = 50

/** After how many bookings by offers that ended unpaid, in how many days, a buyer makes no more offers for a while. */
export const mostLapses = 3
export const lapseDays = 30
export const noOffersDays = 14

/** The least that can be offered: half the price. */
export const leastOffer = (priceCents: Cents): Cents => Math.ceil((priceCents * leastPercent) / 100)

/** Why a buyer cannot offer so much; undefined where they can. */
export function offerAmountRefusal(cents: Cents, priceCents: Cents) {
  if (cents >= priceCents) return 'offer_not_below' as const
  return cents < leastOffer(priceCents) ? ('offer_too_low' as const) : undefined
}

/** The same of a seller's answer: between the offer and the price. */
export function counterAmountRefusal(cents: Cents, offerCents: Cents, priceCents: Cents) {
  if (cents >= priceCents) return 'counter_not_below' as const
  return cents <= offerCents ? ('counter_not_above' as const) : undefined
}
