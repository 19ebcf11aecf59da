import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { ofCharge } from '#server/features/payments/charges/of-charge.ts'
import type { Cents } from '#shared/domain/money/money.ts'

/**
 * Cents of a charge that are neither refunded nor taken by the buyer's bank: as much may still be refunded without paying the
 * buyer twice. Until an open chargeback says what was taken, its whole amount counts; one that we won counts nothing.
 */
export async function leftOfCharge(tx: Tx, intentId: string): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select (select sum(amount_cents) from ledger_transactions charge join ledger_postings on transaction_id = charge.id
        where charge.kind = 'charge' and charge.object = ${intentId} and account = 'provider')::bigint
      - (select coalesce(sum(amount_cents), 0) from refunds
        where intent_id = ${intentId} and state = 'done' and ${ofCharge})::bigint
      - (select coalesce(sum(case when taken_cents > 0 or state in ('lost', 'expired', 'accepted') then taken_cents else amount_cents end), 0)
        from chargebacks where intent_id = ${intentId} and state <> 'won')::bigint as cents`.execute(tx)
  return rows[0]?.cents ?? 0
}
