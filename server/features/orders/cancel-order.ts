import type { PaymentContext } from '#server/features/payments/apply-provider-state.ts'
import { releaseClaim } from '#server/features/payments/release-claim.ts'
import { AppError } from '#shared/contract/errors.ts'
import { orderRefusal, orderSteps } from '#shared/domain/order-life.ts'
import { findOrder } from './queries.ts'

/** Gives a booking back. A payment that won the race keeps the phone. Throws AppError('not_found' | 'conflict'). */
export async function cancelOrder(market: PaymentContext, buyer: { id: string }, orderId: string): Promise<void> {
  const order = await findOrder(market.db, buyer, orderId)
  if (!order) throw new AppError('not_found', 'There is no such order of yours.')
  const refusal = orderRefusal('cancel', order.state)
  if (refusal) throw new AppError('conflict', refusal)
  const released = await releaseClaim(market, orderId, 'cancel')
  if (released === 'paid') throw new AppError('conflict', 'This order has just been paid, so the phone is yours.')
  if (released === 'kept')
    throw new AppError('conflict', 'The card provider is still working on your payment. Look again in a minute.')
  if (released === 'ended') throw new AppError('conflict', orderSteps.cancel.refusal)
}
