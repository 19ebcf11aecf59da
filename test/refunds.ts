import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { moveDelivery } from '#server/features/deliveries/move-delivery.ts'
import { lockDelivery } from '#server/features/orders/lock-delivery.ts'
import { recordRefundFailed } from '#server/features/payments/refunds/record-refund.ts'

/** Undoes a paid order whose refund has failed at the provider for days, so that staff handle it. Returns the refund's id. */
export async function refundOfStaff(tx: Tx, orderId: string): Promise<string> {
  const delivery = await lockDelivery(tx, orderId)
  if (!delivery) throw new Error('The order was never paid.')
  await moveDelivery(tx, delivery, 'undo', { by: { actor: 'admin', reason: 'The seller was removed.' } })
  const refund = await tx
    .updateTable('refunds')
    .set({ failingSince: sql<Date>`${marketNow} - interval '30 days'` })
    .where('orderId', '=', orderId)
    .returning(['id', 'providerKey'])
    .executeTakeFirstOrThrow()
  await recordRefundFailed(tx, refund, { why: 'expired_or_canceled_card' })
  return refund.id
}
