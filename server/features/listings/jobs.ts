import { dailyAt, everyMinute, hourlyAt } from '#server/db/schedule.ts'
import { job } from '#server/job.ts'
import { endListings } from './ends/end-listings.ts'
import { readNames } from './models/read-names.ts'
import { forgetDeleted } from './own/deleted-listings.ts'

export const listingJobs = [
  /** Parses the names of phones again if the parser has changed. */
  job({ name: 'read_names', every: everyMinute, run: readNames }),
  job({ name: 'end_listings', every: hourlyAt(27), waitsInMaintenance: true, run: endListings }),
  job({ name: 'forget_deleted_listings', every: dailyAt(4, 13), run: forgetDeleted }),
]
