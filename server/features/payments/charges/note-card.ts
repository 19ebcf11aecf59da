import { sql } from 'kysely'
import { hashMarks, noteMarks } from '#server/features/links/note-marks.ts'
import { flagUnshippedOf } from '#server/features/orders/bank-matters.ts'
import type { Market } from '#server/market.ts'

/**
 * Notes the card that paid an order as a mark of its buyer, as of the payment; staff are warned if a bank took back what it paid before. Safe to repeat. Throws AppError('unavailable') if
 * the card provider is unavailable.
 */
export async function noteCard(
  { db, write, config, ports }: Pick<Market, 'db' | 'write' | 'config' | 'ports'>,
  { orderId }: { orderId: string },
): Promise<void> {
  const payment = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.orderId', 'orders.id')
    .select(['orders.buyerId', 'payments.intentId'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!payment) return
  const marks = await hashMarks(config, [{ kind: 'card', text: await ports.cards.cardOf(payment.intentId) }])
  const paidAt = sql<Date>`(select paid_at from orders where id = ${orderId}::uuid)`
  const buyer = { id: payment.buyerId }
  await write(async (tx) => {
    await noteMarks(tx, buyer, marks, paidAt)
    await flagUnshippedOf(tx, buyer)
  })
}
