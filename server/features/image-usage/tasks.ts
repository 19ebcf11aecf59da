import { sql } from 'kysely'
import type { Tasks } from '#server/db/jobs.ts'
import { removeUnnamed } from '#server/features/images/remove-unnamed.ts'
import type { Market } from '#server/market.ts'
import { makePrivate } from './make-private.ts'
import { removeImages } from './remove-images.ts'

/** The sweep deletes drafts unchanged for 30 days, removes uploads unused after a day, and moves old pictures to private. */
export const imageTasks = (
  market: Omit<Market, 'mount'>,
): Pick<Tasks, 'sweep_images' | 'remove_images' | 'remove_unnamed_images'> => ({
  async sweep_images() {
    await market.write((tx) =>
      tx.deleteFrom('listingDrafts').where('updatedAt', '<', sql<Date>`market_now() - interval '30 days'`).execute(),
    )
    await removeImages(market, { olderThanHours: 24 })
    await makePrivate(market)
  },
  remove_unnamed_images: () => removeUnnamed(market),
  remove_images: ({ imageIds }) => removeImages(market, { imageIds }),
})
