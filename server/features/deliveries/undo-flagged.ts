import type { Tx } from '#server/db/connect.ts'
import { closeFlag } from '#server/features/orders/flag-order.ts'
import { type LockedDelivery, lockDelivery } from '#server/features/orders/lock-delivery.ts'
import { lockOrder } from '#server/features/orders/move-order.ts'
import { refuseOwnOrder } from '#server/features/orders/own-order.ts'
import { requireSecondPerson } from '#server/features/staff/require-second-person.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import { orderRefusal } from '#shared/domain/orders/order-life.ts'
import { moveDelivery } from './move-delivery.ts'

/**
 * Undoes a paid order that is flagged for staff: refunds the buyer and returns the phone to its seller, who both read the reason.
 * Throws AppError('not_found' | 'conflict').
 */
export async function undoFlagged(
  tx: Tx,
  admin: { id: string },
  { orderId, reason, secondPersonFrom }: { orderId: string; reason: string; secondPersonFrom: Cents | null },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order?.flagged || order.flagClosedAt) throw appError('flag_unknown')
  await refuseOwnOrder(tx, admin, orderId)
  const refusal = orderRefusal('refund', order.status)
  if (refusal) throw appError(refusal)
  const delivery = await lockDelivery(tx, orderId)
  if (!delivery) throw new Error(`The paid order ${orderId} has no delivery.`)
  if (delivery.row.state === 'case') throw appError('case_is_open')
  await moveDelivery(tx, delivery, 'undo', { by: { actor: 'admin', personId: admin.id, reason } })
  await closeFlag(tx, orderId)
  const amountCents = delivery.order.totalCents
  const wanted = { act: 'refundOrder', subject: orderId, amountCents, given: { reason }, by: admin.id } as const
  await requireSecondPerson(tx, isGone(delivery) ? 0 : secondPersonFrom, wanted)
}

/**
 * Whether a phone is on its way or with its buyer, and nothing sends it back: the seller would lose it if the sale is undone, so that
 * two members of the staff have to agree.
 */
export const isGone = ({ row }: { row: Pick<LockedDelivery['row'], 'scannedAt' | 'deliveredAt'> }): boolean =>
  row.scannedAt !== null || row.deliveredAt !== null
