import { addJob } from '#server/db/jobs.ts'
import { applyProviderState, type Till } from './apply-provider-state.ts'
import { findLiveAttemptById, listLeftOpen } from './queries.ts'
import { cancelAttempt } from './release-claim.ts'
import { requestIntent } from './request-intent.ts'

/** Asks the provider what became of an attempt that nobody told us of; one whose order has ended is cancelled there. */
export async function reconcileAttempt(till: Till, attemptId: string): Promise<void> {
  const attempt = await findLiveAttemptById(till.db, attemptId)
  if (!attempt) return
  if (!attempt.orderIsPayable) await cancelAttempt(till, attempt)
  else await applyProviderState(till, attempt.intentId ?? (await requestIntent(till, attempt)).id)
}

/**
 * Hands everything left open to its own job again: attempts, refunds, and messages in the inbox. One by one, so that it
 * never waits for the end of a job while it holds another's.
 */
export async function reconcileAttempts({ db, write }: Till): Promise<void> {
  const { open, refunds, events } = await listLeftOpen(db)
  for (const { id } of open) {
    await write((tx) => addJob(tx, 'reconcile_attempt', { attemptId: id }, { key: `reconcile:${id}` }))
  }
  for (const { intentId } of refunds) {
    await write((tx) => addJob(tx, 'refund', { intentId }, { key: `refund:${intentId}` }))
  }
  for (const { id } of events) {
    await write((tx) => addJob(tx, 'apply_webhook', { eventId: id }, { key: `webhook:${id}` }))
  }
}
