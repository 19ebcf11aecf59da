import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { linkOf } from '#server/features/links/find-links.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import { noteCard } from '#server/features/payments/charges/note-card.ts'
import type { Market } from '#server/market.ts'
import { barredBy, ratingDays } from '#shared/domain/ratings.ts'

/**
 * Lets both sides of an order that is over rate each other, unless their accounts were strongly linked before it. What becomes
 * known later bars nobody. An order that was never shipped or handed over is not rated. Safe to repeat. Throws
 * AppError('unavailable') if the card provider is unavailable.
 */
export async function openRatings(market: Pick<Market, 'db' | 'write' | 'config' | 'ports'>, { orderId }: { orderId: string }) {
  const order = await market.db
    .selectFrom('orders')
    .innerJoin('deliveries', 'deliveries.orderId', 'orders.id')
    .innerJoin('payouts', 'payouts.orderId', 'orders.id')
    .select(['orders.buyerId', 'payouts.sellerId'])
    .where('orders.id', '=', orderId)
    .where('deliveries.state', 'in', ['completed', 'refunded'])
    .where((eb) => eb.or([eb('deliveries.shippedAt', 'is not', null), eb('deliveries.inPerson', '=', true)]))
    .executeTakeFirst()
  if (!order) return
  await noteCard(market, { orderId })
  await market.write((tx) => openWindow(tx, { orderId, ...order }))
}

async function openWindow(tx: Tx, { orderId, buyerId, sellerId }: { orderId: string; buyerId: string; sellerId: string }) {
  const barred = barredBy(await linkOf(tx, orderId))
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
