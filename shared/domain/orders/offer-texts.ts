import { dollarsFrom } from '#shared/domain/money/money.ts'
import { type Link, spec } from '#shared/domain/notices/notice-spec.ts'
import { priceText, timeText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
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
      headline: t('orders.youOffered', { offer }),
      sentence: t('orders.sellerUntilAnswerOfferDoesnt', { by }),
    }),
    seller: ({ offer, price, by }) => ({
      headline: t('orders.youHaveAnOfferOf', { offer }),
      sentence: t('orders.priceAcceptDeclineOrMake', { price, by }),
    }),
  },
  counter: {
    buyer: ({ offer, counter, by }) => ({
      headline: `Counter-offer: ${counter}`,
      sentence: t('orders.offeredAcceptOrDeclineSellers', { offer, by }),
    }),
    seller: ({ offer, counter, by }) => ({
      headline: t('orders.counterOffer', { counter }),
      sentence: t('orders.buyerOfferedUntilAnswer', { offer, by }),
    }),
  },
  accept: {
    buyer: () => ({ headline: 'Accepted', sentence: 'The phone is booked for you at this price.' }),
    seller: () => ({ headline: 'Accepted', sentence: 'The phone is booked at this price.' }),
  },
  decline: {
    buyer: ({ offer }) => ({
      headline: t('orders.offerDeclined'),
      sentence: t('orders.offerWasDeclinedPhoneStill', { offer }),
    }),
    seller: ({ offer }) => ({
      headline: t('orders.offerDeclined'),
      sentence: t('orders.offerWasDeclinedPhoneStill2', { offer }),
    }),
  },
  withdraw: {
    buyer: () => ({
      headline: t('orders.offerWithdrawn'),
      sentence: t('orders.offerNoLongerStandsPhone'),
    }),
    seller: ({ offer }) => ({
      headline: t('orders.offerWithdrawn'),
      sentence: t('orders.offerWasWithdrawnPhoneStill', { offer }),
    }),
  },
  expire: {
    buyer: () => ({
      headline: t('orders.offerExpired'),
      sentence: t('orders.nobodyAnsweredInTimePhone'),
    }),
    seller: ({ offer }) => ({
      headline: t('orders.offerExpired'),
      sentence: t('orders.nobodyAnsweredOfferInTime', { offer }),
    }),
  },
  overtake: {
    buyer: () => ({
      headline: t('orders.bookedBySomeoneElse'),
      sentence: t('orders.someoneBookedPhoneBeforeOffer'),
    }),
    seller: () => ({ headline: t('orders.bookedBySomeoneElse'), sentence: t('orders.someoneBookedPhoneBeforeAgreed') }),
  },
  change: {
    buyer: () => ({
      headline: t('orders.listingChanged'),
      sentence: t('orders.sellerChangedPriceOrDescription'),
    }),
    seller: () => ({ headline: t('orders.changedListing'), sentence: t('orders.offerWasForEarlierVersion') }),
  },
  remove: {
    buyer: () => ({ headline: t('orders.noLongerAvailable'), sentence: t('orders.phoneCantBookedNowSo') }),
    seller: () => ({ headline: t('orders.offerEnded'), sentence: t('orders.phoneNoLongerOnSale') }),
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
    counter: t('orders.wouldTake', { who, price: price(cents) }),
    accept: `${who} accepts ${price(cents)}: the phone is booked for ${buyer}.`,
    decline: `${who} declines ${price(cents)}.`,
    withdraw: `${who} withdraws ${price(cents)}.`,
    expire: t('orders.nobodyAnsweredOfferInTime2', { price: price(cents) }),
    overtake: t('orders.phoneWasBookedBeforeOffer', { price: price(cents) }),
    change: t('orders.phoneWasChangedSoOffer', { price: price(cents) }),
    remove: t('orders.phoneCannotBookedNowSo', { price: price(cents) }),
  }
  return lines[step]
}

type OfferParams = OfferFacts & { offer: string; phone: string; phoneId: string; side: OfferSide }

const toOffers = ({ until }: OfferParams): Link => ({
  to: `/dashboard/offers${until ? '' : '?status=ended'}`,
  label: until ? t('orders.answerOffer') : t('orders.seeOffers'),
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
