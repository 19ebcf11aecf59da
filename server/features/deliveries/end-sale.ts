import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import { moveOrder } from '#server/features/orders/move-order.ts'
import { heldOf } from '#server/features/payments/ledger/held-of.ts'
import { post } from '#server/features/payments/ledger/post.ts'
import { borneBy, borneParts, postBorne, returnBorne } from '#server/features/payments/refunds/borne-parts.ts'
import { startRefund } from '#server/features/payments/refunds/start-refund.ts'
import { movePayout, resumePayout } from '#server/features/payouts/move-payout.ts'
import { releasePayout } from '#server/features/payouts/release-payout.ts'
import { beginReversal } from '#server/features/payouts/reverse-payout.ts'
import { completionPostings, saleLeft, sharesOf } from '#shared/domain/money/fee.ts'
import { moved } from '#shared/domain/money/ledger.ts'
import { type Cents, dollarsFrom } from '#shared/domain/money/money.ts'
import { msg } from '#shared/language/message.ts'
import { type StoredMessage, storedMessage } from '#shared/language/stored-message.ts'
import { isSharedOut, undoShares } from './undo-shares.ts'

type Undone = {
  /** What the buyer reads; null if their bank has given the money back, in which case no refund is started. */
  because: StoredMessage | null
  /** The buyer has given it up, and bears this fee of the card provider. */
  givenUp?: { feeCents: Cents } | undefined
}

/**
 * Refunds the buyer, in full unless they bear a fee. If the sale was already shared out, the seller owes the money. The caller
 * has taken the phone back (take-back-phone.ts).
 */
export async function undoSale(tx: Tx, delivery: LockedDelivery, { because, givenUp }: Undone): Promise<void> {
  const { order, payout } = delivery
  await moveOrder(tx, order, 'refund')
  if (givenUp) await tx.updateTable('orders').set({ givenUpAt: marketNow }).where('id', '=', order.id).execute()
  if (isSharedOut(delivery)) {
    await undoShares(tx, delivery, 'all of it', delivery.row.coveredAt ? `covered:${order.id}` : caseIdOf(delivery))
    await returnBorne(tx, order.id)
  } else await movePayout(tx, payout, 'cancel')
  if (because) await refundAllBut(tx, order, { reason: storedMessage(because), feeCents: givenUp?.feeCents ?? 0 })
  if (isSharedOut(delivery)) await settleSeller(tx, delivery)
}

/** Refunds what is left of a payment but the fee, which pays for what the card provider has kept of the charge. */
async function refundAllBut(tx: Tx, order: LockedDelivery['order'], { reason, ...given }: { reason: string; feeCents: Cents }) {
  // A part may have gone back before.
  const heldCents = await heldOf(tx, order.id)
  const feeCents = Math.min(given.feeCents, heldCents - 1)
  if (feeCents <= 0) return startRefund(tx, { orderId: order.id, amountCents: 'the rest', reason, cause: 'undone' })
  const kept = storedMessage(msg('stored.feeKept'), { reason, fee: dollarsFrom(feeCents) })
  await startRefund(tx, { orderId: order.id, amountCents: heldCents - feeCents, reason: kept, cause: 'undone' })
  const postings = moved({ from: 'provider_fees', to: 'held', amountCents: feeCents })
  await post(tx, { kind: 'cancel_fee', orderId: order.id, object: order.id, reason, postings })
}

/**
 * Closes a sale of which the buyer's bank has given `backCents` back while the phone is gone: the rest of the held money is
 * shared out as a lower price. If the phone was handed over in person, the delivery charge always goes to the buyer.
 */
export async function closeLostSale(tx: Tx, delivery: LockedDelivery, backCents: Cents): Promise<void> {
  const { order, payout, row, facts } = delivery
  if (payout.state !== 'held') return
  const heldCents = await heldOf(tx, order.id)
  const deliveryCents = Math.min(order.deliveryCents, heldCents)
  const held = { priceCents: heldCents - deliveryCents, deliveryCents: row.inPerson ? 0 : deliveryCents }
  const sale = saleLeft(held, Math.max(0, backCents - (row.inPerson ? deliveryCents : 0)))
  if (sale.priceCents + sale.deliveryCents <= 0) return movePayout(tx, payout, 'cancel')
  const { seller: shareCents, fee: feeCents } = sharesOf(sale, facts.terms)
  const postings = completionPostings({ ...sale, sellerId: payout.sellerId }, facts.terms)
  await post(tx, { kind: 'completion', orderId: order.id, object: order.id, postings })
  await releasePayout(tx, delivery, { shareCents, feeCents })
}

const agreed = storedMessage(msg('stored.agreedInCase'))

/**
 * Refunds `back` to the buyer, as agreed or decided in a case, and shares the rest out as a lower price between the seller,
 * the market and the guarantee (S10.9). If the phone was handed over in person, nothing was shipped and the delivery charge is
 * refunded too, unless `back` is 'nothing goes back'.
 */
export async function completeSale(
  tx: Tx,
  delivery: LockedDelivery,
  back: Cents | 'nothing goes back',
  { isCovered = false } = {},
): Promise<void> {
  const { order, payout, row, facts } = delivery
  const backCents = back === 'nothing goes back' ? 0 : back
  if (isSharedOut(delivery)) return completeAgain(tx, delivery, backCents)
  const parts = await borneParts(tx, order.id)
  const whole = { priceCents: order.priceCents, deliveryCents: row.inPerson ? 0 : order.deliveryCents }
  const sale = saleLeft(whole, backCents + borneBy(parts, 'seller'))
  const { seller: shareCents, fee: feeCents } = sharesOf(sale, facts.terms)
  const postings = completionPostings({ ...sale, sellerId: payout.sellerId }, facts.terms)
  await post(tx, { kind: 'completion', orderId: order.id, object: order.id, postings })
  await postBorne(tx, order.id, parts)
  await releasePayout(tx, delivery, { shareCents, feeCents, isCovered })
  if (backCents > 0) await startRefund(tx, { orderId: order.id, amountCents: backCents, reason: agreed, cause: 'case' })
  if (row.inPerson && order.deliveryCents > 0 && back !== 'nothing goes back') {
    const reason = storedMessage(msg('stored.noDelivery'))
    await startRefund(tx, { orderId: order.id, amountCents: order.deliveryCents, reason, cause: 'delivery' })
  }
}

/**
 * Refunds the buyer at the expense of the guarantee, and pays the seller as if nothing had been reported: where one word stands
 * against the other, it is the loss of neither.
 */
export async function coverBoth(tx: Tx, delivery: LockedDelivery, backCents: Cents): Promise<void> {
  const { order } = delivery
  const [cause, bearer] = ['part:covered', 'guarantee'] as const
  const reason = storedMessage(msg('stored.coveredByGuarantee'))
  await startRefund(tx, { orderId: order.id, amountCents: backCents, reason, cause, bearer })
  if (!isSharedOut(delivery)) return completeSale(tx, delivery, 0, { isCovered: true })
  await postBorne(tx, order.id, [{ id: `${order.id}:${cause}`, bearer, amountCents: backCents }])
  await settleSeller(tx, delivery)
}

/** Completes a sale that was shared out before its case was opened: the seller owes what is refunded. */
async function completeAgain(tx: Tx, delivery: LockedDelivery, backCents: Cents): Promise<void> {
  const { order, openCase } = delivery
  if (backCents > 0) {
    await undoShares(tx, delivery, backCents, caseIdOf(delivery))
    // The id makes the cause unique: an order can have several such cases.
    await startRefund(tx, { orderId: order.id, amountCents: backCents, reason: agreed, cause: `blocked:${openCase?.id}` })
  }
  await settleSeller(tx, delivery)
}

function caseIdOf({ order, openCase }: LockedDelivery): string {
  if (!openCase) throw new Error(`The sale of ${order.id} is undone without a case.`)
  return openCase.id
}

/** Reverses a transfer up to what the seller owes; a payout not yet sent is resumed, less what is owed. */
export async function settleSeller(tx: Tx, { order, payout }: LockedDelivery): Promise<void> {
  await beginReversal(tx, order.id)
  await resumePayout(tx, payout)
}
