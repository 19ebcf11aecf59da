import { sql } from 'kysely'
import { lockNamed } from '#server/db/advisory-locks.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Cents } from '#shared/domain/money.ts'

/** SQL: what the guarantee has, in cents. */
const balance = "select coalesce(-sum(amount_cents), 0)::float8 from ledger_postings where account = 'guarantee'"

/** Whether the guarantee has as much above its floor. Whoever asks next waits until this transaction has ended. */
export async function isCovered(tx: Tx, amountCents: Cents, floorCents: Cents): Promise<boolean> {
  await lockNamed('guarantee', 'balance').execute(tx)
  const { rows } = await sql<{ balance: number }>`select (${sql.raw(balance)}) as balance`.execute(tx)
  return (rows[0]?.balance ?? 0) - amountCents >= floorCents
}

export type GuaranteeFigures = { balanceCents: Cents; paidCents: Cents }

/** The guarantee's balance, and what it has paid for chargebacks and written-off debts within 30 days. */
export async function guaranteeFigures(db: Db): Promise<GuaranteeFigures> {
  const { rows } = await sql<GuaranteeFigures>`select (${sql.raw(balance)}) as "balanceCents",
    (select coalesce(sum(amount_cents), 0)::float8 from ledger_postings join ledger_transactions entry on entry.id = transaction_id
      where account = 'guarantee' and amount_cents > 0 and kind in ('chargeback_lost', 'write_off')
        and created_at > market_now() - interval '30 days') as "paidCents"`.execute(db)
  return rows[0] ?? { balanceCents: 0, paidCents: 0 }
}
