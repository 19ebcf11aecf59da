import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { timesOf } from '#shared/domain/delivery/life.ts'
import { sharesOf } from '#shared/domain/money/fee.ts'
import { noHistory } from '#shared/domain/orders/order-history.ts'
import { noteCardJob } from './follow-ups.ts'
import { factsFrom } from './lock-delivery.ts'
import { noteStep } from './note-step.ts'

/** How the phone was on sale before it was paid. */
type PhoneBefore = { listedBefore: boolean; advertisedBefore: Date | null }

/** Creates the delivery of an order that was just paid, and the seller's payout, which is held until the sale is completed. */
export async function beginDelivery(tx: Tx, orderId: string, before: PhoneBefore): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .select(['orders.priceCents', 'orders.deliveryCents', 'orders.terms', 'phones.sellerId'])
    .select(sql<Date>`market_now()`.as('now'))
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { now } = order
  const facts = factsFrom(
    { ...newDelivery, since: now, shippingFrom: now },
    { paidAt: now, terms: order.terms, openCase: null, history: noHistory },
  )
  await tx
    .insertInto('deliveries')
    .values({ orderId, ...before, since: now, shippingFrom: now, ...timesOf(facts, 0) })
    .execute()
  const { seller, fee } = sharesOf(order, facts.terms)
  await tx
    .insertInto('payouts')
    .values({ orderId, sellerId: order.sellerId, since: now, shareCents: seller, feeCents: fee })
    .execute()
  await noteStep(tx, orderId, 'pay', { actor: 'buyer' })
  await addJob(tx, noteCardJob, { orderId })
}

const newDelivery = {
  state: 'to_ship' as const,
  shippedAt: null,
  deliveredAt: null,
  carrier: null,
  scannedAt: null,
  meetingOfferedBy: null,
  meetingFailed: false,
  extended: false,
  extraShipDays: 0,
  extraCheckDays: 0,
  stoppedAt: null,
  lostAt: null,
  bankPaidAt: null,
  coveredAt: null,
  reportUntil: null,
  stoppedSeconds: 0,
}
