import { type ChargebackFacts, chargebackText } from '#shared/domain/chargeback/texts.ts'
import { offerNotices } from '#shared/domain/orders/offer-texts.ts'
import type { OrderStep } from '#shared/domain/orders/order-life.ts'
import { alertNotices } from './alert-notices.ts'
import { debtNotices } from './debt-notices.ts'
import { moderationNotices } from './moderation-notices.ts'
import { mailWaits, type NoticeClass } from './notice-classes.ts'
import { type Link, type NoticeTopic, type Spec, spec } from './notice-spec.ts'
import {
  aboutOrder,
  aboutReport,
  aboutStep,
  by,
  type OrderFacts,
  price,
  type StepFacts,
  stateTextFor,
  toOrder,
  toPhone,
  toSale,
  toSide,
} from './order-notice.ts'
import { payoutAccountNotices, toPayoutAccount } from './payout-account-notices.ts'
import { payoutHoldNotices } from './payout-hold-notices.ts'
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
    text: ({ totalCents, until }) =>
      `Pay ${price(totalCents)} by ${by(until)} and it’s yours. After that, your booking ends and the phone goes back on sale.`,
    link: (facts) => ({ ...toOrder(facts), label: 'Pay now' }),
  }),
  phoneBooked: aboutOrder({
    class: 'deals',
    title: ({ phone }) => `${phone} is booked`,
    text: ({ priceCents, until }) =>
      `A buyer has booked it for ${price(priceCents)} and has until ${by(until)} to pay. Nothing to do yet: we’ll tell you when it’s paid.`,
    link: toPhone,
  }),
  offerBooked: aboutOrder({
    class: 'deals',
    title: ({ phone }) => `Your offer for ${phone} was accepted`,
    text: ({ totalCents, until }) =>
      `Pay ${price(totalCents)} by ${by(until)} and it’s yours. After that, your booking ends and the phone goes back on sale.`,
    link: (facts) => ({ ...toOrder(facts), label: 'Pay now' }),
  }),
  counterBooked: aboutOrder({
    class: 'deals',
    title: ({ phone }) => `Your counter-offer for ${phone} was accepted`,
    text: ({ priceCents, until }) =>
      `The buyer has booked it for ${price(priceCents)} and has until ${by(until)} to pay. Nothing to do yet: we’ll tell you when it’s paid.`,
    link: toPhone,
  }),
  ...offerNotices,
  holdEnding: aboutOrder({
    class: 'deals',
    title: ({ phone }) => `Your booking of ${phone} ends soon`,
    text: ({ totalCents, until }) => `Pay ${price(totalCents)} by ${by(until)}, or the phone goes back on sale.`,
    link: (facts) => ({ ...toOrder(facts), label: 'Pay now' }),
  }),
  holdEnded: aboutOrder({
    class: 'deals',
    title: ({ phone }) => `Your booking of ${phone} has ended`,
    text: () =>
      'We didn’t receive your payment in time, so the phone is back on sale. You weren’t charged. If it’s still available, you can book it again.',
    link: toPhone,
  }),
  bookingCancelled: aboutOrder({
    class: 'deals',
    title: ({ phone }) => `Your booking of ${phone} was cancelled`,
    text: () => 'You weren’t charged, and the phone is back on sale.',
    link: toPhone,
  }),
  phoneFree: aboutOrder({
    class: 'deals',
    title: ({ phone }) => `${phone} is no longer booked`,
    text: () => 'The buyer didn’t pay, so your phone is back on sale. You don’t need to do anything.',
    link: toPhone,
  }),
  orderPaid: aboutOrder({
    class: 'money',
    title: ({ phone }) => `You bought ${phone}`,
    text: ({ totalCents }) =>
      `We’ve received your payment of ${price(totalCents)} and told the seller to ship. We hold the money until you’ve had time to check the phone.`,
    link: toOrder,
  }),
  phoneSold: aboutOrder({
    class: 'money',
    title: ({ phone }) => `${phone} is sold`,
    text: ({ priceCents }) =>
      `A buyer has paid ${price(priceCents)} for it. Sign out of your accounts, erase the phone and ship it. We’ll pay you once the buyer has received it and had time to check it.`,
    link: toSale,
  }),
  refundStarted: spec<OrderFacts & { amountCents: number; reason: string }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone, amountCents, totalCents }) =>
      amountCents < totalCents
        ? `We’re refunding part of your payment for ${phone}`
        : `We’re refunding your payment for ${phone}`,
    text: ({ amountCents, reason }) =>
      `${price(amountCents)} is on its way back to your card. ${reason} You don’t need to do anything.`,
    link: toOrder,
  }),
  refundDone: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `${phone}: your refund is complete`,
    text: ({ amountCents }) =>
      `We’ve refunded ${price(amountCents)} to your card. It can take a few days to show up on your statement.`,
    link: toOrder,
  }),
  refundDelayed: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `${phone}: your refund is delayed`,
    text: ({ amountCents }) =>
      `Your bank didn’t accept the refund of ${price(amountCents)}. We’ll keep trying for a week. If it still fails, we’ll contact you about another way to pay you back.`,
    link: toOrder,
  }),
  refundByHand: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `${phone}: our staff are handling your refund`,
    text: ({ amountCents }) =>
      `We couldn’t refund ${price(amountCents)} to your card, so our staff will send it by bank transfer. They may contact you for your bank details.`,
    link: toOrder,
  }),
  returnPostageDue: spec<OrderFacts & { amountCents: number; waits?: boolean }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `${phone}: the seller owes you the return postage`,
    text: ({ amountCents, waits }) =>
      waits
        ? `The seller owes you ${price(amountCents)} for sending it back. We’ll send it by bank transfer as soon as the seller’s account covers it.`
        : `You’ll get ${price(amountCents)} for sending it back. Our staff will send it by bank transfer and may contact you for your bank details.`,
    link: toOrder,
  }),
  returnPostageOwed: spec<OrderFacts & { amountCents: number; waits?: boolean }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `${phone}: you owe the return postage`,
    text: ({ amountCents }) =>
      `The phone wasn’t as described, so you pay ${price(amountCents)} for sending it back. We’ll take it off your next payout.`,
    link: toSale,
  }),
  refundByBank: spec<OrderFacts & { amountCents: number; reference: string }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `${phone}: your refund is complete`,
    text: ({ amountCents, reference }) => `We’ve sent ${price(amountCents)} to your bank account. The reference is ${reference}.`,
    link: toOrder,
  }),
  phoneReported: aboutReport(toOrder, (phone) => phone, {
    before: 'Don’t sell it on. Your order shows what happens next.',
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
    text: ({ amountCents, ...told }) => `This is about ${price(amountCents)}. ${chargebackText(told).sentence}`,
    link: (facts) => (facts.side === 'seller' ? toSale(facts) : toOrder(facts)),
  }),
  shareTakenBack: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `${phone}: your payout was reversed`,
    text: ({ amountCents }) =>
      `We’ve taken ${price(amountCents)} of this sale back from your account. If that didn’t cover all of it, we’ll take the rest off your next payouts.`,
    link: toSale,
  }),
  shareOwed: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone, amountCents }) => `${phone}: you owe ${price(amountCents)} of your payout`,
    text: () =>
      'The buyer gets this amount back. We take it from your account, and whatever it doesn’t cover from your next payouts.',
    link: toSale,
  }),
  ...debtNotices,
  payoutSent: spec<OrderFacts & { amountCents: number; setOffCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `${phone}: you have been paid`,
    text: ({ amountCents, setOffCents }) =>
      `We’ve sent ${price(amountCents)} to your account.${setOffCents > 0 ? ` We kept back ${price(setOffCents)} that you owed.` : ''}`,
    link: toSale,
  }),
  payoutSetOff: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `${phone}: your payout went towards what you owe`,
    text: ({ amountCents }) => `We kept back the ${price(amountCents)} for this sale because of what you owed.`,
    link: toSale,
  }),
  payoutWaiting: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `Your payout for ${phone} is waiting`,
    text: ({ amountCents }) => `Connect a payout account, and we’ll send you ${price(amountCents)} within a minute.`,
    link: toPayoutAccount,
  }),
  ...payoutHoldNotices,
  payoutUnconfirmed: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `Your money for ${phone} is on hold until you confirm a change`,
    text: ({ amountCents }) =>
      `Your account was changed, and we emailed you a link to confirm it. The ${price(amountCents)} can be sent once you do. You can ask for a new link.`,
    link: toPayoutAccount,
  }),
  payoutByHand: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `${phone}: we’ll pay you by bank transfer`,
    text: ({ amountCents }) =>
      `Our staff will send you ${price(amountCents)} by bank transfer. They may contact you for your bank details.`,
    link: toSale,
  }),
  payoutByBank: spec<OrderFacts & { amountCents: number; reference: string }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => `${phone}: you have been paid`,
    text: ({ amountCents, reference }) => `We’ve sent ${price(amountCents)} to your bank account. The reference is ${reference}.`,
    link: toSale,
  }),
  ...payoutAccountNotices,
  messageWritten: spec<{ thread: string; phone: string; from: string }>({
    class: 'messages',
    topics: ['thread'],
    title: ({ from, phone }) => `New message from ${from} about ${phone}`,
    text: () => 'Read and answer it on the site. Replies to this email don’t reach the sender.',
    link: ({ thread }) => ({ to: `/dashboard/messages/${thread}`, label: 'Read the message' }),
  }),
  ...ratingNotices,
  ...questionNotices,
  ...moderationNotices,
  ...alertNotices,
  sellerVerified: spec<Record<string, never>>({
    class: 'account',
    topics: ['person', 'listing'],
    title: () => 'You’re now a verified seller',
    text: () => 'Buyers now see a badge next to your name on every phone you list.',
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
