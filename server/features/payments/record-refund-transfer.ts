import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { noteStep } from '#server/features/deliveries/note-step.ts'
import { tellOfOrder } from '#server/features/notices/tell.ts'
import { wakeStaff } from '#server/features/notices/wake-pages.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { moved } from '#shared/domain/ledger.ts'
import { post } from './post.ts'
import { refuseChargedBack } from './retry-refund.ts'

type Given = { refundId: string; reference: string; by: string }

/**
 * Writes down that staff has given a buyer's money back by bank transfer. What the provider could not return it still holds
 * for us. Throws AppError('not_found') where the refund is not on their list.
 */
export async function recordRefundTransfer(tx: Tx, { refundId, reference, by }: Given): Promise<void> {
  const listed = await tx.selectFrom('refunds').select(['intentId', 'cause']).where('id', '=', refundId).executeTakeFirst()
  if (listed && listed.cause !== 'return_postage') await refuseChargedBack(tx, listed.intentId)
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
  await tellOfOrder(tx, orderId, {
    buyer: 'refundByBank',
    more: { amountCents, reference },
    cause: `refundByBank:${refundId}`,
  })
}
