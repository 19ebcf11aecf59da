import { everyMinute, hourlyAt } from '#server/db/schedule.ts'
import { job } from '#server/job.ts'
import { askCarriers } from './ask-carriers.ts'
import { runTimers } from './run-timers.ts'

export const orderProgressJobs = [
  /** Acts on deadlines of deliveries that have passed. */
  job({ name: 'run_timers', every: everyMinute, waitsInMaintenance: true, run: runTimers }),
  /** Asks carriers about parcels in transit. */
  job({ name: 'ask_carriers', every: hourlyAt(11), run: askCarriers }),
]
