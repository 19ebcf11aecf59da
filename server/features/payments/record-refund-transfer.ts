import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { wakeStaff } from '#server/features/notices/wake-pages.ts'
import { lockOrder } from '#server/features/orders/move-order.ts'
import { noteStep } from '#server/features/orders/note-step.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { moved } from '#shared/domain/ledger.ts'
import { leftOfCharge } from './left-of-charge.ts'
import { post } from './post.ts'
import { refuseChargedBack } from './retry-refund.ts'

type Input = { refundId: string; reference: string; by: string }

/**
 * Records that staff have refunded a buyer by bank transfer. What the provider could not refund it still holds for us.
 * Throws AppError('not_found') if the refund is not on their list, 'conflict' if the buyer's bank has paid it instead.
 */
export async function recordRefundTransfer(tx: Tx, { refundId, reference, by }: Input): Promise<void> {
  await refuseTwice(tx, refundId)
  const refund = await tx
    .updateTable('refunds')
    .set({ state: 'done', bankReference: reference, refundedAt: marketNow })
    .where('id', '=', refundId)
    .where('state', '=', 'failed')
    .returning(['orderId', 'amountCents'])
    .executeTakeFirst()
  if (!refund) throw appError('staff_refund_unknown')
  const { orderId, amountCents } = refund
  const postings = moved({ from: 'bank', to: 'refunds', amountCents })
  await post(tx, { kind: 'bank_transfer', orderId, object: refundId, reason: reference, postings })
  await wakeStaff(tx, 'order')
  if (!orderId) return
  await noteStep(tx, orderId, 'refund.recordBankTransfer', { actor: 'admin', personId: by })
  await notifyOfOrder(tx, orderId, {
    buyer: 'refundByBank',
    more: { amountCents, reference },
    cause: `refundByBank:${refundId}`,
  })
}

/** Locks the order. Throws AppError('conflict') if the buyer's bank took the money back, so that it is not paid twice. */
async function refuseTwice(tx: Tx, refundId: string): Promise<void> {
  const listed = await tx
    .selectFrom('refunds')
    .select(['orderId', 'intentId', 'cause', 'amountCents'])
    .where('id', '=', refundId)
    .executeTakeFirst()
  // The postage of a return was never charged, so no bank can take it back.
  if (!listed || listed.cause === 'return_postage') return
  if (listed.orderId) await lockOrder(tx, listed.orderId)
  if (listed.amountCents > (await leftOfCharge(tx, listed.intentId))) await refuseChargedBack(tx, listed.intentId)
}
