import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { refuseBankMatter } from '#server/features/orders/bank-matters.ts'
import { moveOrder } from '#server/features/orders/move-order.ts'
import { phoneSince } from '#server/features/orders/why-not-booked.ts'
import { findLiveAttempt, type LiveAttempt } from '#server/features/payments/queries.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { currencyCode, dollarsFrom } from '#shared/domain/money/money.ts'
import { type OrderRefusal, orderRefusal } from '#shared/domain/orders/order-life.ts'

/**
 * Records what the provider will be asked to charge for an order that still holds its phone. The browser then pays directly
 * at the provider: these are our last checks before money moves.
 */
export async function createPaymentAttempt(
  tx: Tx,
  input: { orderId: string; buyerId: string; priceCents: number },
): Promise<LiveAttempt> {
  const order = await lockPayableOrder(tx, input)
  await moveOrder(tx, order, 'startPayment')
  return (await findLiveAttempt(tx, order.id)) ?? addAttempt(tx, order)
}

async function lockPayableOrder(tx: Tx, { orderId, buyerId, priceCents }: Parameters<typeof createPaymentAttempt>[1]) {
  const order = await tx
    .selectFrom('orders')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .select(['orders.id', 'orders.buyerId', 'orders.phoneId', 'orders.priceCents', 'orders.totalCents', 'orders.status'])
    .select(['phones.status as phoneStatus', 'seller.closedAt as sellerClosedAt'])
    .select(sql<boolean>`coalesce(orders.claim_until <= market_now(), false)`.as('past'))
    .where('orders.id', '=', orderId)
    .where('orders.buyerId', '=', buyerId)
    .forUpdate('orders')
    .executeTakeFirst()
  if (!order) throw appError('order_unknown')
  const refusal = orderRefusal('startPayment', order.past ? 'expired' : order.status)
  const since = refusal && reasonSince[refusal]
  if (since) throw appError(since, { phone: await phoneSince(tx, { id: buyerId }, order.phoneId) })
  if (refusal) throw appError(refusal)
  if (order.phoneStatus !== 'listed' || order.sellerClosedAt) throw appError('order_phone_not_offered')
  if (order.priceCents !== priceCents) {
    throw appError('price_changed', { price: dollarsFrom(order.priceCents) })
  }
  await refuseBankMatter(tx, { id: buyerId })
  return order
}

/** Refusals after which the phone may be free again: the former buyer gets one that says whether it is. */
const reasonSince: { [R in OrderRefusal]?: 'hold_ended_since' | 'booking_cancelled_since' } = {
  hold_ended: 'hold_ended_since',
  booking_cancelled: 'booking_cancelled_since',
}

async function addAttempt(tx: Tx, order: Awaited<ReturnType<typeof lockPayableOrder>>): Promise<LiveAttempt> {
  const attempt = await tx
    .insertInto('paymentAttempts')
    .values((eb) => ({
      orderId: order.id,
      amountCents: order.totalCents,
      currency: currencyCode(),
      number: eb
        .selectFrom('paymentAttempts')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('orderId', '=', order.id),
    }))
    .returning(['id', 'orderId', 'number', 'intentId', 'amountCents', 'currency'])
    .executeTakeFirstOrThrow()
  return { ...attempt, buyerId: order.buyerId, phoneId: order.phoneId }
}
