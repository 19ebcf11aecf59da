import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import { addJob } from '#server/db/jobs.ts'
import { applyWebhookJob, reconcileAttemptJob, refundJob } from '#server/features/payments/follow-ups.ts'
import { findLiveAttemptById, listLeftOpen } from '#server/features/payments/queries.ts'
import { applyProviderState, type PaymentContext } from './apply-provider-state.ts'
import { cancelAttempt } from './release-claim.ts'
import { requestIntent } from './request-intent.ts'

/** The most of each kind that are handled per minute. */
const batchSize = 500
const longestMinutes = 60

/** Asks the provider about an attempt whose outcome is not known; if its order has ended, the attempt is cancelled there. */
export async function reconcileAttempt(market: PaymentContext, attemptId: string): Promise<void> {
  const attempt = await findLiveAttemptById(market.db, attemptId)
  if (!attempt) return
  if (!attempt.orderIsPayable) await cancelAttempt(market, attempt)
  else await applyProviderState(market, attempt.intentId ?? (await requestIntent(market, attempt)).id)
}

/**
 * Adds a job for everything left open: attempts, the longest overdue first, each with twice the delay of the time before;
 * refunds and inbox events whose own job has given up. One transaction per job, so that it never waits for one job's row
 * while it locks another's.
 */
export async function reconcileAttempts({ db, write }: PaymentContext, limit = batchSize): Promise<void> {
  const { open, refunds, events } = await listLeftOpen(db, limit)
  for (const { id } of open) {
    await write(async (tx) => {
      await tx
        .updateTable('paymentAttempts')
        .set((eb) => ({
          asked: eb('asked', '+', 1),
          askAt: sql<Date>`${marketNow} + least(2 ^ least(asked, 10), ${longestMinutes}) * interval '1 minute'`,
        }))
        .where('id', '=', id)
        .execute()
      await addJob(tx, reconcileAttemptJob, { attemptId: id })
    })
  }
  for (const { id } of refunds) {
    await write((tx) => addJob(tx, refundJob, { refundId: id }))
  }
  for (const { id } of events) {
    await write((tx) => addJob(tx, applyWebhookJob, { eventId: id }))
  }
}
