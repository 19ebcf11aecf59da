import { priceText, timeText } from '../format.ts'
import { dollarsFrom } from './money.ts'
import { type Link, spec } from './notice-spec.ts'
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
      headline: `You offer ${offer}`,
      sentence: `The seller can answer until ${by}. It stays on sale.`,
    }),
    seller: ({ offer, price, by }) => ({
      headline: `You are offered ${offer}`,
      sentence: `You ask for ${price}. Accept, decline or name another price until ${by}. It stays on sale, so whoever books it first has it.`,
    }),
  },
  counter: {
    buyer: ({ offer, counter, by }) => ({
      headline: `The seller would take ${counter}`,
      sentence: `You offered ${offer}. Accept or decline until ${by}. It stays on sale, so whoever books it first has it.`,
    }),
    seller: ({ offer, counter, by }) => ({
      headline: `You would take ${counter}`,
      sentence: `You were offered ${offer}. The buyer can answer until ${by}.`,
    }),
  },
  accept: {
    buyer: () => ({ headline: 'Agreed', sentence: 'The phone is booked for you at the price agreed.' }),
    seller: () => ({ headline: 'Agreed', sentence: 'The phone is booked at the price agreed.' }),
  },
  decline: {
    buyer: ({ offer }) => ({
      headline: 'Declined',
      sentence: `The offer of ${offer} is over. The phone stays on sale at its price.`,
    }),
    seller: ({ offer }) => ({ headline: 'Declined', sentence: `The offer of ${offer} is over. Your phone stays on sale.` }),
  },
  withdraw: {
    buyer: () => ({ headline: 'Withdrawn', sentence: 'It is not offered any more. The phone stays on sale at its price.' }),
    seller: ({ offer }) => ({ headline: 'Withdrawn', sentence: `The offer of ${offer} is over. Your phone stays on sale.` }),
  },
  expire: {
    buyer: () => ({ headline: 'No answer in time', sentence: 'The offer is over. The phone stays on sale at its price.' }),
    seller: ({ offer }) => ({
      headline: 'No answer in time',
      sentence: `The offer of ${offer} is over. Your phone stays on sale.`,
    }),
  },
  overtake: {
    buyer: () => ({
      headline: 'Booked by somebody',
      sentence: 'The phone was booked before your offer was agreed on. It may come free again.',
    }),
    seller: () => ({ headline: 'Booked by somebody', sentence: 'The phone was booked before you agreed on the offer.' }),
  },
  change: {
    buyer: () => ({
      headline: 'The phone was changed',
      sentence: 'Its seller changed the price or the description, so your offer is over. Look again.',
    }),
    seller: () => ({ headline: 'You changed the phone', sentence: 'The offer was for what it was before.' }),
  },
  remove: {
    buyer: () => ({ headline: 'Not offered any more', sentence: 'The phone cannot be booked now, so your offer is over.' }),
    seller: () => ({ headline: 'Over', sentence: 'The phone was taken off the market, or the buyer cannot book now.' }),
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

/** A line in the conversation of the two sides. */
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
  label: until ? 'Answer it' : 'See your offers',
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
