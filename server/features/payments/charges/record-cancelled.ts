import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { flagOrder } from '#server/features/orders/flag-order.ts'
import { moveOrder } from '#server/features/orders/move-order.ts'
import type { Intent } from '#server/ports/payments/port.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import type { Applied } from './applied.ts'
import { type Charge, lockCharge } from './lock-charge.ts'

/** Records that the provider will never charge this intent: its order is booked again and may be paid by another attempt. */
export async function recordCancelled(tx: Tx, intent: Intent): Promise<Applied> {
  const charge = await lockCharge(tx, intent)
  if (!charge) return { state: 'foreign' }
  await endAttempt(tx, charge, intent.id)
  return { state: 'cancelled' }
}

/** The same for an intent that the provider created but does not know any more; the order is also flagged for staff. */
export async function recordMissing(tx: Tx, intentId: string): Promise<Applied> {
  const charge = await lockCharge(tx, { id: intentId, metadata: {} })
  if (!charge) return { state: 'foreign' }
  if (await endAttempt(tx, charge, intentId)) {
    await flagOrder(tx, charge.order.id, storedMessage(msg('stored.paymentUnknown'), { payment: intentId }))
  }
  return { state: 'cancelled' }
}

async function endAttempt(tx: Tx, { order, attempt }: Charge, intentId: string): Promise<boolean> {
  const ended = await tx
    .updateTable('paymentAttempts')
    .set({ status: 'cancelled', intentId: attempt.intentId ?? intentId, settledAt: marketNow })
    .where('id', '=', attempt.id)
    .where('status', 'in', ['requested', 'open'])
    .returning('id')
    .executeTakeFirst()
  if (ended && order.status === 'paying') await moveOrder(tx, order, 'stopPayment')
  return ended !== undefined
}
