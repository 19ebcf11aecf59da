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
  return isAboveFloor(tx, amountCents, floorCents)
}

/** SQL: what staff have decided that the guarantee bears where one word stands against the other, and what is not carried out yet. */
const decided = sql<number>`(select coalesce(sum((select case when covers_both then refund_cents else 0 end from case_decisions
  where case_id = cases.id order by id desc limit 1)), 0)::float8 from cases where cases.state in ('decided', 'appealed'))`

/** The same for who only looks. */
export const isAboveFloor = async (db: Db | Tx, amountCents: Cents, floorCents: Cents): Promise<boolean> =>
  (await leftAboveFloor(db, floorCents)) >= amountCents

/** What the guarantee could pay now. */
export async function leftAboveFloor(db: Db | Tx, floorCents: Cents): Promise<Cents> {
  const { rows } = await sql<{ left: number }>`select (${sql.raw(balance)}) - ${decided} as left`.execute(db)
  return (rows[0]?.left ?? 0) - floorCents
}

/** What the guarantee has, and what it paid in the last thirty days, as staff see it. */
export async function guaranteeFigures(db: Db, floorCents: Cents): Promise<AdminSummary['guarantee']> {
  const paid = sql<number>`(select coalesce(sum(amount_cents), 0)::float8
    from ledger_transactions join ledger_postings on transaction_id = id
    where kind in ('chargeback_lost', 'write_off', 'part_borne', 'refund_started') and account = 'guarantee' and created_at > market_now() - interval '30 days')`
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
