import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { moveOrder } from '#server/features/orders/move-order.ts'
import { post } from '#server/features/payments/post.ts'
import { startRefund } from '#server/features/payments/start-refund.ts'
import { completionPostings, type Sale, sharesOf } from '#shared/domain/fee.ts'
import type { Cents } from '#shared/domain/money.ts'
import type { LockedDelivery } from './lock-delivery.ts'
import { movePayout } from './move-payout.ts'

const afterRefund = sql<'paused' | 'withdrawn'>`case when exists (
  select from people where people.id = phones.seller_id and closed_at is null) then 'paused'::phone_status else 'withdrawn' end`

/**
 * The buyer gets everything back; the phone is its seller's again: paused, or off the market with a closed account.
 * `reason` is for people; there is none where the buyer's bank has given the money back.
 */
export async function undoSale(tx: Tx, { order, payout }: LockedDelivery, reason: string | undefined): Promise<void> {
  await tx
    .updateTable('phones')
    .set({ status: afterRefund, hiddenAt: null })
    .where('id', '=', order.phoneId)
    .where('status', '=', 'sold')
    .executeTakeFirstOrThrow()
  await moveOrder(tx, order, 'refund')
  await movePayout(tx, payout, 'cancel')
  if (reason === undefined) return
  await startRefund(tx, { orderId: order.id, amountCents: 'the rest', reason, cause: 'undone' })
}

/** The buyer's bank has given the money back and the phone is gone: the seller gets nothing of what is held still. */
export async function closeLostSale(tx: Tx, { payout }: LockedDelivery): Promise<void> {
  if (payout.state === 'held') await movePayout(tx, payout, 'cancel')
}

/**
 * `backCents` of it go back to the buyer, as was agreed or decided in a case; the rest is shared out as a lower price.
 * The money is the seller's, the market's and the guarantee's (S10.9). Where the phone was handed over in person nobody
 * posted it: the delivery goes back to the buyer.
 */
export async function completeSale(
  tx: Tx,
  { order, payout, row, facts: { terms } }: LockedDelivery,
  back: Cents | 'nothing goes back',
): Promise<void> {
  const backCents = back === 'nothing goes back' ? 0 : back
  const sale = saleLeft({ priceCents: order.priceCents, deliveryCents: row.inPerson ? 0 : order.deliveryCents }, backCents)
  const { seller: shareCents, fee: feeCents } = sharesOf(sale, terms)
  await post(tx, {
    kind: 'completion',
    orderId: order.id,
    object: order.id,
    postings: completionPostings({ ...sale, sellerId: payout.sellerId }, terms),
  })
  await movePayout(tx, payout, 'release', { set: { shareCents, feeCents } })
  if (backCents > 0) {
    const reason = 'This was agreed or decided in your case.'
    await startRefund(tx, { orderId: order.id, amountCents: backCents, reason, cause: 'case' })
  }
  if (row.inPerson && order.deliveryCents > 0 && back !== 'nothing goes back') {
    const reason = 'The phone was handed over in person, so there was no delivery to pay for.'
    await startRefund(tx, { orderId: order.id, amountCents: order.deliveryCents, reason, cause: 'delivery' })
  }
}

/** What goes back is taken off the price first, then off the delivery. */
const saleLeft = ({ priceCents, deliveryCents }: Sale, backCents: Cents): Sale => ({
  priceCents: Math.max(0, priceCents - backCents),
  deliveryCents: deliveryCents - Math.max(0, backCents - priceCents),
})
