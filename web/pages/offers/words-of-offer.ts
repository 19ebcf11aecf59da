import type { Offer } from '#shared/contract/offers.ts'
import { centsFrom } from '#shared/domain/money.ts'
import { offerWords } from '#shared/domain/offer-words.ts'

/** What its side reads of an offer. */
export const wordsOfOffer = ({ side, lastStep: step, offer, counter, price, until }: Offer) =>
  offerWords(side, {
    step,
    offerCents: centsFrom(offer),
    counterCents: counter === null ? null : centsFrom(counter),
    priceCents: centsFrom(price),
    until,
  })
