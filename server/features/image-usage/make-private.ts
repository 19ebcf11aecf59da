import { shownByNoStatement } from '#server/features/cases/queries.ts'
import { shownByNoDraft } from '#server/features/listings/own/own-queries.ts'
import { shownByNoPhone } from '#server/features/listings/queries.ts'
import { shownByNoOrder } from '#server/features/orders/frozen-listing.ts'
import { shownByNoMessage } from '#server/features/threads/queries.ts'
import type { Market } from '#server/market.ts'
import { imageWidths } from '#shared/domain/images.ts'

const batchSize = 500

/**
 * Moves pictures of threads and cases that were sent before private ones existed from the public store, and so from
 * their public URL, to the private one. One that a phone, an order or a draft also shows stays. Safe to repeat: the bytes are
 * copied before the public ones are removed, and the row is updated last.
 */
export async function makePrivate({ db, write, ports }: Pick<Market, 'db' | 'write' | 'ports'>): Promise<void> {
  const open = await db
    .selectFrom('images')
    .select('images.id')
    .where('images.private', '=', false)
    .where(shownByNoPhone)
    .where(shownByNoOrder)
    .where(shownByNoDraft)
    .where((eb) => eb.or([eb.not(shownByNoMessage(eb)), eb.not(shownByNoStatement(eb))]))
    .limit(batchSize)
    .execute()
  for (const { id } of open) {
    for (const width of imageWidths) {
      const bytes = await ports.images.find(id, width, 'webp')
      if (bytes) await ports.privateImages.put(id, width, 'webp', bytes)
    }
    await ports.images.remove(id)
    await write((tx) => tx.updateTable('images').set({ private: true }).where('id', '=', id).execute())
    // Removes it again: move-images.ts may have copied it meanwhile, having read the row before the update.
    await ports.images.remove(id)
  }
}
