import { dollarsFrom } from '#shared/domain/money/money.ts'
import { type Link, spec } from '#shared/domain/notices/notice-spec.ts'
import { priceText, timeText } from '#shared/format.ts'
import type { OfferActor, OfferSide, OfferStep } from './offer-life.ts'

export type OfferFacts = {
  step: OfferStep
  offerCents: number
  counterCents: number | null
  priceCents: number
  until: string | null
}
type OfferText = { headline: string; sentence: string }
type TextBySide = Record<OfferSide, (facts: { offer: string; counter: string; price: string; by: string }) => OfferText>

const price = (cents: number) => priceText(dollarsFrom(cents))

/** The text about an offer for each side, by the last step that was taken. */
const texts: Record<OfferStep, TextBySide> = {
  make: {
    buyer: ({ offer, by }) => ({
      headline: `You offered ${offer}`,
      sentence: `The seller has until ${by} to answer. An offer doesn’t reserve the phone; someone else can still buy it.`,
    }),
    seller: ({ offer, price, by }) => ({
      headline: `You have an offer of ${offer}`,
      sentence: `Your price is ${price}. Accept, decline or make a counter-offer by ${by}. Until then, someone else can still buy the phone.`,
    }),
  },
  counter: {
    buyer: ({ offer, counter, by }) => ({
      headline: `Counter-offer: ${counter}`,
      sentence: `You offered ${offer}. Accept or decline the seller’s counter-offer by ${by}. Until then, someone else can still buy the phone.`,
    }),
    seller: ({ offer, counter, by }) => ({
      headline: `Your counter-offer: ${counter}`,
      sentence: `The buyer offered ${offer} and has until ${by} to answer.`,
    }),
  },
  accept: {
    buyer: () => ({ headline: 'Accepted', sentence: 'The phone is booked for you at this price.' }),
    seller: () => ({ headline: 'Accepted', sentence: 'The phone is booked at this price.' }),
  },
  decline: {
    buyer: ({ offer }) => ({
      headline: 'Offer declined',
      sentence: `The offer of ${offer} was declined. The phone is still on sale at its full price.`,
    }),
    seller: ({ offer }) => ({
      headline: 'Offer declined',
      sentence: `The offer of ${offer} was declined. Your phone is still on sale.`,
    }),
  },
  withdraw: {
    buyer: () => ({
      headline: 'Offer withdrawn',
      sentence: 'The offer no longer stands. The phone is still on sale at its full price.',
    }),
    seller: ({ offer }) => ({
      headline: 'Offer withdrawn',
      sentence: `The offer of ${offer} was withdrawn. Your phone is still on sale.`,
    }),
  },
  expire: {
    buyer: () => ({
      headline: 'Offer expired',
      sentence: 'Nobody answered in time. The phone is still on sale at its full price.',
    }),
    seller: ({ offer }) => ({
      headline: 'Offer expired',
      sentence: `Nobody answered the offer of ${offer} in time. Your phone is still on sale.`,
    }),
  },
  overtake: {
    buyer: () => ({
      headline: 'Booked by someone else',
      sentence: 'Someone booked the phone before your offer was accepted. It may become available again.',
    }),
    seller: () => ({ headline: 'Booked by someone else', sentence: 'Someone booked the phone before you agreed on a price.' }),
  },
  change: {
    buyer: () => ({
      headline: 'The listing changed',
      sentence:
        'The seller changed the price or the description, so your offer has ended. Take another look and make a new offer.',
    }),
    seller: () => ({ headline: 'You changed the listing', sentence: 'The offer was for the earlier version, so it has ended.' }),
  },
  remove: {
    buyer: () => ({ headline: 'No longer available', sentence: 'The phone can’t be booked now, so your offer has ended.' }),
    seller: () => ({ headline: 'Offer ended', sentence: 'The phone is no longer on sale, or the buyer can’t book now.' }),
  },
}

export function offerText(side: OfferSide, { step, offerCents, counterCents, priceCents, until }: OfferFacts): OfferText {
  const by = until ? timeText(new Date(until)) : ''
  return texts[step][side]({ offer: price(offerCents), counter: price(counterCents ?? offerCents), price: price(priceCents), by })
}

/** The sides that are notified of a step. An acceptance is announced by the notices of the resulting booking. */
export function recipientsOfOffer(step: OfferStep, actor: OfferActor): readonly OfferSide[] {
  if (step === 'accept') return []
  if (step === 'expire') return ['buyer', 'seller']
  return actor === 'buyer' ? ['seller'] : ['buyer']
}

/** A line in the thread of the two sides. */
export function offerLine(
  step: OfferStep,
  { actor, cents, buyer, seller }: { actor: OfferActor; cents: number; buyer: string; seller: string },
) {
  const who = actor === 'buyer' ? buyer : seller
  const lines: Record<OfferStep, string> = {
    make: `${who} offers ${price(cents)}.`,
    counter: `${who} would take ${price(cents)}.`,
    accept: `${who} accepts ${price(cents)}: the phone is booked for ${buyer}.`,
    decline: `${who} declines ${price(cents)}.`,
    withdraw: `${who} withdraws ${price(cents)}.`,
    expire: `Nobody answered the offer of ${price(cents)} in time.`,
    overtake: `The phone was booked before the offer of ${price(cents)} was agreed on.`,
    change: `The phone was changed, so the offer of ${price(cents)} is over.`,
    remove: `The phone cannot be booked now, so the offer of ${price(cents)} is over.`,
  }
  return lines[step]
}

type OfferParams = OfferFacts & { offer: string; phone: string; phoneId: string; side: OfferSide }

const toOffers = ({ until }: OfferParams): Link => ({
  to: `/dashboard/offers${until ? '' : '?status=ended'}`,
  label: until ? 'Answer the offer' : 'See your offers',
})

/** Notices about offers; an acceptance is announced by the notices of the booking. */
export const offerNotices = {
  offerMoved: spec<OfferParams>({
    class: 'deals',
    topics: ['offer', 'thread'],
    title: ({ phone, side, ...facts }) => `${phone}: ${offerText(side, facts).headline}`,
    text: ({ side, ...facts }) => offerText(side, facts).sentence,
    link: toOffers,
  }),
}
