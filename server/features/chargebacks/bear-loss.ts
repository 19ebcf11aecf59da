import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { moveCase } from '#server/features/cases/move-case.ts'
import { moveDelivery } from '#server/features/deliveries/move-delivery.ts'
import { isSharedOut, sharesLeft } from '#server/features/deliveries/undo-shares.ts'
import { bankMatter } from '#server/features/orders/bank-matters.ts'
import { closeFlag, flagOrder } from '#server/features/orders/flag-order.ts'
import { type LockedDelivery, lockDelivery } from '#server/features/orders/lock-delivery.ts'
import { heldOf } from '#server/features/payments/ledger/held-of.ts'
import { post } from '#server/features/payments/ledger/post.ts'
import { leftOfCharge } from '#server/features/payments/refunds/left-of-charge.ts'
import { lockRefundsOf, moveRefund } from '#server/features/payments/refunds/move-refund.ts'
import { startRefund } from '#server/features/payments/refunds/start-refund.ts'
import { beginReversal } from '#server/features/payouts/reverse-payout.ts'
import { type Bearer, coveredRefunds, lossParts, type SaleBearer } from '#shared/domain/chargeback/life.ts'
import { buyerLedgerAccount, type Posting, sellerLedgerAccount } from '#shared/domain/money/ledger.ts'
import { type Cents, dollarsFrom } from '#shared/domain/money/money.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import type { LockedChargeback } from './lock-chargeback.ts'

export const isStanding = ({ row }: LockedDelivery) => row.state !== 'refunded' && row.state !== 'charged_back'

/**
 * Closes the order of a lost chargeback and posts the loss to its `bearer`. Refunds not made yet that the bank has paid
 * instead are marked 'charged_back'. The caller has locked order and delivery. Returns who bears the loss.
 */
export async function bearLoss(
  tx: Tx,
  chargeback: LockedChargeback,
  sale: LockedDelivery | undefined,
  bearer: SaleBearer | undefined,
): Promise<Bearer> {
  // A covered sale stays complete: what the bank has taken, the buyer has twice.
  const stands = sale && isStanding(sale) && !sale.row.coveredAt
  const twice = await findTwice(tx, chargeback)
  if (sale) await tx.updateTable('deliveries').set({ bankPaidAt: marketNow }).where('orderId', '=', sale.order.id).execute()
  const refundsCents = await coverRefunds(tx, chargeback)
  if (stands && bearer) await closeOrder(tx, sale, bearer, chargeback.takenCents - refundsCents - (twice?.cents ?? 0))
  const shares = sale && bearer === 'seller' && isSharedOut(sale) ? await sharesLeft(tx, sale) : undefined
  const parts = lossParts(chargeback.takenCents, {
    twiceCents: twice?.cents ?? 0,
    refundsCents,
    heldCents: chargeback.orderId ? await heldOf(tx, chargeback.orderId) : 0,
    keptCents: sale?.row.state === 'refunded' ? sale.row.cancelFeeCents : 0,
    shareCents: shares?.sellerCents ?? 0,
    marketCents: shares?.marketCents ?? 0,
    guaranteeCents: 0,
  })
  const postings: Posting[] = [
    { account: 'disputed', amountCents: -chargeback.takenCents },
    ...(twice ? [{ account: buyerLedgerAccount(twice.buyerId), amountCents: parts.twiceCents }] : []),
    { account: 'refunds', amountCents: parts.refundsCents },
    { account: 'held', amountCents: parts.heldCents },
    { account: 'provider_fees', amountCents: parts.keptCents },
    ...(shares && sale ? [{ account: sellerLedgerAccount(sale.payout.sellerId), amountCents: parts.shareCents }] : []),
    { account: 'market', amountCents: parts.marketCents },
    { account: 'guarantee', amountCents: parts.guaranteeCents },
  ]
  const moved = postings.filter(({ amountCents }) => amountCents !== 0)
  const { disputeId: object, orderId, currency, reason } = chargeback
  if (moved.length > 0) await post(tx, { kind: 'chargeback_lost', object, orderId, currency, reason, postings: moved })
  if (shares && orderId) await beginReversal(tx, orderId)
  if (stands) await giveRestBack(tx, sale.order.id, object)
  if (twice && orderId) {
    // The amount is what staff have to read; while the order is listed, its buyer books nothing, for whatever reason it is.
    await closeFlag(tx, orderId, bankMatter)
    await flagOrder(tx, orderId, storedMessage(msg('stored.paidTwice'), { amount: dollarsFrom(parts.twiceCents) }))
  }
  return bearer ?? (parts.guaranteeCents > 0 ? 'guarantee' : parts.twiceCents > 0 ? 'buyer' : 'nobody')
}

/**
 * What the buyer of a charge has now got twice, from the bank and as a refund that was made: neither the seller nor the
 * guarantee owes it. Undefined if nothing.
 */
async function findTwice(
  tx: Tx,
  { intentId, orderId, state, takenCents }: LockedChargeback,
): Promise<{ buyerId: string; cents: Cents } | undefined> {
  // A chargeback that was won before is not taken off what is left.
  const cents = (state === 'won' ? takenCents : 0) - (await leftOfCharge(tx, intentId))
  if (cents <= 0) return
  const order = await tx.selectFrom('orders').select('buyerId').where('id', '=', orderId).executeTakeFirst()
  return order && { buyerId: order.buyerId, cents }
}

/**
 * A bank may take less than was charged: refunds what is still held to the buyer, to the card if the provider allows it,
 * else through staff.
 */
async function giveRestBack(tx: Tx, orderId: string, disputeId: string): Promise<void> {
  const amountCents = await heldOf(tx, orderId)
  if (amountCents <= 0) return
  const reason = storedMessage(msg('stored.restFromBank'))
  await startRefund(tx, { orderId, amountCents, reason, cause: `chargeback:${disputeId}`, isLeftByBank: true })
}

/** Closes the order, so that only the amount of the loss and what the bank left of the charge are still held. */
async function closeOrder(tx: Tx, sale: LockedDelivery, bearer: SaleBearer, lossCents: Cents): Promise<void> {
  const { id } = sale.order
  await tx.updateTable('deliveries').set({ stoppedAt: null }).where('orderId', '=', id).execute()
  const now = await lockDelivery(tx, id)
  if (!now || (now.row.state === 'completed' && bearer === 'guarantee')) return
  const by = { actor: 'market' as const }
  const step = ({ nobody: 'undoneByBank', seller: 'lostToBank', guarantee: 'borneByGuarantee' } as const)[bearer]
  // What the bank gave back is no longer part of the price.
  const backCents = bearer === 'seller' ? lossCents : 0
  if (now.openCase) await moveCase(tx, now, 'endByBank', { by, lost: { step, backCents } })
  else await moveDelivery(tx, now, step, { by, backCents })
}

/** Marks requested and failed refunds that the bank has paid instead as 'charged_back'. Returns their sum. */
async function coverRefunds(tx: Tx, { intentId, takenCents }: LockedChargeback): Promise<number> {
  const open = await lockRefundsOf(tx, intentId, ['requested', 'failed'])
  const covered = coveredRefunds(open, { takenCents, leftCents: await leftOfCharge(tx, intentId) })
  for (const refund of covered) await moveRefund(tx, refund, 'chargeBack', {})
  return covered.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
