import { shownByNoStatement } from '#server/features/cases/queries.ts'
import { shownByNoOrder } from '#server/features/deliveries/frozen-listing.ts'
import { shownByNoDraft } from '#server/features/listings/own-queries.ts'
import { shownByNoPhone } from '#server/features/listings/queries.ts'
import { shownByNoMessage } from '#server/features/threads/queries.ts'
import type { Market } from '#server/market.ts'
import { imageWidths } from '#shared/domain/images.ts'

const mostAtOnce = 500

/**
 * Pictures of conversations and cases that were sent before there were private ones had a public address: they are laid with
 * the private ones, and the address ends. One that a phone or an order shows as well stays. Safe to repeat: bytes are copied before the
 * others go, and the row says so last.
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
    .limit(mostAtOnce)
    .execute()
  for (const { id } of open) {
    for (const width of imageWidths) {
      const bytes = await ports.images.find(id, width, 'webp')
      if (bytes) await ports.privateImages.put(id, width, 'webp', bytes)
    }
    await ports.images.remove(id)
    await write((tx) => tx.updateTable('images').set({ private: true }).where('id', '=', id).execute())
    // Whoever copied it to another place meanwhile looked at the row before (move-images.ts).
    await ports.images.remove(id)
  }
}
