import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'
import { expireHold, expireHolds } from './expire-holds.ts'
import { noteCard } from './note-card.ts'
import { postProviderFees } from './post-provider-fees.ts'
import { reconcileAttempt, reconcileAttempts } from './reconcile-attempts.ts'
import { findFailedRefunds, refundCharge } from './refund-charge.ts'
import { sealLedger } from './seal-ledger.ts'

type PaymentJob =
  | 'expire_hold'
  | 'expire_holds'
  | 'reconcile_attempt'
  | 'reconcile_attempts'
  | 'refund'
  | 'find_failed_refunds'
  | 'seal_ledger'
  | 'post_provider_fees'
  | 'note_card'

export const paymentTasks = (market: Omit<Market, 'mount'>): Pick<Tasks, PaymentJob> => ({
  expire_hold: async ({ orderId }) => void (await expireHold(market, orderId)),
  expire_holds: () => expireHolds(market),
  reconcile_attempt: ({ attemptId }) => reconcileAttempt(market, attemptId),
  reconcile_attempts: () => reconcileAttempts(market),
  refund: ({ refundId }) => refundCharge(market, refundId),
  find_failed_refunds: () => findFailedRefunds(market),
  seal_ledger: () => sealLedger(market),
  post_provider_fees: () => postProviderFees(market),
  note_card: (payload) => noteCard(market, payload),
})
