import type { Till } from '#server/features/payments/apply-provider-state.ts'
import { releaseClaim } from '#server/features/payments/release-claim.ts'
import { AppError } from '#shared/contract/errors.ts'
import { canPay, orderSteps } from '#shared/domain/order-life.ts'
import { findOrder } from './queries.ts'

/** Gives a booking back. A payment that won the race keeps the phone. Throws AppError('not_found' | 'conflict'). */
export async function cancelOrder(till: Till, buyer: { id: string }, orderId: string): Promise<void> {
  const order = await findOrder(till.db, buyer, orderId)
  if (!order) throw new AppError('not_found', 'There is no such order of yours.')
  if (!canPay(order.state)) throw new AppError('conflict', orderSteps.cancel.refusal)
  const released = await releaseClaim(till, orderId, 'cancel')
  if (released === 'paid') throw new AppError('conflict', 'This order has just been paid, so the phone is yours.')
  if (released === 'kept')
    throw new AppError('conflict', 'The card provider is still working on your payment. Look again in a minute.')
  if (released === 'ended') throw new AppError('conflict', orderSteps.lapse.refusal)
}
