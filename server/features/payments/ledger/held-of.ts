import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { Cents } from '#shared/domain/money/money.ts'

/** Cents still held of all charges of an order. */
export async function heldOf(tx: Tx, orderId: string): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(amount_cents), 0)::bigint as cents from ledger_transactions entry
      join ledger_postings on transaction_id = entry.id
    where account = 'held' and entry.order_id = ${orderId}::uuid`.execute(tx)
  return rows[0]?.cents ?? 0
}
