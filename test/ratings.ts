import { openRatings } from '#server/features/ratings/open-ratings.ts'
import { rateOrder } from '#server/features/ratings/rate-order.ts'
import type { TestMarket } from './market.ts'
import { completeOrder } from './sales.ts'

type Rated = Pick<TestMarket, 'connection' | 'config' | 'ports'>

/** A paid order brought to its good end, for both sides to rate. */
export async function endedOrder({ connection, config, ports }: Rated, orderId: string): Promise<void> {
  await connection.write((tx) => completeOrder(tx, orderId))
  await openRatings({ ...connection, config, ports }, { orderId })
}

/** Both sides of such an order give five stars, which then all can read. */
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
