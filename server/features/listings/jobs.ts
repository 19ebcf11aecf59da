import { everyMinute } from '#server/db/schedule.ts'
import { job } from '#server/job.ts'
import { readNames } from './models/read-names.ts'

/** Parses the names of phones again if the parser has changed. */
export const listingJobs = [job({ name: 'read_names', every: everyMinute, run: readNames })]
