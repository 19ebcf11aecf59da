import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { wakeStaff } from '#server/features/notices/wake-pages.ts'
import { refuseOwnOrder } from '#server/features/orders/own-order.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { refundJob } from './follow-ups.ts'

/** Retries a refund on the staff list at the provider, for the full number of days again. */
export async function retryRefund(tx: Tx, admin: { id: string }, refundId: string): Promise<void> {
  const refund = await tx
    .selectFrom('refunds')
    .select(['orderId', 'intentId', 'state', 'cause'])
    .where('id', '=', refundId)
    .forUpdate()
    .executeTakeFirst()
  // The postage of a return was never charged, so it cannot be refunded to a card.
  if (refund?.state !== 'failed' || refund.cause === 'return_postage') throw appError('staff_refund_unknown')
  await refuseOwnOrder(tx, admin, refund.orderId)
  await refuseChargedBack(tx, refund.intentId)
  await resubmitRefund(tx, refundId)
}

/** The same for all failed refunds of a charge, after a chargeback was won. */
export async function retryRefundsOf(tx: Tx, intentId: string): Promise<void> {
  const failed = await tx
    .selectFrom('refunds')
    .select('id')
    .where('intentId', '=', intentId)
    .where('state', '=', 'failed')
    .where('cause', '<>', 'return_postage')
    .forUpdate()
    .execute()
  for (const { id } of failed) await resubmitRefund(tx, id)
}

/** Throws AppError('conflict') if the charge has a chargeback that is not won: the buyer would get the money twice. */
export async function refuseChargedBack(tx: Tx, intentId: string): Promise<void> {
  const chargeback = await tx
    .selectFrom('chargebacks')
    .select('id')
    .where('intentId', '=', intentId)
    .where('state', '<>', 'won')
    .executeTakeFirst()
  if (chargeback) throw appError('refund_charged_back')
}

async function resubmitRefund(tx: Tx, refundId: string): Promise<void> {
  const { tries } = await tx.selectFrom('refunds').select('tries').where('id', '=', refundId).executeTakeFirstOrThrow()
  await tx
    .updateTable('refunds')
    .set({
      state: 'requested',
      failure: null,
      failingSince: null,
      tries: tries + 1,
      providerKey: `rf:${refundId}:${tries + 1}`,
      tryAt: marketNow,
    })
    .where('id', '=', refundId)
    .execute()
  await addJob(tx, refundJob, { refundId })
  await wakeStaff(tx, 'order')
}
