import { type ChargebackFacts, chargebackText } from '#shared/domain/chargeback/texts.ts'
import type { PartBearer } from '#shared/domain/money/part-refund.ts'
import { offerNotices } from '#shared/domain/orders/offer-texts.ts'
import type { OrderStep } from '#shared/domain/orders/order-life.ts'
import { msg, t } from '#shared/language/message.ts'
import { alertNotices } from './alert-notices.ts'
import { announcementNotices } from './announcement-notices.ts'
import { badgeNotices } from './badge-notices.ts'
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
import { listingNotices, questionNotices } from './question-notices.ts'
import { ratingNotices } from './rating-notices.ts'
import { securityNotices } from './security-notices.ts'
import { webhookNotices } from './webhook-notices.ts'

/**
 * All kinds of notices and their words (S12.1). A stored notice is a kind and its params; the sentence is made here each time
 * it is shown or mailed.
 */
const noticeKinds = {
  bookingMade: aboutOrder({
    class: 'deals',
    title: ({ phone }) => t('notices.youBooked', { phone }),
    text: ({ totalCents, until }) => t('notices.payBookingBy', { price: price(totalCents), by: by(until) }),
    link: (facts) => ({ ...toOrder(facts), label: t('notices.payNow') }),
  }),
  phoneBooked: aboutOrder({
    class: 'deals',
    title: ({ phone }) => t('notices.phoneBooked', { phone }),
    text: ({ priceCents, until }) => t('notices.buyerPaysBy', { price: price(priceCents), by: by(until) }),
    link: toPhone,
  }),
  offerBooked: aboutOrder({
    class: 'deals',
    title: ({ phone }) => t('notices.offerAccepted', { phone }),
    text: ({ totalCents, until }) => t('notices.payBookingBy', { price: price(totalCents), by: by(until) }),
    link: (facts) => ({ ...toOrder(facts), label: t('notices.payNow') }),
  }),
  counterBooked: aboutOrder({
    class: 'deals',
    title: ({ phone }) => t('notices.counterAccepted', { phone }),
    text: ({ priceCents, until }) => t('notices.counterBuyerPaysBy', { price: price(priceCents), by: by(until) }),
    link: toPhone,
  }),
  ...offerNotices,
  holdEnding: aboutOrder({
    class: 'deals',
    title: ({ phone }) => t('notices.bookingEnds', { phone }),
    text: ({ totalCents, until }) => t('notices.bookingEndsText', { price: price(totalCents), by: by(until) }),
    link: (facts) => ({ ...toOrder(facts), label: t('notices.payNow') }),
  }),
  holdEnded: aboutOrder({
    class: 'deals',
    title: ({ phone }) => t('notices.bookingEnded', { phone }),
    text: () => t('notices.bookingEndedText'),
    link: toPhone,
  }),
  bookingCancelled: aboutOrder({
    class: 'deals',
    title: ({ phone }) => t('notices.bookingCancelled', { phone }),
    text: () => t('notices.bookingCancelledText'),
    link: toPhone,
  }),
  phoneFree: aboutOrder({
    class: 'deals',
    title: ({ phone }) => t('notices.phoneFree', { phone }),
    text: () => t('notices.phoneFreeText'),
    link: toPhone,
  }),
  orderPaid: aboutOrder({
    class: 'money',
    title: ({ phone }) => t('notices.youBought', { phone }),
    text: ({ totalCents }) => t('notices.youBoughtText', { price: price(totalCents) }),
    link: toOrder,
  }),
  phoneSold: aboutOrder({
    class: 'money',
    title: ({ phone }) => t('notices.phoneSold', { phone }),
    text: ({ priceCents }) => t('notices.phoneSoldText', { price: price(priceCents) }),
    link: toSale,
  }),
  partRefunded: spec<OrderFacts & { amountCents: number; reason: string; bearer: PartBearer }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone, amountCents }) => t('notices.partRefunded', { phone, price: price(amountCents) }),
    text: ({ reason, bearer }) => t('notices.partRefundedText', { reason, bearer }),
    link: toSale,
  }),
  refundStarted: spec<OrderFacts & { amountCents: number; reason: string }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone, amountCents, totalCents }) =>
      amountCents < totalCents ? t('notices.partRefundStarted', { phone }) : t('notices.refundStarted', { phone }),
    text: ({ amountCents, reason }) => t('notices.refundStartedText', { price: price(amountCents), reason }),
    link: toOrder,
  }),
  refundDone: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.refundDone', { phone }),
    text: ({ amountCents }) => t('notices.refundDoneText', { price: price(amountCents) }),
    link: toOrder,
  }),
  refundDelayed: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.refundDelayed', { phone }),
    text: ({ amountCents }) => t('notices.refundDelayedText', { price: price(amountCents) }),
    link: toOrder,
  }),
  refundByHand: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.refundByHand', { phone }),
    text: ({ amountCents }) => t('notices.refundByHandText', { price: price(amountCents) }),
    link: toOrder,
  }),
  returnPostageDue: spec<OrderFacts & { amountCents: number; waits?: boolean }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.postageDue', { phone }),
    text: ({ amountCents, waits }) =>
      waits
        ? t('notices.postageWaits', { price: price(amountCents) })
        : t('notices.postageDueText', { price: price(amountCents) }),
    link: toOrder,
  }),
  returnPostageOwed: spec<OrderFacts & { amountCents: number; waits?: boolean }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.postageOwed', { phone }),
    text: ({ amountCents }) => t('notices.postageOwedText', { price: price(amountCents) }),
    link: toSale,
  }),
  refundByBank: spec<OrderFacts & { amountCents: number; reference: string }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.refundByBank', { phone }),
    text: ({ amountCents, reference }) => t('notices.sentToBank', { price: price(amountCents), reference }),
    link: toOrder,
  }),
  phoneReported: aboutReport(toOrder, {
    title: (phone) => t('notices.phoneReported', { phone }),
    before: msg('notices.reportedBefore'),
    after: msg('notices.reportedAfter'),
  }),
  soldPhoneReported: aboutReport(toSale, {
    title: (phone) => t('notices.soldPhoneReported', { phone }),
    before: msg('notices.soldReportedBefore'),
    after: msg('notices.soldReportedAfter'),
  }),
  orderMoved: aboutStep('deals'),
  orderEnded: aboutStep('money'),
  caseMoved: aboutStep('cases'),
  orderReminder: spec<OrderFacts & StepFacts>({
    class: 'deals',
    topics: ['order'],
    title: ({ phone, ...facts }) => t('notices.about', { phone, what: stateTextFor(facts).headline }),
    text: (facts) => stateTextFor(facts).sentence,
    link: toSide,
  }),
  chargebackMoved: spec<OrderFacts & ChargebackFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order', 'listing'],
    title: ({ phone, ...told }) => t('notices.about', { phone, what: chargebackText(told).headline }),
    text: ({ amountCents, ...told }) =>
      t('notices.chargebackText', { price: price(amountCents), sentence: chargebackText(told).sentence }),
    link: (facts) => (facts.side === 'seller' ? toSale(facts) : toOrder(facts)),
  }),
  shareTakenBack: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.shareTakenBack', { phone }),
    text: ({ amountCents }) => t('notices.shareTakenBackText', { price: price(amountCents) }),
    link: toSale,
  }),
  shareOwed: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone, amountCents }) => t('notices.shareOwed', { phone, price: price(amountCents) }),
    text: () => t('notices.shareOwedText'),
    link: toSale,
  }),
  ...debtNotices,
  payoutSent: spec<OrderFacts & { amountCents: number; setOffCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.payoutSent', { phone }),
    text: ({ amountCents, setOffCents }) =>
      setOffCents > 0
        ? t('notices.payoutSentSetOff', { price: price(amountCents), kept: price(setOffCents) })
        : t('notices.payoutSentText', { price: price(amountCents) }),
    link: toSale,
  }),
  payoutSetOff: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.payoutSetOff', { phone }),
    text: ({ amountCents }) => t('notices.payoutSetOffText', { price: price(amountCents) }),
    link: toSale,
  }),
  payoutWaiting: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.payoutWaiting', { phone }),
    text: ({ amountCents }) => t('notices.payoutWaitingText', { price: price(amountCents) }),
    link: toPayoutAccount,
  }),
  ...payoutHoldNotices,
  payoutUnconfirmed: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.payoutUnconfirmed', { phone }),
    text: ({ amountCents }) => t('notices.payoutUnconfirmedText', { price: price(amountCents) }),
    link: toPayoutAccount,
  }),
  payoutByHand: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.payoutByHand', { phone }),
    text: ({ amountCents }) => t('notices.payoutByHandText', { price: price(amountCents) }),
    link: toSale,
  }),
  payoutByBank: spec<OrderFacts & { amountCents: number; reference: string }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.payoutSent', { phone }),
    text: ({ amountCents, reference }) => t('notices.sentToBank', { price: price(amountCents), reference }),
    link: toSale,
  }),
  ...payoutAccountNotices,
  messageWritten: spec<{ thread: string; phone: string; from: string }>({
    class: 'messages',
    topics: ['thread'],
    title: ({ from, phone }) => t('notices.messageFrom', { from, phone }),
    text: () => t('notices.messageText'),
    link: ({ thread }) => ({ to: `/dashboard/messages/${thread}`, label: t('notices.readMessage') }),
  }),
  ...ratingNotices,
  ...questionNotices,
  ...listingNotices,
  ...moderationNotices,
  ...alertNotices,
  ...badgeNotices,
  ...announcementNotices,
  ...webhookNotices,
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
