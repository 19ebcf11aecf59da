import { sql } from 'kysely'
import type { PaymentContext } from '#server/features/payments/charges/apply-provider-state.ts'

const batchSize = 500

/** Seals every committed ledger transaction that has no seal yet, `perBatch` in each transaction. */
export async function sealLedger({ write }: Pick<PaymentContext, 'write'>, perBatch = batchSize): Promise<void> {
  const batch = () =>
    write(async (tx) => {
      const { rows } = await sql<{ sealed: number }>`select seal_ledger(${perBatch}::int) as sealed`.execute(tx)
      return rows[0]?.sealed ?? 0
    })
  while ((await batch()) === perBatch);
}
