import type { MadePerson, MadePhone } from '#db/demo/factories.ts'
import { bookPhone } from '#server/features/bookings/book-phone.ts'
import { cancelOrder } from '#server/features/bookings/cancel-order.ts'
import { applyProviderState } from '#server/features/payments/charges/apply-provider-state.ts'
import { createPaymentAttempt } from '#server/features/payments/charges/create-payment-attempt.ts'
import { createPaymentIntent } from '#server/features/payments/charges/create-payment-intent.ts'
import { expireHold } from '#server/features/payments/charges/expire-holds.ts'
import { reconcileAttempt } from '#server/features/payments/charges/reconcile-attempts.ts'
import { recordPayment } from '#server/features/payments/charges/record-payment.ts'
import { askForIntent } from '#server/features/payments/charges/request-intent.ts'
import { refundCharge } from '#server/features/payments/refunds/refund-charge.ts'
import { applyWebhook } from '#server/features/webhooks/apply-webhook.ts'
import { storeWebhookEvent } from '#server/features/webhooks/store-webhook-event.ts'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { refunded } from '#stand-ins/cards/sandbox-scenes.ts'
import type { GatedMarket } from './effects.ts'
import type { QuietMarket } from './quiet-market.ts'

/** One buyer's progress towards one phone, with all ids that are known so far. */
export type Way = {
  bea: MadePerson
  phone: MadePhone
  order: string
  clientSecret: string
  intentId: string
  refundId: string
  eventId: string
  /** The six-digit hand over code. */
  code: string
  disputeId: string
  /** Who acts if it is neither side of an order, and the moderation item they act on. */
  by: MadePerson
  item: string
}

/** A part of the payment protocol: its setup (`before`), and the part itself, which may be started again at any time. */
export type Flow = {
  name: string
  before: (market: QuietMarket, way: Way) => Promise<void>
  run: (on: GatedMarket, way: Way) => Promise<unknown>
}

const contact = { contactPhone: '+1 202 555 0143', location: '12 Harbour Street' }
const priceCents = 25_000

export const gateless = (market: QuietMarket): GatedMarket => ({
  ...market.connection,
  config: market.config,
  ports: market.ports,
})
const book = async (on: GatedMarket, way: Way) => {
  way.order = (await bookPhone(on, way.bea, { phoneId: way.phone.id, ...contact })).insertedId
}
const ask = async (on: GatedMarket, way: Way) => {
  const { clientSecret } = await createPaymentIntent(on, way.bea, { order: way.order, resalePrice: priceCents / 100 })
  Object.assign(way, { clientSecret, intentId: intentIdOf(clientSecret) })
}
const pay = async (market: QuietMarket, way: Way) => {
  await market.payInBrowser(way.clientSecret)
}
const endHold = (market: QuietMarket, { order }: Way) =>
  market.connection.pool.query(`update orders set claim_until = now() - interval '1 second' where id = $1`, [order])
/** Ends an order without cancelling its intent, as if the provider had lost the cancellation. */
const endOrder = (market: QuietMarket, { order }: Way) =>
  market.connection.pool.query(`update orders set status = 'cancelled', claim_until = null where id = $1`, [order])
const eventFor = ({ eventId, intentId }: Way) => ({ id: eventId, type: 'payment_intent.succeeded', intentId })
const failureOf = ({ eventId, intentId, refundId }: Way) => ({
  id: eventId,
  type: 'refund.failed',
  intentId,
  subject: { kind: 'refund', id: refundId } as const,
})
const providerRefundOf = async ({ connection }: QuietMarket, { intentId }: Way) =>
  (
    await connection.db
      .selectFrom('refunds')
      .select('providerRefundId')
      .where('intentId', '=', intentId)
      .executeTakeFirstOrThrow()
  ).providerRefundId ?? ''
const attemptOf = async (on: GatedMarket, { order }: Way) =>
  (
    await on.db
      .selectFrom('paymentAttempts')
      .select('id')
      .where('orderId', '=', order)
      .orderBy('number', 'desc')
      .executeTakeFirst()
  )?.id ?? ''

const refundOf = async (on: GatedMarket, { intentId }: Way) =>
  (await on.db.selectFrom('refunds').select('id').where('intentId', '=', intentId).executeTakeFirstOrThrow()).id

const booked = (market: QuietMarket, way: Way) => book(gateless(market), way)
const asked = async (market: QuietMarket, way: Way) => {
  await booked(market, way)
  await ask(gateless(market), way)
}
export const paid = async (market: QuietMarket, way: Way) => {
  await asked(market, way)
  await pay(market, way)
}
export const record = (on: GatedMarket, { bea, order, intentId }: Way) =>
  recordPayment(on, bea, { order, transactionId: intentId })

/** Every effect of these flows is a crash point of the protocol. */
export const flows: Flow[] = [
  { name: 'booking', before: async () => {}, run: book },
  {
    name: 'booking a phone whose former hold is over',
    async before(market, way) {
      const former = { ...way, bea: await market.person('buyer') }
      await asked(market, former)
      await endHold(market, former)
    },
    run: book,
  },
  { name: 'asking for the intent (T1, X1, T2)', before: booked, run: ask },
  { name: 'asking again', before: asked, run: ask },
  { name: 'recording what the browser paid', before: paid, run: record },
  {
    name: 'recording a payment that came too late',
    async before(market, way) {
      await paid(market, way)
      await endOrder(market, way)
    },
    run: record,
  },
  {
    name: 'keeping a webhook and answering it',
    before: paid,
    run: (on, way) => on.write((tx) => storeWebhookEvent(tx, eventFor(way))),
  },
  {
    name: 'acting on a webhook',
    async before(market, way) {
      await paid(market, way)
      await market.connection.write((tx) => storeWebhookEvent(tx, eventFor(way)))
    },
    run: (on, { eventId }) => applyWebhook(on, eventId),
  },
  {
    name: 'ending a hold (X2)',
    async before(market, way) {
      await asked(market, way)
      await endHold(market, way)
    },
    run: (on, { order }) => expireHold(on, order),
  },
  {
    name: 'ending a hold that was paid',
    async before(market, way) {
      await paid(market, way)
      await endHold(market, way)
    },
    run: (on, { order }) => expireHold(on, order),
  },
  { name: 'giving a booking back', before: asked, run: (on, { bea, order }) => cancelOrder(on, bea, order) },
  {
    name: 'giving money back',
    async before(market, way) {
      await paid(market, way)
      await endOrder(market, way)
      await applyProviderState(gateless(market), way.intentId)
    },
    run: async (on, way) => refundCharge(on, await refundOf(on, way)),
  },
  {
    name: 'hearing that a refund has failed',
    async before(market, way) {
      await paid(market, way)
      await endOrder(market, way)
      await applyProviderState(gateless(market), way.intentId)
      await refundCharge(gateless(market), await refundOf(gateless(market), way))
      way.refundId = await providerRefundOf(market, way)
      await market.ports.cards.faults?.failRefund(way.refundId, 0)
      await market.connection.write((tx) => storeWebhookEvent(tx, failureOf(way)))
    },
    run: (on, { eventId }) => applyWebhook(on, eventId),
  },
  {
    name: 'hearing that a refund has failed before it was noted',
    async before(market, way) {
      await paid(market, way)
      await endOrder(market, way)
      await applyProviderState(gateless(market), way.intentId)
      const { id: key, amountCents } = await market.connection.db
        .selectFrom('refunds')
        .select(['providerKey as id', 'amountCents'])
        .where('intentId', '=', way.intentId)
        .executeTakeFirstOrThrow()
      const { id } = await refunded(market.ports.cards, { key, intentId: way.intentId, amountCents })
      way.refundId = id
      await market.ports.cards.faults?.failRefund(id, 0)
      await market.connection.write((tx) => storeWebhookEvent(tx, failureOf(way)))
    },
    run: async (on, way) => refundCharge(on, await refundOf(on, way)),
  },
  {
    name: 'reconciling an intent whose answer was lost',
    async before(market, way) {
      await booked(market, way)
      const wish = { orderId: way.order, buyerId: way.bea.id, priceCents }
      const attempt = await market.connection.write((tx) => createPaymentAttempt(tx, wish))
      await askForIntent(gateless(market), attempt)
    },
    run: async (on, way) => reconcileAttempt(on, await attemptOf(on, way)),
  },
  { name: 'reconciling a paid intent', before: paid, run: async (on, way) => reconcileAttempt(on, await attemptOf(on, way)) },
  {
    name: 'reconciling an attempt whose order has ended',
    async before(market, way) {
      await asked(market, way)
      await endOrder(market, way)
    },
    run: async (on, way) => reconcileAttempt(on, await attemptOf(on, way)),
  },
]
