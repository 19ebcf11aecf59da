import { sql } from 'kysely'
import { shownByNoBadgeRequest } from '#server/features/badges/queries.ts'
import { shownByNoStatement } from '#server/features/cases/queries.ts'
import { shownByNoCodePhoto } from '#server/features/code-photos/queries.ts'
import { shownByNoDeletedListing } from '#server/features/listings/own/deleted-listings.ts'
import { shownByNoDraft } from '#server/features/listings/own/own-queries.ts'
import { shownByNoPhone } from '#server/features/listings/queries.ts'
import { shownByNoOrder } from '#server/features/orders/frozen-listing.ts'
import { shownByNoMessage } from '#server/features/threads/queries.ts'
import type { Market } from '#server/market.ts'

type Of = Pick<Market, 'write' | 'ports'>
/** Which pictures may be removed: these, all of one owner's, or those uploaded too long ago to be used any more. */
export type Unused = { imageIds: readonly string[] } | { ownerId: string } | { olderThanHours: number }

/** How many are removed in one transaction. */
const batchSize = 500

/**
 * Removes pictures that no phone, deleted listing, order, draft, message, statement of a case, request for the badge or code photo shows. Rows are deleted first: bytes without a
 * row are used by nobody. Safe to repeat.
 */
export async function removeImages({ write, ports }: Of, unused: Unused): Promise<void> {
  for (;;) {
    const gone = await write((tx) =>
      tx
        .deleteFrom('images')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('images')
            .select('images.id')
            .where(shownByNoPhone)
            .where(shownByNoOrder)
            .where(shownByNoDraft)
            .where(shownByNoDeletedListing)
            .where(shownByNoMessage)
            .where(shownByNoStatement)
            .where(shownByNoBadgeRequest)
            .where(shownByNoCodePhoto)
            .$if('imageIds' in unused, (query) =>
              query.where('images.id', 'in', 'imageIds' in unused ? [...unused.imageIds] : []),
            )
            .$if('ownerId' in unused, (query) => query.where('images.ownerId', '=', 'ownerId' in unused ? unused.ownerId : ''))
            .$if('olderThanHours' in unused, (query) =>
              query.where(
                'images.createdAt',
                '<',
                sql<Date>`market_now() - ${'olderThanHours' in unused ? unused.olderThanHours : 0}::integer * interval '1 hour'`,
              ),
            )
            .limit(batchSize),
        )
        .returning(['id', 'private'])
        .execute(),
    )
    for (const { id, private: isPrivate } of gone) await ports[isPrivate ? 'privateImages' : 'images'].remove(id)
    if (gone.length < batchSize) return
  }
}
