import { AppError } from '#shared/contract/errors.ts'
import { type Applied, applyProviderState, type PaymentContext } from './apply-provider-state.ts'
import { findChargeOfOrder } from './queries.ts'

/** Has the provider say whether an intent of the caller's order is paid; the same answer however often it is asked (S7.26). */
export async function recordPayment(
  market: PaymentContext,
  buyer: { id: string },
  call: { order: string; transactionId: string },
): Promise<{ insertedId: string }> {
  const { order: orderId, transactionId: intentId } = call
  const charge = await findChargeOfOrder(market.db, { orderId, buyerId: buyer.id, intentId })
  if (!charge) throw new AppError('not_found', 'There is no such order of yours.')
  if (charge.paymentId) return { insertedId: charge.paymentId }
  if (!charge.attemptId) throw new AppError('conflict', 'That payment was not made for this order.')
  const applied = await applyProviderState(market, intentId)
  if (applied.state === 'paid') return { insertedId: applied.paymentId }
  throw refusalFor(applied)
}

function refusalFor(applied: Exclude<Applied, { state: 'paid' }>) {
  if (applied.state === 'refunded') return new AppError('conflict', `${applied.reason} Your money is on its way back to you.`)
  if (applied.state === 'processing') {
    return new AppError(
      'payment_unfinished',
      'The card provider is still working on your payment. Nothing more is needed from you.',
    )
  }
  return new AppError('payment_unfinished', 'The card provider has not taken this payment. Please try again.')
}
