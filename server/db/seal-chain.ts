import { sql } from 'kysely'
import type { Connection } from './connect.ts'

const batchSize = 500

/** The SQL functions that chain what is only ever added: each seals the rows that have no seal, so many at most. */
export type Chain = 'seal_ledger' | 'seal_staff_log'

/** Seals every committed row of a chain that has no seal yet, `perBatch` in each transaction. */
export async function sealChain({ write }: Pick<Connection, 'write'>, chain: Chain, perBatch = batchSize): Promise<void> {
  const batch = () =>
    write(async (tx) => {
      const { rows } = await sql<{ sealed: number }>`select ${sql.raw(chain)}(${perBatch}::int) as sealed`.execute(tx)
      return rows[0]?.sealed ?? 0
    })
  while ((await batch()) === perBatch);
}
