import { sql } from 'kysely'
import type { Connection } from './connect.ts'

/** The column that tells a row's age; a row in which it is null is not old. */
const timeOf = {
  mailMessages: 'sentAt',
  failedLetters: 'failedAt',
  notices: 'createdAt',
  alerts: 'createdAt',
  webhookEvents: 'appliedAt',
  idempotencyKeys: 'startedAt',
  failedRequests: 'at',
  webhookMessages: 'at',
} as const

/** How many rows are deleted in one transaction. */
const batchSize = 5_000

/** Deletes the rows that are older than `keptDays` days. Safe to repeat. */
export async function deleteOld(
  { write }: Pick<Connection, 'write'>,
  table: keyof typeof timeOf,
  keptDays: number,
): Promise<void> {
  const old = sql`select ctid from ${sql.table(table)}
    where ${sql.ref(timeOf[table])} < market_now() - ${keptDays}::int * interval '1 day' limit ${batchSize}`
  const batch = () => write((tx) => sql`delete from ${sql.table(table)} where ctid in (${old})`.execute(tx))
  while (Number((await batch()).numAffectedRows) === batchSize);
}
