import { dailyAt, hourlyAt } from '#server/db/schedule.ts'
import { forgetCodePhotos } from '#server/features/code-photos/forget-code-photos.ts'
import { checkPhotosJob } from '#server/features/phones/follow-ups.ts'
import { job } from '#server/job.ts'
import { checkPhotos } from './check-photos.ts'
import { forgetPrints, printPublished } from './print-stored.ts'
import { recheckPhotos } from './recheck-photos.ts'

export const photoCheckJobs = [
  job({ ...checkPhotosJob, run: checkPhotos }),
  /** Makes the prints of photos from before there were any; once it has, it has nothing to do. */
  job({ name: 'print_photos', every: hourlyAt(41), run: (market) => printPublished(market) }),
  job({ name: 'recheck_photos', every: hourlyAt(53), run: recheckPhotos }),
  job({ name: 'forget_photo_prints', every: dailyAt(4, 29), run: forgetPrints }),
  job({ name: 'forget_code_photos', every: hourlyAt(3), run: (market) => forgetCodePhotos(market) }),
]
