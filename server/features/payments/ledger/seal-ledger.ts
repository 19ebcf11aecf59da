import { sealChain } from '#server/db/seal-chain.ts'
import type { PaymentContext } from '#server/features/payments/charges/apply-provider-state.ts'

/** Seals every committed ledger transaction that has no seal yet, `perBatch` in each transaction. */
export const sealLedger = (context: Pick<PaymentContext, 'write'>, perBatch?: number): Promise<void> =>
  sealChain(context, 'seal_ledger', perBatch)
