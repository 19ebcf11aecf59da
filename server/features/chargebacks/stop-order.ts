import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { type LockedDelivery, lockDelivery } from '#server/features/orders/lock-delivery.ts'
import { sendPayoutJob } from '#server/features/payouts/follow-ups.ts'
import { timesOf } from '#shared/domain/delivery/life.ts'
import { laterOf } from '#shared/domain/orders/order-terms.ts'

/** Stops the clocks of an order and its payout while the buyer's bank decides. */
export async function stopOrder(tx: Tx, { order, row, now }: LockedDelivery): Promise<void> {
  if (row.stoppedAt) return
  await tx.updateTable('deliveries').set({ stoppedAt: now }).where('orderId', '=', order.id).execute()
}

/** Resumes the clocks of an order and its payout where they stopped. */
export async function resumeOrder(tx: Tx, orderId: string): Promise<void> {
  const stopped = await lockDelivery(tx, orderId)
  if (!stopped?.row.stoppedAt) return
  const { row, openCase, now, payout } = stopped
  const { stoppedAt, state } = stopped.row
  const since = openCase?.facts.since ?? row.since
  const seconds = secondsBetween(laterOf(since, stoppedAt), now)
  const isToShip = state === 'to_ship' || state === 'cancel_asked' || state === 'meeting'
  await tx
    .updateTable('deliveries')
    .set({
      stoppedAt: null,
      // The shipping deadline counts from a start of its own.
      ...(isToShip
        ? { shippingFrom: sql<Date>`shipping_from + ${secondsBetween(stoppedAt, now)}::int8 * interval '1 second'` }
        : {}),
      ...(state === 'to_ship' ? {} : { stoppedSeconds: sql<string>`stopped_seconds + ${seconds}::int8` }),
    })
    .where('orderId', '=', orderId)
    .execute()
  const resumed = await lockDelivery(tx, orderId)
  if (resumed)
    await tx.updateTable('deliveries').set(timesOf(resumed.facts, row.reminded)).where('orderId', '=', orderId).execute()
  await tx
    .updateTable('payouts')
    .set({ dueSince: sql<Date>`due_since + ${secondsBetween(stoppedAt, now)}::int8 * interval '1 second'` })
    .where('orderId', '=', orderId)
    .execute()
  if (payout.state === 'due') await addJob(tx, sendPayoutJob, { orderId })
}

const secondsBetween = (from: Date, to: Date) => Math.max(0, Math.ceil((to.getTime() - from.getTime()) / 1_000))
