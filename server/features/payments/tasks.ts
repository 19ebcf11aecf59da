import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'
import { applyWebhook } from './apply-webhook.ts'
import { lapseClaim, lapseClaims } from './lapse-claims.ts'
import { reconcileAttempt, reconcileAttempts } from './reconcile-attempts.ts'
import { refundCharge } from './refund-charge.ts'

type PaymentJob = 'lapse_claim' | 'lapse_claims' | 'reconcile_attempt' | 'reconcile_attempts' | 'apply_webhook' | 'refund'

export const paymentTasks = (market: Omit<Market, 'mount'>): Pick<Tasks, PaymentJob> => ({
  lapse_claim: async ({ orderId }) => void (await lapseClaim(market, orderId)),
  lapse_claims: () => lapseClaims(market),
  reconcile_attempt: ({ attemptId }) => reconcileAttempt(market, attemptId),
  reconcile_attempts: () => reconcileAttempts(market),
  apply_webhook: ({ eventId }) => applyWebhook(market, eventId),
  refund: ({ intentId }) => refundCharge(market, intentId),
})
