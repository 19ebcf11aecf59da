import { everyMinute } from '#server/db/schedule.ts'
import { job } from '#server/job.ts'
import { remindOfHolds } from './remind-of-holds.ts'

/** Notifies buyers whose holds end soon. */
export const orderJobs = [job({ name: 'remind_of_holds', every: everyMinute, waitsInMaintenance: true, run: remindOfHolds })]
