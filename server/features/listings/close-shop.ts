import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { Market } from '#server/market.ts'
import { withdrawPhones } from './withdraw-phones.ts'

/** So many phones in one transaction: a seller may have any number of them. */
const batchSize = 500

/**
 * Takes every unsold phone of a seller whose account is closed off the market, ends the bookings of them that nobody is
 * paying, flags the rest for a person to look at, and erases what the seller wrote of those that were sold. Safe to repeat.
 */
export async function closeShop({ write }: Pick<Market, 'write'>, sellerId: string): Promise<void> {
  let after = ''
  for (;;) {
    const phones = await write((tx) => closeShopBatch(tx, sellerId, after))
    if (phones.length < batchSize) return
    after = phones.at(-1) ?? ''
  }
}

/** One batch of it, of the phones whose ids come after `after`; answers their ids, in order. */
export async function closeShopBatch(tx: Tx, sellerId: string, after = ''): Promise<string[]> {
  const phones = await tx
    .selectFrom('phones')
    .select(['id', 'status'])
    .where('sellerId', '=', sellerId)
    .$if(after !== '', (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(batchSize)
    .execute()
  if (phones.length === 0) return []
  const ids = phones.map(({ id }) => id)
  // Orders before phones, as a payment locks them; else the two could wait for each other.
  const claims = await tx
    .selectFrom('orders')
    .select(['id', 'phoneId', 'status'])
    .where('phoneId', 'in', ids)
    .where('status', 'in', ['booked', 'paying', 'paid'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const booked = claims.filter(({ status }) => status === 'booked').map(({ id }) => id)
  const kept = claims.filter(({ status }) => status !== 'booked').map(({ id }) => id)
  if (booked.length > 0) {
    await tx
      .updateTable('orders')
      .set({ status: 'cancelled', claimUntil: null, endedAt: sql<Date>`now()` })
      .where('id', 'in', booked)
      .execute()
  }
  if (kept.length > 0) {
    await tx
      .updateTable('orders')
      .set({ flagged: sql<string>`coalesce(flagged, 'seller removed')` })
      .where('id', 'in', kept)
      .execute()
  }
  await tx.selectFrom('phones').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  await withdrawPhones(
    tx,
    phones.flatMap(({ id, status }) => (status === 'listed' || status === 'paused' ? [id] : [])),
  )
  await tx
    .updateTable('phones')
    .set({ description: null, imeiHash: null, imeiLast4: null })
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('description', 'is not', null), eb('imeiHash', 'is not', null)]))
    .execute()
  return ids
}
