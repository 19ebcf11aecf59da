import { openRatings } from '#server/features/ratings/open-ratings.ts'
import { rateOrder } from '#server/features/ratings/rate-order.ts'
import type { TestMarket } from './market.ts'
import { completeOrder } from './sales.ts'

type Rated = Pick<TestMarket, 'connection' | 'config' | 'ports'>

/** Completes a paid order and opens its rating window for both sides. */
export async function endedOrder({ connection, config, ports }: Rated, orderId: string): Promise<void> {
  await connection.write((tx) => completeOrder(tx, orderId))
  await openRatings({ ...connection, config, ports }, { orderId })
}

/** Makes both sides of a completed order give five stars, which makes the ratings public. */
export async function bothRated({ connection }: Rated, orderId: string) {
  const { buyerId, sellerId } = await connection.db
    .selectFrom('ratingWindows')
    .select(['buyerId', 'sellerId'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  await connection.write(async (tx) => {
    await rateOrder(tx, { id: buyerId, role: 'buyer' }, orderId, { stars: 5, asDescribed: true })
    await rateOrder(tx, { id: sellerId, role: 'seller' }, orderId, { stars: 5 })
  })
  const rows = await connection.db.selectFrom('ratings').select(['id', 'side']).where('orderId', '=', orderId).execute()
  return {
    ofSeller: rows.find(({ side }) => side === 'buyer')?.id ?? '',
    ofBuyer: rows.find(({ side }) => side === 'seller')?.id ?? '',
  }
}
