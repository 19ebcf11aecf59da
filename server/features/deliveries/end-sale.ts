import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { moveOrder } from '#server/features/orders/move-order.ts'
import { heldOf } from '#server/features/payments/held-of.ts'
import { post } from '#server/features/payments/post.ts'
import { startRefund } from '#server/features/payments/start-refund.ts'
import { beginReversal } from '#server/features/payouts/reverse-payout.ts'
import { completionPostings, saleLeft, sharesOf } from '#shared/domain/fee.ts'
import type { Cents } from '#shared/domain/money.ts'
import type { LockedDelivery } from './lock-delivery.ts'
import { movePayout, resumePayout } from './move-payout.ts'
import { isSharedOut, undoShares } from './undo-shares.ts'

/**
 * What becomes of a phone whose sale was undone: its seller's again, paused; still gone; or off the market, where its seller
 * has left, where it is on sale again with somebody else, and where it came back and is reported stolen.
 */
const afterRefund = (isLost: boolean, isReported: boolean) => sql<'paused' | 'lost' | 'withdrawn'>`case
  when not exists (select from people where people.id = phones.seller_id and closed_at is null) then 'withdrawn'::phone_status
  when exists (select from phones twin where twin.imei_hash = phones.imei_hash and twin.id <> phones.id
    and twin.status not in ('sold', 'withdrawn')) then 'withdrawn'
  when ${isLost}::boolean then 'lost' when ${isReported}::boolean then 'withdrawn' else 'paused' end`

type Undone = {
  /** For people; there is none where the buyer's bank has given the money back. */
  reason: string | undefined
  /** The phone has not come back. */
  isLost: boolean
}

/** The buyer gets everything back; of a sale that was shared out before, its seller owes it. */
export async function undoSale(tx: Tx, delivery: LockedDelivery, { reason, isLost }: Undone): Promise<void> {
  const { order, payout, row } = delivery
  await tx
    .updateTable('phones')
    .set({ status: afterRefund(isLost, row.registryListedAt !== null), hiddenAt: null })
    .where('id', '=', order.phoneId)
    .where('status', '=', 'sold')
    .executeTakeFirstOrThrow()
  await moveOrder(tx, order, 'refund')
  if (isSharedOut(delivery)) await undoShares(tx, delivery, 'all of it')
  else await movePayout(tx, payout, 'cancel')
  if (reason !== undefined) await startRefund(tx, { orderId: order.id, amountCents: 'the rest', reason, cause: 'undone' })
  if (isSharedOut(delivery)) await settleSeller(tx, delivery)
}

/**
 * The buyer's bank has given so much of the money back and the phone is gone: what is left of what is held is shared out as
 * a lower price. The delivery of a phone that was handed over in person is the buyer's in any case.
 */
export async function closeLostSale(tx: Tx, { order, payout, row, facts }: LockedDelivery, backCents: Cents): Promise<void> {
  if (payout.state !== 'held') return
  const heldCents = await heldOf(tx, order.id)
  const deliveryCents = Math.min(order.deliveryCents, heldCents)
  const held = { priceCents: heldCents - deliveryCents, deliveryCents: row.inPerson ? 0 : deliveryCents }
  const sale = saleLeft(held, Math.max(0, backCents - (row.inPerson ? deliveryCents : 0)))
  if (sale.priceCents + sale.deliveryCents <= 0) return movePayout(tx, payout, 'cancel')
  const { seller: shareCents, fee: feeCents } = sharesOf(sale, facts.terms)
  const postings = completionPostings({ ...sale, sellerId: payout.sellerId }, facts.terms)
  await post(tx, { kind: 'completion', orderId: order.id, object: order.id, postings })
  await movePayout(tx, payout, 'release', { set: { shareCents, feeCents } })
}

const agreed = 'This was agreed or decided in your case.'

/**
 * `backCents` of it go back to the buyer, as was agreed or decided in a case; the rest is shared out as a lower price.
 * The money is the seller's, the market's and the guarantee's (S10.9). Where the phone was handed over in person nobody
 * posted it: the delivery goes back to the buyer.
 */
export async function completeSale(tx: Tx, delivery: LockedDelivery, back: Cents | 'nothing goes back'): Promise<void> {
  const { order, payout, row, facts } = delivery
  const backCents = back === 'nothing goes back' ? 0 : back
  if (isSharedOut(delivery)) return completeAgain(tx, delivery, backCents)
  const sale = saleLeft({ priceCents: order.priceCents, deliveryCents: row.inPerson ? 0 : order.deliveryCents }, backCents)
  const { seller: shareCents, fee: feeCents } = sharesOf(sale, facts.terms)
  const postings = completionPostings({ ...sale, sellerId: payout.sellerId }, facts.terms)
  await post(tx, { kind: 'completion', orderId: order.id, object: order.id, postings })
  await movePayout(tx, payout, 'release', { set: { shareCents, feeCents } })
  if (backCents > 0) await startRefund(tx, { orderId: order.id, amountCents: backCents, reason: agreed, cause: 'case' })
  if (row.inPerson && order.deliveryCents > 0 && back !== 'nothing goes back') {
    const reason = 'The phone was handed over in person, so there was no delivery to pay for.'
    await startRefund(tx, { orderId: order.id, amountCents: order.deliveryCents, reason, cause: 'delivery' })
  }
}

/** A sale that was shared out before its case was opened: the seller owes what goes back of it. */
async function completeAgain(tx: Tx, delivery: LockedDelivery, backCents: Cents): Promise<void> {
  const { order, openCase } = delivery
  if (backCents > 0) {
    await undoShares(tx, delivery, backCents)
    // There may be more such cases than one.
    await startRefund(tx, { orderId: order.id, amountCents: backCents, reason: agreed, cause: `blocked:${openCase?.id}` })
  }
  await settleSeller(tx, delivery)
}

/** What was transferred is taken back as far as it is owed; what was not goes on, less what is owed. */
async function settleSeller(tx: Tx, { order, payout }: LockedDelivery): Promise<void> {
  await beginReversal(tx, order.id)
  await resumePayout(tx, payout)
}
