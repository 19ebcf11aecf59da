import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { linkOf } from '#server/features/links/find-links.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import { daysAfter, type OrderTerms } from '#shared/domain/orders/order-terms.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import { movePayout } from './move-payout.ts'

/** Releases the seller's share of a completed sale; that of one of their first sales, or of one that is covered, waits for some days (S23.6). */
export async function releasePayout(
  tx: Tx,
  { payout, facts, now }: LockedDelivery,
  { isCovered = false, ...shares }: { shareCents: Cents; feeCents: Cents; isCovered?: boolean },
): Promise<void> {
  await movePayout(tx, payout, 'release', { set: shares })
  const { firstSaleWaitDays, linkedSaleWaitDays } = facts.terms
  // A sale to an account of one's own does not show that buyers are content.
  const isLinked = (await linkOf(tx, payout.orderId)).strength === 'strong'
  if (isLinked) {
    // Whoever turns stolen cards into payouts is both sides; staff can let it go before.
    const hold = { holdUntil: daysAfter(now, linkedSaleWaitDays), holdReason: storedMessage(msg('stored.linkedSale')) }
    const held = linkedSaleWaitDays > 0 && !payout.holdUntil ? hold : {}
    await tx
      .updateTable('payouts')
      .set({ isLinked, ...held })
      .where('orderId', '=', payout.orderId)
      .execute()
  }
  if (firstSaleWaitDays === 0 || !(isCovered || (await isFirstSale(tx, payout, facts.terms)))) return
  const firstSaleUntil = daysAfter(now, firstSaleWaitDays)
  await tx.updateTable('payouts').set({ firstSaleUntil }).where('orderId', '=', payout.orderId).execute()
}

type Payout = LockedDelivery['payout']
type Terms = Pick<OrderTerms, 'firstSales'>

/** Whether a sale is one of the first of its seller, as long as it counts as complete. */
const isFirstSale = async (tx: Tx, payout: Payout, { firstSales }: Terms) => (await completedBefore(tx, payout)) < firstSales

/**
 * The same, counting only sales of which nobody can say any more that something else came: several at once, whose buyers say
 * nothing, show nothing of each other.
 */
export const isOfUnknownSeller = async (tx: Tx, payout: Payout, { firstSales }: Terms) =>
  (await completedBefore(tx, payout, { isOver })) < firstSales

/** SQL over payouts, with orders and deliveries: nothing of the sale waits, and no bank took its payment back. */
const isOver = sql<boolean>`coalesce(greatest(payouts.first_sale_until, payouts.hold_until, deliveries.report_until) <= market_now(), true)
  and not exists (select from chargebacks where chargebacks.order_id = payouts.order_id and chargebacks.state <> 'won')`

/** How many other sales of a seller, to accounts that are not linked with theirs, are complete and were not undone since. */
async function completedBefore(
  tx: Tx,
  { orderId, sellerId }: Payout,
  { isOver = sql<boolean>`true` }: { isOver?: RawBuilder<boolean> } = {},
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payouts join orders on orders.id = payouts.order_id
      join deliveries on deliveries.order_id = payouts.order_id
    where payouts.seller_id = ${sellerId}::uuid and payouts.order_id <> ${orderId}::uuid
      and payouts.state not in ('held', 'void') and orders.status <> 'refunded' and not payouts.is_linked and ${isOver}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
