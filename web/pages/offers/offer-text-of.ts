import type { Offer } from '#shared/contract/offers.ts'
import { centsFrom } from '#shared/domain/money/money.ts'
import { offerText } from '#shared/domain/orders/offer-texts.ts'

/** The text about an offer for the side that reads it. */
export const offerTextOf = ({ side, lastStep: step, offer, counter, price, until }: Offer) =>
  offerText(side, {
    step,
    offerCents: centsFrom(offer),
    counterCents: counter === null ? null : centsFrom(counter),
    priceCents: centsFrom(price),
    until,
  })
