import { alertNotices } from './alert-notices.ts'
import { type ChargebackFacts, chargebackText } from './chargeback-texts.ts'
import { debtNotices } from './debt-notices.ts'
import { moderationNotices } from './moderation-notices.ts'
import { mailWaits, type NoticeClass } from './notice-classes.ts'
import { type Link, type NoticeTopic, type Spec, spec } from './notice-spec.ts'
import { type StepFacts, stateTextFor } from './notice-steps.ts'
import { offerNotices } from './offer-texts.ts'
import type { OrderStep } from './order-life.ts'
import {
  aboutOrder,
  aboutReport,
  aboutStep,
  by,
  type OrderFacts,
  price,
  toOrder,
  toPhone,
  toSale,
  toSide,
} from './order-notice.ts'
import { payoutAccountNotices, toPayoutAccount } from './payout-account-notices.ts'
import { questionNotices } from './question-notices.ts'
import { ratingNotices } from './rating-notices.ts'
import { securityNotices } from './security-notices.ts'

/**
 * All kinds of notices and their words (S12.1). A stored notice is a kind and its params; the sentence is made here each time
 * it is shown or mailed.
 */
const noticeKinds = {
  bookingMade: aboutOrder({
    class: 'deals',
    title: ({ phone }) => `You have booked ${phone}`,
    text: ({ totalCents, until }) => `It is held for you until ${by(until)}. Pay ${price(totalCents)} by then to make it yours.`,
    link: (facts) => ({ ...toOrder(facts), label: 'Pay for it' }),
  }),
  phoneBooked: aboutOrder({
    class: 'deals',
    title: ({ phone }) => `${phone} is booked`,
    text: ({ priceCents, until }) =>
      `A buyer has booked it for ${price(priceCents)} and can pay until ${by(until)}. You need not do anything yet.`,
    link: toPhone,
  }),
  offerBooked: aboutOrder({
    class: 'deals',
    title: ({ phone }) => `Your offer for ${phone} was accepted`,
    text: ({ totalCents, until }) => `It is held for you until ${by(until)}. Pay ${price(totalCents)} by then to make it yours.`,
    link: (facts) => ({ ...toOrder(facts), label: 'Pay for it' }),
  }),
  counterBooked: aboutOrder({
    class: 'deals',
    title: ({ phone }) => `Your price for ${phone} was accepted`,
    text: ({ priceCents, until }) => `The buyer has booked it for ${price(priceCents)} and can pay until ${by(until)}.`,
    link: toPhone,
  }),
  ...offerNotices,
  holdEnding: aboutOrder({
    class: 'deals',
    title: ({ phone }) => `Your booking of ${phone} ends soon`,
    text: ({ totalCents, until }) => `Pay ${price(totalCents)} until ${by(until)}, or it goes back on sale.`,
    link: (facts) => ({ ...toOrder(facts), label: 'Pay for it' }),
  }),
  holdEnded: aboutOrder({
    class: 'deals',
    title: ({ phone }) => `Your booking of ${phone} has ended`,
    text: () => 'It was not paid in time, so the phone is on sale again. Nothing was charged.',
    link: toPhone,
  }),
  bookingCancelled: aboutOrder({
    class: 'deals',
    title: ({ phone }) => `Your booking of ${phone} was cancelled`,
    text: () => 'Nothing was charged.',
    link: toPhone,
  }),
  phoneFree: aboutOrder({
    class: 'deals',
    title: ({ phone }) => `${phone} is not booked any more`,
    text: () => 'The booking ended without a payment. The next buyer can book it.',
    link: toPhone,
  }),
  orderPaid: aboutOrder({
    class: 'money',
    title: ({ phone }) => `You bought ${phone}`,
    text: ({ totalCents }) =>
      `Your payment of ${price(totalCents)} has arrived, and the seller was told to ship. We keep the money until you have the phone.`,
    link: toOrder,
  }),
  phoneSold: aboutOrder({
    class: 'money',
    title: ({ phone }) => `${phone} is sold`,
    text: ({ priceCents }) =>
      `A buyer has paid ${price(priceCents)}. Delete what is yours from the phone, and ship it: the address is on the sale's page.`,
    link: toSale,
  }),
  refundStarted: spec<OrderFacts & { amountCents: number; reason: string }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone, amountCents, totalCents }) =>
      amountCents < totalCents
        ? `A part of your payment for ${phone} goes back to you`
        : `Your payment for ${phone} goes back to you`,
    text: ({ amountCents, reason }) =>
      `${price(amountCents)} are on their way back to your card. ${reason} You need not do anything.`,
    link: toOrder,
  }),
  refundDone: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `${phone}: your money was given back`,
    text: ({ amountCents }) => `${price(amountCents)} were returned to your card. Your bank may take some days to show it.`,
    link: toOrder,
  }),
  refundDelayed: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `${phone}: your refund takes longer`,
    text: ({ amountCents }) =>
      `Your bank did not take ${price(amountCents)} back. We try again for a week; after that we look for another way with you.`,
    link: toOrder,
  }),
  refundByHand: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `${phone}: our staff see to your refund`,
    text: ({ amountCents }) =>
      `${price(amountCents)} could not be returned to your card. The staff of the market see to it, and may write to you first.`,
    link: toOrder,
  }),
  returnPostageDue: spec<OrderFacts & { amountCents: number; waits?: boolean }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `${phone}: the seller owes you the return postage`,
    text: ({ amountCents, waits }) =>
      waits
        ? `The seller owes you ${price(amountCents)} for sending it back. We send it by bank transfer as soon as the seller’s account covers it.`
        : `You’ll get ${price(amountCents)} for sending it back. It was never on your card, so our staff send it by bank transfer, and may write to you first.`,
    link: toOrder,
  }),
  returnPostageOwed: spec<OrderFacts & { amountCents: number; waits?: boolean }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `${phone}: the postage of its return is yours to pay`,
    text: ({ amountCents }) =>
      `It was not as described, so ${price(amountCents)} for its way back are taken off what you get next for a phone.`,
    link: toSale,
  }),
  refundByBank: spec<OrderFacts & { amountCents: number; reference: string }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `${phone}: your money was given back`,
    text: ({ amountCents, reference }) => `${price(amountCents)} were sent to your bank account. The reference is ${reference}.`,
    link: toOrder,
  }),
  phoneReported: aboutReport(toOrder, (phone) => phone, {
    before: 'Do not sell it on; the order shows what happens next.',
    after:
      'Our staff will look into it. Don’t sell it on. If the phone is blocked or locked, you can report a problem on the order’s page.',
  }),
  soldPhoneReported: aboutReport(toSale, (phone) => `${phone}, which you sold,`, {
    before: 'Our staff may ask you where it came from.',
    after:
      'The report isn’t from before the phone left you, so it doesn’t count against you. Our staff will look into it and may ask you where the phone came from.',
  }),
  orderMoved: aboutStep('deals'),
  orderEnded: aboutStep('money'),
  caseMoved: aboutStep('cases'),
  orderReminder: spec<OrderFacts & StepFacts>({
    class: 'deals',
    topics: ['order'],
    title: ({ phone, ...facts }) => `${phone}: ${stateTextFor(facts).headline}`,
    text: (facts) => stateTextFor(facts).sentence,
    link: toSide,
  }),
  chargebackMoved: spec<OrderFacts & ChargebackFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order', 'listing'],
    title: ({ phone, ...told }) => `${phone}: ${chargebackText(told).headline}`,
    text: ({ amountCents, ...told }) => `It is about ${price(amountCents)}. ${chargebackText(told).sentence}`,
    link: (facts) => (facts.side === 'seller' ? toSale(facts) : toOrder(facts)),
  }),
  shareTakenBack: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `${phone}: your share was taken back`,
    text: ({ amountCents }) =>
      `${price(amountCents)} of this sale were taken back from your account. What is missing is set off against your next sales.`,
    link: toSale,
  }),
  shareOwed: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone, amountCents }) => `${phone}: you owe ${price(amountCents)} of what you got for it`,
    text: () =>
      'The buyer gets that much back. It is taken back from your account as far as it goes; the rest is set off against your next sales.',
    link: toSale,
  }),
  ...debtNotices,
  payoutSent: spec<OrderFacts & { amountCents: number; setOffCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `${phone}: you have been paid`,
    text: ({ amountCents, setOffCents }) =>
      `${price(amountCents)} went to your account.${setOffCents > 0 ? ` ${price(setOffCents)} that you owed were kept back.` : ''}`,
    link: toSale,
  }),
  payoutSetOff: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `${phone}: your share was set off`,
    text: ({ amountCents }) => `The ${price(amountCents)} for it were kept back for what you owed.`,
    link: toSale,
  }),
  payoutWaiting: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `Your money for ${phone} waits for you`,
    text: ({ amountCents }) => `Connect an account, and the ${price(amountCents)} are sent to it within a minute.`,
    link: toPayoutAccount,
  }),
  payoutByHand: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `${phone}: you are paid by bank transfer`,
    text: ({ amountCents }) =>
      `The staff of the market will send you the ${price(amountCents)} by bank transfer and may write to you first.`,
    link: toSale,
  }),
  payoutByBank: spec<OrderFacts & { amountCents: number; reference: string }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `${phone}: you have been paid`,
    text: ({ amountCents, reference }) => `${price(amountCents)} were sent to your bank account. The reference is ${reference}.`,
    link: toSale,
  }),
  ...payoutAccountNotices,
  messageWritten: spec<{ thread: string; phone: string; from: string }>({
    class: 'messages',
    topics: ['thread'],
    title: ({ from, phone }) => `${from} wrote to you about ${phone}`,
    text: () => 'Read it and answer in the market.',
    link: ({ thread }) => ({ to: `/dashboard/messages/${thread}`, label: 'Open the conversation' }),
  }),
  ...ratingNotices,
  ...questionNotices,
  ...moderationNotices,
  ...alertNotices,
  sellerVerified: spec<Record<string, never>>({
    class: 'account',
    topics: ['person', 'listing'],
    title: () => 'You are a verified seller',
    text: () => 'The badge now appears beside your name on every phone you list.',
    link: () => ({ to: '/dashboard', label: 'Open your dashboard' }),
  }),
  ...securityNotices,
}
export type NoticeKind = keyof typeof noticeKinds
export type NoticeParams<Kind extends NoticeKind> = Parameters<(typeof noticeKinds)[Kind]['title']>[0]

/** The kinds that need only an order and its phone. */
export type OrderNotice = { [Kind in NoticeKind]: OrderFacts extends NoticeParams<Kind> ? Kind : never }[NoticeKind]

/** The notices that each side gets when an order takes a step; code that moves money sends its own, since it knows the amount. */
export const orderNotices: Partial<Record<OrderStep, { buyer?: OrderNotice; seller?: OrderNotice }>> = {
  pay: { buyer: 'orderPaid', seller: 'phoneSold' },
  expire: { buyer: 'holdEnded', seller: 'phoneFree' },
  cancel: { buyer: 'bookingCancelled', seller: 'phoneFree' },
}

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(noticeKinds, kind)

/** A stored notice as a person reads it. The link leads to one of our own pages. */
export type NoticeText = { title: string; text: string; link: Link; class: NoticeClass; topics: readonly NoticeTopic[] }

/** The words of a notice; `params` are those it was stored with. */
export function noticeText<Kind extends NoticeKind>(kind: Kind, params: NoticeParams<Kind>): NoticeText {
  const { title, text, link, topics, class: noticeClass } = noticeKinds[kind] as unknown as Spec<NoticeParams<Kind>>
  return { title: title(params), text: text(params), link: link(params), class: noticeClass, topics }
}

export const mailWaitOf = (kind: NoticeKind): number => mailWaits[noticeKinds[kind].class] ?? 0

/** What has to be refetched when a notice of this kind arrives. */
export const noticeTopics = (kind: NoticeKind): readonly NoticeTopic[] => noticeKinds[kind].topics
