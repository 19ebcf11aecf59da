import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { orderSteps } from '#shared/domain/order-life.ts'
import { type Applied, applyIntent, type Till } from './apply-provider-state.ts'
import { findLiveAttempt, type LiveAttempt } from './queries.ts'
import { askForIntent } from './request-intent.ts'

/** `paid`: the payment won the race. `kept`: the provider is still working on it, or the hold has not ended. `ended`: before. */
export type Released = 'released' | 'paid' | 'kept' | 'ended'

/**
 * Frees the phone of an unpaid order: first its intent is cancelled at the provider, so that no card can be charged for
 * it any more, then the order ends. Throws AppError('unavailable') where the provider does not answer; nothing is freed.
 */
export async function releaseClaim(till: Till, orderId: string, step: 'lapse' | 'cancel'): Promise<Released> {
  // Again where the buyer opened the payment page between the two.
  for (let time = 1; time <= 3; time++) {
    const attempt = await findLiveAttempt(till.db, orderId)
    const applied = attempt && (await cancelAttempt(till, attempt))
    if (applied?.state === 'paid') return 'paid'
    if (applied?.state === 'processing' || applied?.state === 'open') return 'kept'
    const released = await till.write((tx) => endClaim(tx, orderId, step))
    if (released !== 'attempt live') return released
  }
  return 'kept'
}

/** Ends an attempt at the provider. One whose intent was never noted may have one there: asking again tells which. */
export async function cancelAttempt(till: Till, attempt: LiveAttempt): Promise<Applied> {
  const intentId = attempt.intentId ?? (await askForIntent(till, attempt)).id
  return applyIntent(till, await till.ports.cards.cancelIntent(intentId))
}

async function endClaim(tx: Tx, orderId: string, step: 'lapse' | 'cancel'): Promise<Released | 'attempt live'> {
  const { from, to } = orderSteps[step]
  // Locked first: the next statement then sees every attempt there is, and no new one can come.
  const order = await tx
    .selectFrom('orders')
    .select(['status', sql<boolean>`coalesce(claim_until <= now(), false)`.as('past')])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (order?.status === 'paid') return 'paid'
  if (!order || !(from as readonly string[]).includes(order.status)) return 'ended'
  if (step === 'lapse' && !order.past) return 'kept'
  if (await findLiveAttempt(tx, orderId)) return 'attempt live'
  await tx
    .updateTable('orders')
    .set({ status: to, claimUntil: null, endedAt: sql<Date>`now()` })
    .where('id', '=', orderId)
    .execute()
  return 'released'
}
