import type { Tx } from '#server/db/connect.ts'
import { refuseOwnOrder } from '#server/features/orders/own-order.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { postageMayMove } from '#shared/domain/money/postage-life.ts'
import { type PostagePayer, postageWaits } from '#shared/domain/money/return-postage.ts'
import { lockPostage, movePostage } from './move-postage.ts'
import { coverOf, waitsBecause } from './postage-cover.ts'

type Input = { postageId: string; reference: string; reason: string; decided: boolean; by: string }

/**
 * Records that staff have sent a buyer the postage of a return by bank transfer. It was never charged, so no bank can take it back.
 * Throws AppError('not_found') if it is paid already, 'conflict' if it waits and staff do not decide to pay it all the same.
 * Returns its order, its amount, and the reason if it was such a decision.
 */
export async function recordPostageTransfer(tx: Tx, { postageId, reference, reason, decided, by }: Input) {
  await lockBuyer(tx, postageId)
  const postage = await lockPostage(tx, postageId)
  if (!postage || !postageMayMove('recordBankTransfer', postage.state)) throw appError('staff_refund_unknown')
  const { orderId, amountCents } = postage
  await refuseOwnOrder(tx, { id: by }, orderId)
  const coveredBy = await payerOf(tx, postageId, decided)
  await movePostage(tx, postage, 'recordBankTransfer', { bankReference: reference, coveredBy })
  return { orderId, amountCents, reason: coveredBy === 'decision' ? reason : undefined }
}

/** Serializes the postages of one buyer, so that the market advances no more of them than its rule allows. */
async function lockBuyer(tx: Tx, postageId: string): Promise<void> {
  const buyer = tx
    .selectFrom('returnPostages')
    .innerJoin('orders', 'orders.id', 'returnPostages.orderId')
    .select('orders.buyerId')
    .where('returnPostages.id', '=', postageId)
  await tx.selectFrom('people').select('id').where('id', '=', buyer).forNoKeyUpdate().execute()
}

async function payerOf(tx: Tx, postageId: string, decided: boolean): Promise<PostagePayer> {
  const cover = await coverOf(tx, postageId)
  const waits = waitsBecause(cover)
  if (waits === null) return cover as PostagePayer
  if (!decided) throw appError('postage_waits', { why: postageWaits[waits]() }, { field: 'decided' })
  return 'decision'
}
