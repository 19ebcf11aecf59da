import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { Cents } from '#shared/domain/money.ts'

/**
 * What of a charge is neither given back nor taken by the buyer's bank: so much may still go to the buyer without their
 * having anything twice. A bank that has not said what it takes may take all that it disputes; one that lost took nothing.
 */
export async function leftOfCharge(tx: Tx, intentId: string): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select (select sum(amount_cents) from ledger_transactions charge join ledger_postings on transaction_id = charge.id
        where charge.kind = 'charge' and charge.object = ${intentId} and account = 'provider')::bigint
      - (select coalesce(sum(amount_cents), 0) from refunds
        where intent_id = ${intentId} and state = 'done' and cause <> 'return_postage')::bigint
      - (select coalesce(sum(case when taken_cents > 0 or state in ('lost', 'expired', 'accepted') then taken_cents else amount_cents end), 0)
        from chargebacks where intent_id = ${intentId} and state <> 'won')::bigint as cents`.execute(tx)
  return rows[0]?.cents ?? 0
}
