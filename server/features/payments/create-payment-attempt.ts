import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { moveOrder } from '#server/features/orders/move-order.ts'
import { fateText } from '#server/features/orders/why-not-booked.ts'
import { AppError } from '#shared/contract/errors.ts'
import { dollarsFrom } from '#shared/domain/money.ts'
import { isPaidFor, orderRefusal } from '#shared/domain/order-life.ts'
import { priceText } from '#shared/format.ts'
import { findLiveAttempt, type LiveAttempt } from './queries.ts'

/**
 * Writes down what the provider will be asked to charge for an order that still holds its phone. The card is charged
 * between the browser and the provider: these are our last checks before money moves.
 */
export async function createPaymentAttempt(
  tx: Tx,
  wish: { orderId: string; buyerId: string; priceCents: number },
): Promise<LiveAttempt> {
  const order = await lockPayableOrder(tx, wish)
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
  if (!order) throw new AppError('not_found', 'There is no such order of yours.')
  const refusal = orderRefusal('startPayment', order.past ? 'expired' : order.status)
  if (refusal)
    throw new AppError(
      'conflict',
      isPaidFor(order.status) ? refusal : `${refusal} ${await fateText(tx, { id: buyerId }, order.phoneId)}`,
    )
  if (order.phoneStatus !== 'listed' || order.sellerClosedAt) throw new AppError('conflict', 'This phone is no longer offered.')
  if (order.priceCents !== priceCents) {
    throw new AppError('conflict', `The price of this order is ${priceText(dollarsFrom(order.priceCents))}. Please look again.`)
  }
  return order
}

async function addAttempt(tx: Tx, order: Awaited<ReturnType<typeof lockPayableOrder>>): Promise<LiveAttempt> {
  const attempt = await tx
    .insertInto('paymentAttempts')
    .values((eb) => ({
      orderId: order.id,
      amountCents: order.totalCents,
      number: eb
        .selectFrom('paymentAttempts')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('orderId', '=', order.id),
    }))
    .returning(['id', 'orderId', 'number', 'intentId', 'amountCents', 'currency'])
    .executeTakeFirstOrThrow()
  return { ...attempt, buyerId: order.buyerId, phoneId: order.phoneId }
}
