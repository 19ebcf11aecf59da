import type { Config } from '#server/config.ts'
import { marketNow } from '#server/db/clock.ts'
import { openRatings } from '#server/features/ratings/open-ratings.ts'
import { rateOrder, replyToRating } from '#server/features/ratings/rate-order.ts'
import type { OpenMarket } from '#server/open-market.ts'
import type { DemoRating } from './sales.ts'
import type { Played } from './take-demo-step.ts'

/** Opens the ratings of all completed orders; the job does the same once the market runs. */
export async function openDueRatings({ connection, ports }: OpenMarket, config: Config): Promise<void> {
  const over = await connection.db
    .selectFrom('deliveries')
    .leftJoin('ratingWindows', 'ratingWindows.orderId', 'deliveries.orderId')
    .select('deliveries.orderId')
    .where('deliveries.state', 'in', ['completed', 'refunded'])
    .where('deliveries.since', '<=', marketNow)
    .where('ratingWindows.orderId', 'is', null)
    .execute()
  for (const { orderId } of over) await openRatings({ ...connection, ports, config }, { orderId })
}

/** Does nothing if the rating was written before. */
export async function sayDemoRating(
  { connection }: OpenMarket,
  { orderId, people }: Played,
  { by, stars, words, notAsDescribed, reply }: DemoRating,
): Promise<void> {
  const [rater, rated] = by === 'buyer' ? [people.buyer, people.seller] : [people.seller, people.buyer]
  const known = await connection.db
    .selectFrom('ratings')
    .select('id')
    .where('orderId', '=', orderId)
    .where('side', '=', by)
    .executeTakeFirst()
  if (known) return
  await connection.write(async (tx) => {
    await rateOrder(tx, rater, orderId, { stars, words, ...(by === 'buyer' ? { asDescribed: !notAsDescribed } : {}) })
    if (!reply) return
    const { id } = await tx
      .selectFrom('ratings')
      .select('id')
      .where('orderId', '=', orderId)
      .where('side', '=', by)
      .executeTakeFirstOrThrow()
    await replyToRating(tx, rated, id, reply)
  })
}
