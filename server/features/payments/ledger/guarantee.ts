import { sql } from 'kysely'
import { lockNamed } from '#server/db/advisory-locks.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { AdminSummary } from '#shared/contract/summary.ts'
import { type Cents, dollarsFrom } from '#shared/domain/money/money.ts'

/** SQL: what the guarantee has, in cents. */
const balance = "select coalesce(-sum(amount_cents), 0)::float8 from ledger_postings where account = 'guarantee'"

/** Whether the guarantee has as much above its floor. Whoever asks next waits until this transaction has ended. */
export async function isCovered(tx: Tx, amountCents: Cents, floorCents: Cents): Promise<boolean> {
  await lockNamed('guarantee', 'balance').execute(tx)
  const { rows } = await sql<{ balance: number }>`select (${sql.raw(balance)}) as balance`.execute(tx)
  return (rows[0]?.balance ?? 0) - amountCents >= floorCents
}

/** What the guarantee has, and what it paid in the last thirty days, as staff see it. */
export async function guaranteeFigures(db: Db, floorCents: Cents): Promise<AdminSummary['guarantee']> {
  const paid = sql<number>`(select coalesce(sum(amount_cents), 0)::float8
    from ledger_transactions join ledger_postings on transaction_id = id
    where kind in ('chargeback_lost', 'write_off', 'part_borne') and account = 'guarantee' and created_at > market_now() - interval '30 days')`
  const { rows } = await sql<{ balance: number; paid: number }>`select (${sql.raw(balance)}) as balance, ${paid} as paid`.execute(
    db,
  )
  const { balance: cents = 0, paid: paidCents = 0 } = rows[0] ?? {}
  return {
    balance: dollarsFrom(cents),
    paid: dollarsFrom(paidCents),
    floor: dollarsFrom(floorCents),
    isAtFloor: cents <= floorCents,
  }
}
