import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/connect.ts'
import { areLinked, linkOf } from '#server/features/links/find-links.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import { isCovered } from '#server/features/payments/ledger/guarantee.ts'
import { type SaleBearer, whoBears } from '#shared/domain/chargeback/life.ts'
import { isStanding } from './bear-loss.ts'
import type { LockedChargeback } from './lock-chargeback.ts'

export type GuaranteeLimits = Pick<Config, 'guaranteeFloorCents' | 'guaranteeHandOvers'>

/**
 * Who bears a lost chargeback by rule, `staff` if they decide; undefined if no sale stands any more. The caller has locked order
 * and delivery. Losses that the guarantee might bear are judged one after another.
 */
export async function findBearer(
  tx: Tx,
  { takenCents }: LockedChargeback,
  sale: LockedDelivery | undefined,
  { guaranteeFloorCents, guaranteeHandOvers }: GuaranteeLimits,
): Promise<SaleBearer | 'staff' | undefined> {
  // What the guarantee has covered, the buyer got back already.
  if (!sale || !isStanding(sale) || sale.row.coveredAt) return
  const { strength: link } = await linkOf(tx, sale.order.id)
  const isInBalance = await isCovered(tx, takenCents, guaranteeFloorCents)
  const isRepeated = (await borneHandOvers(tx, sale)) >= guaranteeHandOvers
  return whoBears({ ...(await lossFacts(tx, sale)), link, isCovered: isInBalance, isRepeated })
}

/** How many losses of phones that this seller, or an account linked with theirs, handed over the guarantee bore within a year. */
async function borneHandOvers(tx: Tx, { payout: { sellerId } }: LockedDelivery): Promise<number> {
  const isTheirs = sql`(payouts.seller_id = ${sellerId}::uuid or ${areLinked(sql`${sellerId}::uuid`, sql.ref('payouts.seller_id'))})`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chargebacks join deliveries using (order_id) join payouts using (order_id)
    where chargebacks.borne_by = 'guarantee' and chargebacks.opened_at > market_now() - interval '365 days'
      and deliveries.in_person and ${isTheirs}`.execute(tx)
  return rows[0]?.count ?? 0
}

async function lossFacts(tx: Tx, sale: LockedDelivery) {
  const { order, row, openCase, payout } = sale
  const { rows } = await sql<{ against: boolean }>`
    select (refund_cents > 0 or against_return) and not covers_both as against from case_decisions
    where case_id in (select id from cases where order_id = ${order.id}::uuid) order by id desc limit 1`.execute(tx)
  return {
    isWithSeller: (row.shippedAt === null && !row.inPerson) || openCase?.facts.state === 'returned',
    isReturnDisputed: openCase?.facts.state === 'decision' && openCase.facts.returnShippedAt !== null,
    isUnpaidFirst: payout.firstSaleUntil !== null && (payout.state === 'due' || payout.state === 'waiting_account'),
    isScanned: row.scannedAt !== null,
    isHandedOver: row.inPerson,
    // A phone that was reported stolen before it left its seller counts like a decision against the seller.
    isDecidedAgainstSeller: (rows[0]?.against ?? false) || row.reportedBefore,
  }
}
