import { findChargeOfOrder } from '#server/features/payments/queries.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { sayStored } from '#shared/language/stored-message.ts'
import type { Applied } from './applied.ts'
import { applyProviderState, type PaymentContext } from './apply-provider-state.ts'

/** Checks with the provider that an intent of the caller's order is paid; repeated calls get the same answer (S7.26). */
export async function recordPayment(
  market: PaymentContext,
  buyer: { id: string },
  call: { order: string; transactionId: string },
): Promise<{ insertedId: string }> {
  const { order: orderId, transactionId: intentId } = call
  const charge = await findChargeOfOrder(market.db, { orderId, buyerId: buyer.id, intentId })
  if (!charge) throw appError('order_unknown')
  if (charge.paymentId) return { insertedId: charge.paymentId }
  if (!charge.attemptId) throw appError('payment_of_another_order')
  const applied = await applyProviderState(market, intentId)
  if (applied.state === 'paid') return { insertedId: applied.paymentId }
  throw refusalFor(applied)
}

function refusalFor(applied: Exclude<Applied, { state: 'paid' }>) {
  if (applied.state === 'refunded') return appError('money_returned', { why: sayStored(applied.reason) })
  if (applied.state === 'processing') {
    return appError('payment_not_settled')
  }
  return appError('payment_not_taken')
}
