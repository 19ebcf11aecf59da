import { dailyAt, everyMinute, hourlyAt } from '#server/db/schedule.ts'
import { noteCardJob } from '#server/features/orders/follow-ups.ts'
import { job } from '#server/job.ts'
import { expireHold, expireHolds, keepHolds } from './charges/expire-holds.ts'
import { noteCard } from './charges/note-card.ts'
import { reconcileAttempt, reconcileAttempts } from './charges/reconcile-attempts.ts'
import { expireHoldJob, reconcileAttemptJob, refundJob } from './follow-ups.ts'
import { postProviderFees } from './ledger/post-provider-fees.ts'
import { sealLedger } from './ledger/seal-ledger.ts'
import { findFailedRefunds, refundCharge } from './refunds/refund-charge.ts'

export const paymentJobs = [
  job({ ...expireHoldJob, run: (market, { orderId }) => expireHold(market, orderId) }),
  /** Finds all holds that are over: a job for each order would cost more than the booking itself. */
  job({
    name: 'expire_holds',
    every: everyMinute,
    run: (market) => (market.config.maintenance ? keepHolds(market) : expireHolds(market)),
  }),
  job({ ...reconcileAttemptJob, run: (market, { attemptId }) => reconcileAttempt(market, attemptId) }),
  /** Asks the provider about every attempt left open. */
  job({ name: 'reconcile_attempts', every: everyMinute, run: (market) => reconcileAttempts(market) }),
  job({ ...refundJob, run: (market, { refundId }) => refundCharge(market, refundId) }),
  /** Finds refunds that failed late and for which no webhook has arrived. */
  job({ name: 'find_failed_refunds', every: dailyAt(3, 31), run: findFailedRefunds }),
  /** Seals the ledger's new transactions, chained to the seal before. */
  job({ name: 'seal_ledger', every: everyMinute, run: (market) => sealLedger(market) }),
  /** Posts the card provider's fees for charges to the ledger. */
  job({ name: 'post_provider_fees', every: hourlyAt(3), run: postProviderFees }),
  job({ ...noteCardJob, run: noteCard }),
]
