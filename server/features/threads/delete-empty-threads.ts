import { sql } from 'kysely'
import type { Market } from '#server/market.ts'

/** Deletes threads opened over a week ago without a message, except those of an order or an offer. */
export async function deleteEmptyThreads({ write }: Pick<Market, 'write'>): Promise<void> {
  await write((tx) =>
    sql`delete from threads where id in (select id from threads
      where first_at is null and created_at < market_now() - interval '7 days'
        and not exists (select from orders where orders.phone_id = threads.phone_id and orders.buyer_id = threads.buyer_id)
        and not exists (select from offers where offers.phone_id = threads.phone_id and offers.buyer_id = threads.buyer_id)
      limit 1000)`.execute(tx),
  )
}
