import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { AppError } from '#shared/contract/errors.ts'
import { dollarsFrom, priceText } from '#shared/domain/money.ts'
import { canPay, orderSteps } from '#shared/domain/order-life.ts'
import { findLiveAttempt, type LiveAttempt } from './queries.ts'

/**
 * Makes sure that the order holds its phone for at least ten more minutes, and writes down what the provider will be
 * asked. The card is charged between the browser and the provider: this is our last word before money moves.
 */
export async function wishForCharge(
  tx: Tx,
  wish: { orderId: string; buyerId: string; priceCents: number },
): Promise<LiveAttempt> {
  const order = await lockPayableOrder(tx, wish)
  await tx
    .updateTable('orders')
    .set({ status: 'paying', claimUntil: sql<Date>`greatest(claim_until, now() + interval '10 minutes')` })
    .where('id', '=', order.id)
    .execute()
  return (await findLiveAttempt(tx, order.id)) ?? addAttempt(tx, order)
}

async function lockPayableOrder(tx: Tx, { orderId, buyerId, priceCents }: Parameters<typeof wishForCharge>[1]) {
  const order = await tx
    .selectFrom('orders')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .select(['orders.id', 'orders.buyerId', 'orders.phoneId', 'orders.priceCents', 'orders.totalCents', 'orders.status'])
    .select(['phones.status as phoneStatus', sql<boolean>`coalesce(orders.claim_until <= now(), true)`.as('past')])
    .where('orders.id', '=', orderId)
    .where('orders.buyerId', '=', buyerId)
    .forUpdate('orders')
    .executeTakeFirst()
  if (!order) throw new AppError('not_found', 'There is no such order of yours.')
  if (order.status === 'paid') throw new AppError('conflict', 'This order is already paid.')
  if (!canPay(order.status) || order.past) throw new AppError('conflict', orderSteps.pay.refusal)
  if (order.phoneStatus !== 'listed') throw new AppError('conflict', 'This phone is no longer offered.')
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
    .returning(['id', 'orderId', 'number', 'intentId', 'amountCents', 'currency', 'createdAt'])
    .executeTakeFirstOrThrow()
  const runAt = new Date(attempt.createdAt.getTime() + 60_000)
  await addJob(tx, 'reconcile_attempt', { attemptId: attempt.id }, { key: `reconcile:${attempt.id}`, runAt })
  return { ...attempt, buyerId: order.buyerId, phoneId: order.phoneId }
}
