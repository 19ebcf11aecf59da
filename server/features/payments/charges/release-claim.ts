import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { flagOrder } from '#server/features/orders/flag-order.ts'
import { moveOrder } from '#server/features/orders/move-order.ts'
import { findLiveAttempt, type LiveAttempt } from '#server/features/payments/queries.ts'
import { extensionMinutes } from '#shared/domain/orders/booking-limits.ts'
import { orderRefusal, payable } from '#shared/domain/orders/order-life.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import type { Applied } from './applied.ts'
import { findIntent, type PaymentContext, settleAnswer } from './apply-provider-state.ts'
import { askForIntent } from './request-intent.ts'

/** `paid`: the payment came first. `kept`: the provider is still processing it, or the hold has not passed. `ended`: earlier. */
export type Released = 'released' | 'paid' | 'kept' | 'ended'

/**
 * Releases the phone of an unpaid order: first cancels its intent at the provider, so that no card can be charged for it any
 * more, then ends the order. Throws AppError('unavailable') if the provider does not answer; then nothing is released.
 */
export async function releaseClaim(market: PaymentContext, orderId: string, step: 'expire' | 'cancel'): Promise<Released> {
  // Repeated if the buyer opens the payment page, which starts an attempt, between the two steps.
  for (let time = 1; time <= 3; time++) {
    const attempt = await findLiveAttempt(market.db, orderId)
    if (attempt && step === 'expire' && (await waitForConfirmation(market, attempt))) return 'kept'
    const applied = attempt && (await cancelAttempt(market, attempt))
    if (applied?.state === 'paid') return 'paid'
    if (applied?.state === 'processing') {
      const why = storedMessage(msg('stored.paymentUnfinished'))
      if (step === 'expire') await market.write((tx) => flagOrder(tx, orderId, why))
      return 'kept'
    }
    if (applied?.state === 'open' || applied?.state === 'confirming') return 'kept'
    const released = await market.write((tx) => endClaim(tx, orderId, step))
    if (released !== 'attempt live') return released
  }
  return 'kept'
}

/** Extends the hold once if the buyer is confirming the payment; opening the payment page is not enough. */
async function waitForConfirmation(market: PaymentContext, attempt: LiveAttempt): Promise<boolean> {
  const intent = attempt.intentId === null ? undefined : await findIntent(market, attempt.intentId)
  if (intent?.state !== 'confirming' && intent?.state !== 'processing') return false
  const extended = await market.write((tx) =>
    tx
      .updateTable('orders')
      .set({
        holdExtendedAt: marketNow,
        claimUntil: sql<Date>`claim_until + ${extensionMinutes}::int * interval '1 minute'`,
      })
      .where('id', '=', attempt.orderId)
      .where('status', 'in', [...payable])
      .where('claimUntil', '<=', marketNow)
      .where('holdExtendedAt', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  )
  return extended !== undefined
}

/** Cancels an attempt at the provider. If its intent id was never stored, requests it again under the same key to learn it. */
export async function cancelAttempt(market: PaymentContext, attempt: LiveAttempt): Promise<Applied> {
  const intentId = attempt.intentId ?? (await askForIntent(market, attempt)).id
  return settleAnswer(market, intentId, () => market.ports.cards.cancelIntent(intentId))
}

async function endClaim(tx: Tx, orderId: string, step: 'expire' | 'cancel'): Promise<Released | 'attempt live'> {
  // Locked first: findLiveAttempt then sees every attempt, and no new one can be added.
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'status', sql<boolean>`coalesce(claim_until <= market_now(), false)`.as('past')])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (order?.status === 'paid') return 'paid'
  if (!order || orderRefusal(step, order.status)) return 'ended'
  if (step === 'expire' && !order.past) return 'kept'
  if (await findLiveAttempt(tx, orderId)) return 'attempt live'
  await moveOrder(tx, order, step)
  return 'released'
}
