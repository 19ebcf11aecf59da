import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { endOffers } from '#server/features/offers/move-offer.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { orderNotices } from '#shared/domain/notices/notices.ts'
import { canPay, type OrderState, type OrderStep, orderRefusal, orderSteps } from '#shared/domain/orders/order-life.ts'
import { notifyOfOrder } from './notify-of-order.ts'

/** An order as read under its lock. */
export type LockedOrder = { id: string; status: OrderState }

/**
 * Takes an order one step further; the only writer of orders.status. The caller has locked the order and passes what it
 * read. Throws AppError('conflict') with the refusal of the table of steps if the state does not allow the step.
 */
export async function moveOrder(tx: Tx, order: LockedOrder, step: OrderStep): Promise<OrderState> {
  const refusal = orderRefusal(step, order.status)
  if (refusal) throw appError(refusal)
  const { to }: { to: OrderState } = orderSteps[step]
  if (to === order.status) return to
  const moved = await tx
    .updateTable('orders')
    .set({ status: to, ...datesOf(to) })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .returning(['phoneId', 'buyerId'])
    .executeTakeFirst()
  if (!moved) throw new Error(`Order ${order.id} was not locked when it was moved.`)
  // Before a late payment the phone was free, so there may be open offers on it again.
  if (to === 'paid') await endOffers(tx, { phoneIds: [moved.phoneId] }, 'overtake', { skipNoticeTo: moved.buyerId })
  const notice = orderNotices[step]
  if (notice) await notifyOfOrder(tx, order.id, notice)
  return to
}

/** Dates to set with a state: the hold ends with the claim, and each final state has its date. */
function datesOf(state: OrderState) {
  if (canPay(state)) return {}
  if (state === 'paid') return { claimUntil: null, paidAt: marketNow }
  return { claimUntil: null, endedAt: marketNow }
}

/** Locks an order for a change of state; undefined if there is none. */
export const lockOrder = (tx: Tx, id: string) =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
