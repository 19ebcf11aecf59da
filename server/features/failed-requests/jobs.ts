import { deleteOld } from '#server/db/delete-old.ts'
import { dailyAt } from '#server/db/schedule.ts'
import { job } from '#server/job.ts'
import { keptDays } from '#shared/contract/failed-requests.ts'

/** Deletes requests that failed longer ago than they are kept. */
export const failedRequestJobs = [
  job({ name: 'forget_failed_requests', every: dailyAt(4, 37), run: (market) => deleteOld(market, 'failedRequests', keptDays) }),
]
