import type { Tx } from '#server/db/connect.ts'
import { lockOrder } from '#server/features/orders/move-order.ts'
import { noteStep } from '#server/features/orders/note-step.ts'
import { refuseOwnOrder } from '#server/features/orders/own-order.ts'
import { ofCharge } from '#server/features/payments/charges/of-charge.ts'
import { recordPostageTransfer } from '#server/features/payments/postages/record-postage-transfer.ts'
import { requireSecondPerson } from '#server/features/staff/require-second-person.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import { leftOfCharge } from './left-of-charge.ts'
import { lockRefund, moveRefund } from './move-refund.ts'
import { refuseChargedBack } from './retry-refund.ts'

type Input = {
  refundId: string
  reference: string
  reason: string
  decided?: boolean | undefined
  by: string
  secondPersonFrom: Cents | null
}
type Sent = { orderId: string | null; amountCents: Cents; reason?: string | undefined }

/**
 * Records that staff have sent a buyer a refund or the postage of a return by bank transfer; both are on one list with one kind of
 * id. What the provider could not refund it still holds for us. Throws AppError('not_found') if it is not on their list, 'conflict'
 * if the buyer's bank has paid the refund instead, or if it is a postage that waits and staff do not decide to pay it all the same.
 */
export async function recordRefundTransfer(tx: Tx, { reason: why, decided = false, ...input }: Input): Promise<void> {
  const { refundId: postageId, reference, by, secondPersonFrom } = input
  const postage = await tx.selectFrom('returnPostages').select('id').where('id', '=', postageId).executeTakeFirst()
  const sent: Sent = postage
    ? await recordPostageTransfer(tx, { postageId, reference, reason: why, decided, by })
    : await recordTransferOfRefund(tx, input)
  const { orderId, reason, amountCents } = sent
  const given = { reference, reason: why, ...(decided && { decided }) }
  await requireSecondPerson(tx, secondPersonFrom, { act: 'recordRefundTransfer', subject: postageId, amountCents, given, by })
  if (orderId) await noteStep(tx, orderId, 'refund.recordBankTransfer', { actor: 'admin', personId: by, reason })
}

async function recordTransferOfRefund(tx: Tx, { refundId, reference, by }: Omit<Input, 'reason' | 'decided'>) {
  await refuseTwice(tx, refundId)
  const refund = await lockRefund(tx, refundId)
  if (refund?.state !== 'failed') throw appError('staff_refund_unknown')
  const { orderId, amountCents } = refund
  await refuseOwnOrder(tx, { id: by }, orderId)
  await moveRefund(tx, refund, 'recordBankTransfer', { bankReference: reference })
  return { orderId, amountCents }
}

/** Locks the order. Throws AppError('conflict') if the buyer's bank took the money back, so that it is not paid twice. */
async function refuseTwice(tx: Tx, refundId: string): Promise<void> {
  const listed = await tx
    .selectFrom('refunds')
    .select(['orderId', 'intentId', 'amountCents'])
    .where('id', '=', refundId)
    .where(ofCharge)
    .executeTakeFirst()
  if (!listed) return
  if (listed.orderId) await lockOrder(tx, listed.orderId)
  if (listed.amountCents > (await leftOfCharge(tx, listed.intentId))) await refuseChargedBack(tx, listed.intentId)
}
