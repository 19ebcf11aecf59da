import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { type LockedDelivery, lockDelivery } from '#server/features/orders/lock-delivery.ts'
import { ofSeller } from '#server/ledger-account.ts'
import type { Cents } from '#shared/domain/money/money.ts'

/**
 * Locks the seller, then the order with its payout, in this order: this serializes movements of a seller's money. Undefined if
 * the order was never paid.
 */
export async function lockPayout(tx: Tx, orderId: string): Promise<LockedDelivery | undefined> {
  const whose = await tx.selectFrom('payouts').select('sellerId').where('orderId', '=', orderId).executeTakeFirst()
  if (!whose) return
  await tx.selectFrom('people').select('id').where('id', '=', whose.sellerId).forNoKeyUpdate().execute()
  return lockDelivery(tx, orderId)
}

/**
 * SQL: cents that a seller owes and that can be set off: their ledger balance without the shares of open payouts, less open
 * reversals and the set-offs of open payouts other than that of `orderId`. Zero or less if they owe nothing.
 */
export const debtOf = (sellerId: RawBuilder<unknown>, orderId: RawBuilder<unknown>) => sql<number>`(
  (select coalesce(sum(amount_cents), 0) from ledger_postings where ${ofSeller(sellerId)})
  - (select coalesce(sum(amount_cents), 0) from reversals where reversals.seller_id = ${sellerId} and reversals.state = 'requested')
  + (select coalesce(sum(share_cents - case when owed.order_id = ${orderId} then 0 else set_off_cents end), 0) from payouts owed
    where owed.seller_id = ${sellerId} and owed.state in ('due', 'waiting_account', 'sending', 'staff')))::float8`

/** Cents of a payout that are set off against its seller's debt. */
export async function setOffFrom(tx: Tx, payout: { orderId: string; sellerId: string; shareCents: Cents }): Promise<Cents> {
  const { orderId, sellerId, shareCents } = payout
  const { rows } = await sql<{ debt: number }>`
    select ${debtOf(sql`${sellerId}::uuid`, sql`${orderId}::uuid`)} as debt`.execute(tx)
  return Math.min(Math.max(rows[0]?.debt ?? 0, 0), shareCents)
}
