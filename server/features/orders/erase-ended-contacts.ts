import type { Tx } from '#server/db/connect.ts'
import type { Market } from '#server/market.ts'

const batchSize = 500

/**
 * Phone number and address of buyers who left are erased from orders that ended unpaid, whenever they end: an order that was
 * being paid when its buyer left ends later. Safe to repeat.
 */
export async function eraseEndedContacts({ write }: Pick<Market, 'write'>): Promise<void> {
  while ((await write((tx) => eraseEndedContactsBatch(tx))) === batchSize);
}

/** One batch of it, of one buyer or of all; answers how many orders it was. */
export async function eraseEndedContactsBatch(tx: Tx, buyerId?: string): Promise<number> {
  const erased = await tx
    .updateTable('orders')
    .set({ contactPhone: '—', location: '—' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .innerJoin('people', 'people.id', 'orders.buyerId')
        .select('orders.id')
        .where('people.closedAt', 'is not', null)
        .where('orders.status', 'in', ['expired', 'cancelled'])
        .where('orders.contactPhone', '<>', '—')
        .$if(buyerId !== undefined, (query) => query.where('orders.buyerId', '=', buyerId ?? ''))
        .limit(batchSize),
    )
    .returning('id')
    .execute()
  return erased.length
}
