import { everyMinute } from '#server/db/schedule.ts'
import { job } from '#server/job.ts'
import { runBadgeTimers } from './run-badge-timers.ts'

export const badgeJobs = [
  /** Ends badges and requests whose time is over, and reminds sellers in time. */
  job({ name: 'run_badge_timers', every: everyMinute, waitsInMaintenance: true, run: runBadgeTimers }),
]
