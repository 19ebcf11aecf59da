import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import type { Market } from '#server/market.ts'
import { ratingDays } from '#shared/domain/ratings.ts'
import { barLinked, hashMarks, noteMarks, sharedBy } from './account-marks.ts'

/**
 * Lets both sides of an order that is over rate each other, unless their accounts share a card, a phone number or an address.
 * An order that was never shipped or handed over is not rated. Safe to repeat. Throws AppError('unavailable') if the card
 * provider is unavailable.
 */
export async function openRatings(
  { db, write, config, ports }: Pick<Market, 'db' | 'write' | 'config' | 'ports'>,
  { orderId }: { orderId: string },
): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('deliveries', 'deliveries.orderId', 'orders.id')
    .innerJoin('payouts', 'payouts.orderId', 'orders.id')
    .innerJoin('people as buyer', 'buyer.id', 'orders.buyerId')
    .innerJoin('people as seller', 'seller.id', 'payouts.sellerId')
    .leftJoin('payments', 'payments.orderId', 'orders.id')
    .select(['orders.buyerId', 'payouts.sellerId', 'orders.contactPhone', 'orders.location', 'payments.intentId'])
    .select(['buyer.contactPhone as buyerPhone', 'buyer.location as buyerLocation', 'deliveries.returnAddress'])
    .select(['seller.contactPhone as sellerPhone', 'seller.location as sellerLocation'])
    .where('orders.id', '=', orderId)
    .where('deliveries.state', 'in', ['completed', 'refunded'])
    .where((eb) => eb.or([eb('deliveries.shippedAt', 'is not', null), eb('deliveries.inPerson', '=', true)]))
    .executeTakeFirst()
  if (!order) return
  const { buyerId, sellerId } = order
  const card = order.intentId === null ? undefined : await ports.cards.cardOf(order.intentId)
  const marks = await hashMarks(config, [
    { personId: buyerId, kind: 'card', text: card },
    { personId: buyerId, kind: 'phone', text: order.contactPhone },
    { personId: buyerId, kind: 'phone', text: order.buyerPhone },
    { personId: buyerId, kind: 'address', text: order.location },
    { personId: buyerId, kind: 'address', text: order.buyerLocation },
    { personId: sellerId, kind: 'phone', text: order.sellerPhone },
    { personId: sellerId, kind: 'address', text: order.sellerLocation },
    { personId: sellerId, kind: 'address', text: order.returnAddress },
  ])
  await write(async (tx) => {
    await noteMarks(tx, marks)
    await openWindow(tx, { orderId, buyerId, sellerId })
    const changed = [await barLinked(tx, buyerId), await barLinked(tx, sellerId)]
    if (changed.includes(true)) await addJob(tx, 'refresh_scores', {}, { key: 'refresh_scores' })
  })
}

async function openWindow(tx: Tx, { orderId, buyerId, sellerId }: { orderId: string; buyerId: string; sellerId: string }) {
  const barred = await sharedBy(tx, buyerId, sellerId)
  const opened = await tx
    .insertInto('ratingWindows')
    .values({
      orderId,
      buyerId,
      sellerId,
      barred: barred ?? null,
      closesAt: sql<Date>`date_trunc('milliseconds', market_now()) + ${ratingDays}::int * interval '1 day'`,
    })
    .onConflict((conflict) => conflict.column('orderId').doNothing())
    .returning('closesAt')
    .executeTakeFirst()
  if (!opened || barred) return
  const more = { closesAt: opened.closesAt.toISOString() }
  await notifyOfOrder(tx, orderId, { buyer: 'rateOrder', more: { ...more, side: 'buyer' } })
  await notifyOfOrder(tx, orderId, { seller: 'rateOrder', more: { ...more, side: 'seller' } })
}
