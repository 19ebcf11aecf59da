import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import { post } from '#server/features/payments/ledger/post.ts'
import { completionPostings, type FeeTerms, type Sale, saleLeft } from '#shared/domain/money/fee.ts'
import { sellerLedgerAccount } from '#shared/domain/money/ledger.ts'
import type { Cents } from '#shared/domain/money/money.ts'

/** Whether the sale was completed before, and its money shared out between seller, market and guarantee. */
export const isSharedOut = ({ payout }: Pick<SharedSale, 'payout'>): boolean => payout.state !== 'held' && payout.state !== 'void'

/** What of a paid order says how its money is shared out. */
export type SharedSale = {
  order: Pick<LockedDelivery['order'], 'id' | 'priceCents' | 'deliveryCents'>
  row: Pick<LockedDelivery['row'], 'inPerson'>
  payout: Pick<LockedDelivery['payout'], 'state'>
  facts: { terms: FeeTerms }
}
type SharesLeft = { sellerCents: Cents; marketCents: Cents; allCents: Cents; left: Sale }

/** What seller, market and guarantee still have of a sale that was shared out, according to the ledger; `left`: as a sale. */
export async function sharesLeft(db: Db | Tx, { order, row }: Pick<SharedSale, 'order' | 'row'>): Promise<SharesLeft> {
  const { rows } = await sql<Omit<SharesLeft, 'left'>>`
    select coalesce(-sum(amount_cents) filter (where account like 'seller:%'), 0)::bigint as "sellerCents",
      coalesce(-sum(amount_cents) filter (where account = 'market'), 0)::bigint as "marketCents",
      coalesce(sum(amount_cents) filter (where account = 'held'), 0)::bigint as "allCents"
    from ledger_transactions entry join ledger_postings on transaction_id = entry.id
    where entry.order_id = ${order.id}::uuid and kind in ('completion', 'completion_undone')`.execute(db)
  const [shares] = rows
  if (!shares) throw new Error('A query of sums gave no row.')
  const deliveryCents = Math.min(row.inPerson ? 0 : order.deliveryCents, shares.allCents)
  return { ...shares, left: { priceCents: shares.allCents - deliveryCents, deliveryCents } }
}

/**
 * Moves `back` of a sale that was shared out back to the ledger account `held`, from which the buyer is refunded. Everyone then has
 * their share of the lower price, and the seller owes the difference. The caller has locked the order. `object`: what it follows
 * from, such as a case that ends with it.
 */
export async function undoShares(tx: Tx, delivery: LockedDelivery, back: Cents | 'all of it', object: string): Promise<void> {
  const { order, payout, facts } = delivery
  const { allCents, left: sale } = await sharesLeft(tx, delivery)
  const postingsOf = (left: typeof sale) => completionPostings({ ...left, sellerId: payout.sellerId }, facts.terms)
  const after = postingsOf(saleLeft(sale, back === 'all of it' ? allCents : back))
  const postings = postingsOf(sale)
    .map(({ account, amountCents }) => ({
      account,
      amountCents: (after.find((one) => one.account === account)?.amountCents ?? 0) - amountCents,
    }))
    .filter(({ amountCents }) => amountCents !== 0)
  await post(tx, { kind: 'completion_undone', orderId: order.id, object, postings })
  const amountCents = postings.find(({ account }) => account === sellerLedgerAccount(payout.sellerId))?.amountCents ?? 0
  if (amountCents <= 0) return
  await notifyOfOrder(tx, order.id, { seller: 'shareOwed', more: { amountCents }, cause: `shareOwed:${object}` })
}
