import { findOrder } from '#server/features/orders/queries.ts'
import type { PaymentContext } from '#server/features/payments/charges/apply-provider-state.ts'
import { releaseClaim } from '#server/features/payments/charges/release-claim.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { orderRefusal, orderSteps } from '#shared/domain/orders/order-life.ts'

/** Cancels a booking. Throws AppError('not_found' | 'conflict'), the latter also if a payment comes first: it keeps the phone. */
export async function cancelOrder(market: PaymentContext, buyer: { id: string }, orderId: string): Promise<void> {
  const order = await findOrder(market.db, buyer, orderId)
  if (!order) throw appError('order_unknown')
  const refusal = orderRefusal('cancel', order.state)
  if (refusal) throw appError(refusal)
  const released = await releaseClaim(market, orderId, 'cancel')
  if (released === 'paid') throw appError('just_paid')
  if (released === 'kept') throw appError('cancel_while_processing')
  if (released === 'ended') throw appError(orderSteps.cancel.refusal)
}
