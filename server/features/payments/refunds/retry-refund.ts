import type { Tx } from '#server/db/connect.ts'
import { refuseOwnOrder } from '#server/features/orders/own-order.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { lockRefund, lockRefundsOf, moveRefund } from './move-refund.ts'

/** Retries a refund on the staff list at the provider, for the full number of days again. */
export async function retryRefund(tx: Tx, admin: { id: string }, refundId: string): Promise<void> {
  const refund = await lockRefund(tx, refundId)
  if (refund?.state !== 'failed') throw appError('staff_refund_unknown')
  await refuseOwnOrder(tx, admin, refund.orderId)
  await refuseChargedBack(tx, refund.intentId)
  await moveRefund(tx, refund, 'retry', {})
}

/** The same for all failed refunds of a charge, after a chargeback was won. */
export async function retryRefundsOf(tx: Tx, intentId: string): Promise<void> {
  for (const refund of await lockRefundsOf(tx, intentId, ['failed'])) await moveRefund(tx, refund, 'retry', {})
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
