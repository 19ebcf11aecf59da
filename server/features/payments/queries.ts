import { type RawBuilder, sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { payable } from '#shared/domain/orders/order-life.ts'

/** An attempt whose outcome is not known, with the fields that its intent must match. */
export type LiveAttempt = {
  id: string
  orderId: string
  number: number
  intentId: string | null
  amountCents: number
  currency: string
  buyerId: string
  phoneId: string
}

const attempts = (db: Db | Tx) =>
  db
    .selectFrom('paymentAttempts as attempt')
    .innerJoin('orders', 'orders.id', 'attempt.orderId')
    .select([
      'attempt.id',
      'attempt.orderId',
      'attempt.number',
      'attempt.intentId',
      'attempt.amountCents',
      'attempt.currency',
      'orders.buyerId',
      'orders.phoneId',
    ])

export const findLiveAttempt = (db: Db | Tx, orderId: string): Promise<LiveAttempt | undefined> =>
  attempts(db).where('attempt.orderId', '=', orderId).where('attempt.status', 'in', ['requested', 'open']).executeTakeFirst()

/** The attempt if it is live, and whether its order may still be paid. */
export const findLiveAttemptById = (db: Db, id: string): Promise<(LiveAttempt & { orderIsPayable: boolean }) | undefined> =>
  attempts(db)
    .select((eb) => eb('orders.status', 'in', [...payable]).as('orderIsPayable'))
    .where('attempt.id', '=', id)
    .where('attempt.status', 'in', ['requested', 'open'])
    .$narrowType<{ orderIsPayable: boolean }>()
    .executeTakeFirst()

/** The caller's newest unpaid order at this price (S7.25 names none). */
export const findNewestUnpaidOrder = (db: Db, buyerId: string, priceCents: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('buyerId', '=', buyerId)
    .where('status', 'in', [...payable])
    .where('priceCents', '=', priceCents)
    .orderBy('bookedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A buyer's order, with the attempt and the payment of this intent if there are any. */
export const findChargeOfOrder = (db: Db, call: { orderId: string; buyerId: string; intentId: string }) =>
  db
    .selectFrom('orders')
    .leftJoin('paymentAttempts as attempt', (join) =>
      join.onRef('attempt.orderId', '=', 'orders.id').on('attempt.intentId', '=', call.intentId),
    )
    .leftJoin('payments', (join) => join.onRef('payments.orderId', '=', 'orders.id').on('payments.intentId', '=', call.intentId))
    .select(['orders.id', 'attempt.id as attemptId', 'payments.id as paymentId'])
    .where('orders.id', '=', call.orderId)
    .where('orders.buyerId', '=', call.buyerId)
    .executeTakeFirst()

const overdue = sql<Date>`market_now() - interval '1 minute'`

/** SQL: whether no job with this key is waiting or running. */
const withoutJob = (key: RawBuilder<string>) =>
  sql<boolean>`not exists (select from graphile_worker._private_jobs job where job.key = ${key} and job.attempts < job.max_attempts)`

/** Live attempts that are due to be asked about, and refunds and events overdue for a minute that have no job any more. */
export async function listLeftOpen(db: Db, limit: number) {
  const open = await db
    .selectFrom('paymentAttempts')
    .select('id')
    .where('status', 'in', ['requested', 'open'])
    .where('askAt', '<=', marketNow)
    .orderBy('askAt')
    .limit(limit)
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'requested')
    .where('tryAt', '<', overdue)
    .where(withoutJob(sql`'refund:' || refunds.id`))
    .orderBy('tryAt')
    .limit(limit)
    .execute()
  const events = await db
    .selectFrom('webhookEvents')
    .select('id')
    .where('appliedAt', 'is', null)
    .where('receivedAt', '<', overdue)
    .where(withoutJob(sql`'webhook:' || webhook_events.id`))
    .orderBy('receivedAt')
    .limit(limit)
    .execute()
  return { open, refunds, events }
}
