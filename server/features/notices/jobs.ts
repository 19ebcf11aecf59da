import { deleteOld } from '#server/db/delete-old.ts'
import { hourlyAt } from '#server/db/schedule.ts'
import { job } from '#server/job.ts'

/** After how many days notices are deleted. */
export const keptDays = 365

export const noticeJobs = [
  job({ name: 'delete_old_notices', every: hourlyAt(0), run: (market) => deleteOld(market, 'notices', keptDays) }),
]
