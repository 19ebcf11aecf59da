import type { Tx } from '#server/db/connect.ts'
import { lockOrder } from '#server/features/orders/move-order.ts'
import { noteStep } from '#server/features/orders/note-step.ts'
import { refuseOwnOrder } from '#server/features/orders/own-order.ts'
import { isPostage } from '#server/features/payments/charges/of-charge.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { postageWaits } from '#shared/domain/money/return-postage.ts'
import { leftOfCharge } from './left-of-charge.ts'
import { lockRefund, moveRefund } from './move-refund.ts'
import { coverOf, waitsBecause } from './postage-cover.ts'
import { refuseChargedBack } from './retry-refund.ts'

type Input = { refundId: string; reference: string; decision?: string | undefined; by: string }

/**
 * Records that staff have refunded a buyer by bank transfer. What the provider could not refund it still holds for us.
 * Throws AppError('not_found') if the refund is not on their list, 'conflict' if the buyer's bank has paid it instead, or if it
 * is a return's postage that waits and staff give no reason to pay it all the same.
 */
export async function recordRefundTransfer(tx: Tx, { refundId, reference, decision, by }: Input): Promise<void> {
  const coveredBy = await refuseTwice(tx, refundId, decision)
  const refund = await lockRefund(tx, refundId)
  if (refund?.state !== 'failed') throw appError('staff_refund_unknown')
  const { orderId } = refund
  await refuseOwnOrder(tx, { id: by }, orderId)
  await moveRefund(tx, refund, 'recordBankTransfer', { bankReference: reference, coveredBy })
  if (!orderId) return
  await noteStep(tx, orderId, 'refund.recordBankTransfer', {
    actor: 'admin',
    personId: by,
    reason: coveredBy === 'decision' ? decision : undefined,
  })
}

/**
 * Locks the order, or for a return's postage its buyer. Throws AppError('conflict') if the buyer's bank took the money back, so
 * that it is not paid twice, or if the postage waits. Returns who pays the postage.
 */
async function refuseTwice(tx: Tx, refundId: string, decision: string | undefined): Promise<PostagePayer | null> {
  const listed = await tx
    .selectFrom('refunds')
    .select(['orderId', 'intentId', 'cause', 'amountCents'])
    .where('id', '=', refundId)
    .executeTakeFirst()
  // The postage of a return was never charged, so no bank can take it back.
  if (!listed) return null
  if (isPostage(listed)) return payerOf(tx, { refundId, orderId: listed.orderId, decision })
  if (listed.orderId) await lockOrder(tx, listed.orderId)
  if (listed.amountCents > (await leftOfCharge(tx, listed.intentId))) await refuseChargedBack(tx, listed.intentId)
  return null
}

type PostagePayer = 'seller' | 'advance' | 'decision'
type Postage = { refundId: string; orderId: string | null; decision: string | undefined }

/** Serializes the postages of one buyer, so that the market advances no more of them than its rule allows. */
async function payerOf(tx: Tx, { refundId, orderId, decision }: Postage): Promise<PostagePayer> {
  const buyer = tx.selectFrom('orders').select('buyerId').where('orders.id', '=', orderId)
  await tx.selectFrom('people').select('id').where('id', '=', buyer).forNoKeyUpdate().execute()
  const cover = await coverOf(tx, refundId)
  const waits = waitsBecause(cover)
  if (waits === null) return cover as 'seller' | 'advance'
  if (decision === undefined) throw appError('postage_waits', { why: postageWaits[waits] }, { field: 'decision' })
  return 'decision'
}
