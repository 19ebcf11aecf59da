import { sql } from 'kysely'
import { lockNamed } from '#server/db/advisory-locks.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Cents } from '#shared/domain/money.ts'

/** SQL: what the guarantee has, in cents. */
const balance = "select coalesce(-sum(amount_cents), 0)::float8 from ledger_postings where account = 'guarantee'"

/** Whether the guarantee has as much above its floor. Whoever asks next waits until this transaction has ended. */
export async function isCovered(tx: Tx, amountCents: Cents, floorCents: Cents): Promise<boolean> {
  await lockNamed('guarantee', 'balance').execute(tx)
  const { rows } = await sql<{ balance: number }>`select (${sql.raw(balance)}) as balance`.execute(tx)
  return (rows[0]?.balance ?? 0) - amountCents >= floorCents
}
