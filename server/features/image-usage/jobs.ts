import { sql } from 'kysely'
import { dailyAt, hourlyAt } from '#server/db/schedule.ts'
import { removeUnnamed } from '#server/features/images/remove-unnamed.ts'
import { removeImagesJob } from '#server/features/phones/follow-ups.ts'
import { job } from '#server/job.ts'
import { makePrivate } from './make-private.ts'
import { removeImages } from './remove-images.ts'

export const imageJobs = [
  /** Deletes drafts unchanged for 30 days, removes uploads unused after a day, and moves old pictures to private. */
  job({
    name: 'sweep_images',
    every: hourlyAt(7),
    async run(market) {
      await market.write((tx) =>
        tx.deleteFrom('listingDrafts').where('updatedAt', '<', sql<Date>`market_now() - interval '30 days'`).execute(),
      )
      await removeImages(market, { olderThanHours: 24 })
      await makePrivate(market)
    },
  }),
  /** Removes picture files that no row references. */
  job({ name: 'remove_unnamed_images', every: dailyAt(3, 7), run: removeUnnamed }),
  job({ ...removeImagesJob, run: removeImages }),
]
