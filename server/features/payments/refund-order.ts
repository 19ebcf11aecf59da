import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { closeFlag } from '#server/features/orders/flag-order.ts'
import { lockOrder, moveOrder } from '#server/features/orders/move-order.ts'
import { AppError } from '#shared/contract/errors.ts'
import { startRefund } from './start-refund.ts'

const afterRefund = sql<'paused' | 'withdrawn'>`case when exists (
  select from people where people.id = phones.seller_id and closed_at is null) then 'paused'::phone_status else 'withdrawn' end`
const reason = 'The marketplace has undone this sale.'

/**
 * Gives the money of a paid order on the staff list back, and its phone to its seller: paused, or off the market with a
 * closed account. Throws AppError('not_found' | 'conflict').
 */
export async function refundOrder(tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order?.flagged || order.flagClosedAt) throw new AppError('not_found', 'There is no such order on the list.')
  await moveOrder(tx, order, 'refund')
  await tx
    .updateTable('phones')
    .set({ status: afterRefund, hiddenAt: null })
    .where('id', '=', order.phoneId)
    .where('status', '=', 'sold')
    .executeTakeFirstOrThrow()
  const payment = await tx
    .selectFrom('payments')
    .select(['intentId', 'amountCents'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  await startRefund(tx, { ...payment, orderId, reason })
  await closeFlag(tx, orderId)
}
