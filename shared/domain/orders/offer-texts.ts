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
      sentence: t('orders.sellerAnswersBy', { by }),
    }),
    seller: ({ offer, price, by }) => ({
      headline: t('orders.offerReceived', { offer }),
      sentence: t('orders.answerOfferBy', { price, by }),
    }),
  },
  counter: {
    buyer: ({ offer, counter, by }) => ({
      headline: t('orders.counterReceived', { counter }),
      sentence: t('orders.answerCounterBy', { offer, by }),
    }),
    seller: ({ offer, counter, by }) => ({
      headline: t('orders.yourCounter', { counter }),
      sentence: t('orders.buyerAnswersBy', { offer, by }),
    }),
  },
  accept: {
    buyer: () => ({ headline: t('orders.offerAccepted'), sentence: t('orders.acceptedBuyer') }),
    seller: () => ({ headline: t('orders.offerAccepted'), sentence: t('orders.acceptedSeller') }),
  },
  decline: {
    buyer: ({ offer }) => ({
      headline: t('orders.offerDeclined'),
      sentence: t('orders.declinedBuyer', { offer }),
    }),
    seller: ({ offer }) => ({
      headline: t('orders.offerDeclined'),
      sentence: t('orders.declinedSeller', { offer }),
    }),
  },
  withdraw: {
    buyer: () => ({
      headline: t('orders.offerWithdrawn'),
      sentence: t('orders.withdrawnBuyer'),
    }),
    seller: ({ offer }) => ({
      headline: t('orders.offerWithdrawn'),
      sentence: t('orders.withdrawnSeller', { offer }),
    }),
  },
  expire: {
    buyer: () => ({
      headline: t('orders.offerExpired'),
      sentence: t('orders.expiredBuyer'),
    }),
    seller: ({ offer }) => ({
      headline: t('orders.offerExpired'),
      sentence: t('orders.expiredSeller', { offer }),
    }),
  },
  overtake: {
    buyer: () => ({
      headline: t('orders.bookedByAnother'),
      sentence: t('orders.overtakenBuyer'),
    }),
    seller: () => ({ headline: t('orders.bookedByAnother'), sentence: t('orders.overtakenSeller') }),
  },
  change: {
    buyer: () => ({
      headline: t('orders.listingChanged'),
      sentence: t('orders.changedBuyer'),
    }),
    seller: () => ({ headline: t('orders.youChangedListing'), sentence: t('orders.changedSeller') }),
  },
  remove: {
    buyer: () => ({ headline: t('orders.noLongerAvailable'), sentence: t('orders.removedBuyer') }),
    seller: () => ({ headline: t('orders.offerEnded'), sentence: t('orders.removedSeller') }),
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
    make: t('orders.makeLine', { who, price: price(cents) }),
    counter: t('orders.counterLine', { who, price: price(cents) }),
    accept: t('orders.acceptLine', { who, price: price(cents), buyer }),
    decline: t('orders.declineLine', { who, price: price(cents) }),
    withdraw: t('orders.withdrawLine', { who, price: price(cents) }),
    expire: t('orders.expireLine', { price: price(cents) }),
    overtake: t('orders.overtakeLine', { price: price(cents) }),
    change: t('orders.changeLine', { price: price(cents) }),
    remove: t('orders.removeLine', { price: price(cents) }),
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
    title: ({ phone, side, ...facts }) => t('notices.about', { phone, what: offerText(side, facts).headline }),
    text: ({ side, ...facts }) => offerText(side, facts).sentence,
    link: toOffers,
  }),
}
