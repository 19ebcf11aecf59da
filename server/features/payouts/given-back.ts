import { type RawBuilder, sql } from 'kysely'

const posted = (which: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(amount_cents), 0) from ledger_transactions entry join ledger_postings on transaction_id = entry.id
  where entry.order_id = payouts.order_id and ${which})::bigint`

/**
 * SQL beside a row of `payouts`, by the ledger: what of the share and of the fee was given back to the buyer after the sale
 * was shared out, and what was taken back from the seller's payout account.
 */
export const givenBack = posted(sql`kind = 'completion_undone' and account = 'seller:' || payouts.seller_id`)
export const feeGivenBack = posted(sql`kind = 'completion_undone' and account in ('market', 'guarantee')`)
export const takenBack = sql<number>`-${posted(sql`kind = 'reversal' and account = 'seller:' || payouts.seller_id`)}`
