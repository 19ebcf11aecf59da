import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { Intent } from '#server/ports/payments/port.ts'
import type { Applied } from './apply-provider-state.ts'
import { lockCharge } from './lock-charge.ts'

/** The provider will never charge this intent: its order is a booking again, open to another attempt while it lasts. */
export async function recordCancelled(tx: Tx, intent: Intent): Promise<Applied> {
  const charge = await lockCharge(tx, intent)
  if (!charge) return { state: 'foreign' }
  const ended = await tx
    .updateTable('paymentAttempts')
    .set({ status: 'cancelled', intentId: charge.attempt.intentId ?? intent.id, settledAt: sql<Date>`now()` })
    .where('id', '=', charge.attempt.id)
    .where('status', 'in', ['wanted', 'open'])
    .returning('id')
    .executeTakeFirst()
  if (ended) {
    await tx
      .updateTable('orders')
      .set({ status: 'booked' })
      .where('id', '=', charge.order.id)
      .where('status', '=', 'paying')
      .execute()
  }
  return { state: 'cancelled' }
}
