import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { endBookingsOf } from '#server/features/orders/end-booked-orders.ts'
import { forgetPictures } from '#server/features/phones/erase-pictures.ts'
import { movePhones } from '#server/features/phones/move-phone.ts'
import type { Market } from '#server/market.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'

/** Phones handled in one transaction: a seller can have any number. */
const batchSize = 500

/**
 * Withdraws every unsold phone of a seller whose account is closed, ends their bookings that nobody is paying, flags the other
 * bookings for a person to look at, and erases what the seller wrote about sold phones. Safe to repeat.
 */
export async function closeShop({ write }: Pick<Market, 'write'>, sellerId: string): Promise<void> {
  let after = ''
  for (;;) {
    const phones = await write((tx) => closeShopBatch(tx, sellerId, after))
    if (phones.length < batchSize) return
    after = phones.at(-1) ?? ''
  }
}

/** Handles one batch: the phones with ids after `after`. Returns their ids, in order. */
export async function closeShopBatch(tx: Tx, sellerId: string, after = ''): Promise<string[]> {
  const found = await tx
    .selectFrom('phones')
    .select('id')
    .where('sellerId', '=', sellerId)
    .$if(after !== '', (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(batchSize)
    .execute()
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const phones = await endBookingsOf(tx, ids, { reason: storedMessage(msg('stored.sellerRemoved')) })
  await movePhones(
    tx,
    phones.filter(({ status }) => status !== 'sold' && status !== 'withdrawn'),
    'withdraw',
  )
  await forgetPictures(tx, ids, { ofPaid: true })
  await tx.deleteFrom('deletedListings').where('phoneId', 'in', ids).execute()
  await tx
    .updateTable('phones')
    .set({ description: null, imeiHash: null, imeiLast4: null })
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('description', 'is not', null), eb('imeiHash', 'is not', null)]))
    .execute()
  await tx
    .updateTable('orders')
    .set({ listing: sql`listing || '{"description": null, "imeiLast4": null}'` })
    .where('phoneId', 'in', ids)
    .where(sql<boolean>`listing ->> 'description' is not null or listing ->> 'imeiLast4' is not null`)
    .execute()
  await tx
    .updateTable('deliveries')
    // The encrypted IMEI is kept: buyers are promised 30 days of register checks. erase_sealed_imeis erases it later (S10.6).
    .set({ returnAddress: null, imeiLast4: null, arrivedImeiLast4: null })
    .where((eb) => eb.or([eb('returnAddress', 'is not', null), eb('imeiLast4', 'is not', null)]))
    .where('orderId', 'in', (eb) => eb.selectFrom('orders').select('id').where('phoneId', 'in', ids))
    .execute()
  return ids
}
