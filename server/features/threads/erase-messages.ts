import { sql } from 'kysely'
import type { Market } from '#server/market.ts'

const batchSize = 500

/** Erases a person's messages in threads without a paid order; the rest is evidence. Safe to repeat. */
export async function eraseMessages({ write }: Pick<Market, 'write'>, personId: string): Promise<void> {
  for (;;) {
    const count = await write(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        update messages set body = '', hidden = '[]', erased = true
        where id in (select messages.id from messages join threads on threads.id = messages.thread_id
          where sender_id = ${personId}::uuid and not erased and not exists (select from orders
            join deliveries on deliveries.order_id = orders.id
            where orders.phone_id = threads.phone_id and orders.buyer_id = threads.buyer_id)
          limit ${batchSize})
        returning id`.execute(tx)
      const ids = rows.map(({ id }) => String(id))
      if (ids.length > 0) await tx.deleteFrom('messagePictures').where('messageId', 'in', ids).execute()
      return ids.length
    })
    if (count < batchSize) return
  }
}
