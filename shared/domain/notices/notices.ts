import { type ChargebackFacts, chargebackText } from '#shared/domain/chargeback/texts.ts'
import { offerNotices } from '#shared/domain/orders/offer-texts.ts'
import type { OrderStep } from '#shared/domain/orders/order-life.ts'
import { t } from '#shared/language/message.ts'
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
    title: ({ phone }) => t('notices.youHaveBooked', { phone }),
    text: ({ totalCents, until }) => t('notices.payByItsYoursAfter', { price: price(totalCents), by: by(until) }),
    link: (facts) => ({ ...toOrder(facts), label: t('notices.payNow') }),
  }),
  phoneBooked: aboutOrder({
    class: 'deals',
    title: ({ phone }) => t('notices.isBooked', { phone }),
    text: ({ priceCents, until }) => t('notices.buyerBookedForUntilPay', { price: price(priceCents), by: by(until) }),
    link: toPhone,
  }),
  offerBooked: aboutOrder({
    class: 'deals',
    title: ({ phone }) => t('notices.offerForWasAccepted', { phone }),
    text: ({ totalCents, until }) => t('notices.payByItsYoursAfter', { price: price(totalCents), by: by(until) }),
    link: (facts) => ({ ...toOrder(facts), label: t('notices.payNow') }),
  }),
  counterBooked: aboutOrder({
    class: 'deals',
    title: ({ phone }) => t('notices.counterOfferForWasAccepted', { phone }),
    text: ({ priceCents, until }) => t('notices.buyerBookedForUntilPay2', { price: price(priceCents), by: by(until) }),
    link: toPhone,
  }),
  ...offerNotices,
  holdEnding: aboutOrder({
    class: 'deals',
    title: ({ phone }) => t('notices.bookingEndsSoon', { phone }),
    text: ({ totalCents, until }) => t('notices.payByOrPhoneGoes', { price: price(totalCents), by: by(until) }),
    link: (facts) => ({ ...toOrder(facts), label: t('notices.payNow') }),
  }),
  holdEnded: aboutOrder({
    class: 'deals',
    title: ({ phone }) => t('notices.bookingEnded', { phone }),
    text: () => t('notices.weDidntReceivePaymentIn'),
    link: toPhone,
  }),
  bookingCancelled: aboutOrder({
    class: 'deals',
    title: ({ phone }) => t('notices.bookingWasCancelled', { phone }),
    text: () => t('notices.werentChargedPhoneBackOn'),
    link: toPhone,
  }),
  phoneFree: aboutOrder({
    class: 'deals',
    title: ({ phone }) => t('notices.noLongerBooked', { phone }),
    text: () => t('notices.buyerDidntPaySoPhone'),
    link: toPhone,
  }),
  orderPaid: aboutOrder({
    class: 'money',
    title: ({ phone }) => t('notices.youBought', { phone }),
    text: ({ totalCents }) => t('notices.weveReceivedPaymentToldSeller', { price: price(totalCents) }),
    link: toOrder,
  }),
  phoneSold: aboutOrder({
    class: 'money',
    title: ({ phone }) => t('notices.isSold', { phone }),
    text: ({ priceCents }) => t('notices.buyerPaidForSignOut', { price: price(priceCents) }),
    link: toSale,
  }),
  refundStarted: spec<OrderFacts & { amountCents: number; reason: string }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone, amountCents, totalCents }) =>
      amountCents < totalCents
        ? t('notices.wereRefundingPartPaymentFor', { phone })
        : t('notices.wereRefundingPaymentFor', { phone }),
    text: ({ amountCents, reason }) => t('notices.onItsWayBackCard', { price: price(amountCents), reason }),
    link: toOrder,
  }),
  refundDone: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.refundComplete', { phone }),
    text: ({ amountCents }) => t('notices.weveRefundedCardCanTake', { price: price(amountCents) }),
    link: toOrder,
  }),
  refundDelayed: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.refundDelayed', { phone }),
    text: ({ amountCents }) => t('notices.bankDidntAcceptRefundWell', { price: price(amountCents) }),
    link: toOrder,
  }),
  refundByHand: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.ourStaffHandlingRefund', { phone }),
    text: ({ amountCents }) => t('notices.weCouldntRefundCardSo', { price: price(amountCents) }),
    link: toOrder,
  }),
  returnPostageDue: spec<OrderFacts & { amountCents: number; waits?: boolean }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.sellerOwesReturnPostage', { phone }),
    text: ({ amountCents, waits }) =>
      waits
        ? t('notices.sellerOwesForSendingBack', { price: price(amountCents) })
        : t('notices.youllGetForSendingBack', { price: price(amountCents) }),
    link: toOrder,
  }),
  returnPostageOwed: spec<OrderFacts & { amountCents: number; waits?: boolean }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.oweReturnPostage', { phone }),
    text: ({ amountCents }) => t('notices.phoneWasntAsDescribedSo', { price: price(amountCents) }),
    link: toSale,
  }),
  refundByBank: spec<OrderFacts & { amountCents: number; reference: string }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.refundComplete', { phone }),
    text: ({ amountCents, reference }) => t('notices.weveSentBankAccountReference', { price: price(amountCents), reference }),
    link: toOrder,
  }),
  phoneReported: aboutReport(toOrder, (phone) => phone, {
    before: 'Don’t sell it on. Your order shows what happens next.',
    after:
      'Our staff will look into it. Don’t sell it on. If the phone is blocked or locked, you can report a problem on the order’s page.',
  }),
  soldPhoneReported: aboutReport(toSale, (phone) => t('notices.whichSold', { phone }), {
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
    text: ({ amountCents, ...told }) =>
      t('notices.thisIsAbout', { price: price(amountCents), sentence: chargebackText(told).sentence }),
    link: (facts) => (facts.side === 'seller' ? toSale(facts) : toOrder(facts)),
  }),
  shareTakenBack: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.payoutWasReversed', { phone }),
    text: ({ amountCents }) => t('notices.weveTakenSaleBackFrom', { price: price(amountCents) }),
    link: toSale,
  }),
  shareOwed: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone, amountCents }) => t('notices.owePayout', { phone, price: price(amountCents) }),
    text: () => t('notices.buyerGetsAmountBackWe'),
    link: toSale,
  }),
  ...debtNotices,
  payoutSent: spec<OrderFacts & { amountCents: number; setOffCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.youHaveBeenPaid', { phone }),
    text: ({ amountCents, setOffCents }) =>
      `We’ve sent ${price(amountCents)} to your account.${setOffCents > 0 ? ` We kept back ${price(setOffCents)} that you owed.` : ''}`,
    link: toSale,
  }),
  payoutSetOff: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.payoutWentTowardsWhatOwe', { phone }),
    text: ({ amountCents }) => t('notices.weKeptBackForSale', { price: price(amountCents) }),
    link: toSale,
  }),
  payoutWaiting: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.payoutForWaiting', { phone }),
    text: ({ amountCents }) => t('notices.connectPayoutAccountWellSend', { price: price(amountCents) }),
    link: toPayoutAccount,
  }),
  ...payoutHoldNotices,
  payoutUnconfirmed: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.moneyForOnHoldUntil', { phone }),
    text: ({ amountCents }) => t('notices.accountWasChangedWeEmailed', { price: price(amountCents) }),
    link: toPayoutAccount,
  }),
  payoutByHand: spec<OrderFacts & { amountCents: number }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.wellPayByBankTransfer', { phone }),
    text: ({ amountCents }) => t('notices.ourStaffWillSendBy', { price: price(amountCents) }),
    link: toSale,
  }),
  payoutByBank: spec<OrderFacts & { amountCents: number; reference: string }>({
    class: 'money',
    topics: ['order'],
    title: ({ phone }) => t('notices.youHaveBeenPaid', { phone }),
    text: ({ amountCents, reference }) => t('notices.weveSentBankAccountReference', { price: price(amountCents), reference }),
    link: toSale,
  }),
  ...payoutAccountNotices,
  messageWritten: spec<{ thread: string; phone: string; from: string }>({
    class: 'messages',
    topics: ['thread'],
    title: ({ from, phone }) => t('notices.newMessageFromAbout', { from, phone }),
    text: () => t('notices.readAnswerOnSiteReplies'),
    link: ({ thread }) => ({ to: `/dashboard/messages/${thread}`, label: t('notices.readMessage') }),
  }),
  ...ratingNotices,
  ...questionNotices,
  ...moderationNotices,
  ...alertNotices,
  sellerVerified: spec<Record<string, never>>({
    class: 'account',
    topics: ['person', 'listing'],
    title: () => t('notices.youreNowVerifiedSeller'),
    text: () => t('notices.buyersNowSeeBadgeNext'),
    link: () => ({ to: '/dashboard', label: t('notices.openDashboard') }),
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
