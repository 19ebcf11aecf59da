import { everyMinute, hourlyAt } from '#server/db/schedule.ts'
import { job } from '#server/job.ts'
import { checkChargebacks, findDisputes, followOne } from './follow-disputes.ts'
import { followDisputeJob } from './follow-ups.ts'

export const chargebackJobs = [
  job({ ...followDisputeJob, run: (market, { disputeId }) => followOne(market, disputeId) }),
  /** Acts on deadlines of chargebacks that have passed, and asks the provider about open ones, each hour. */
  job({ name: 'look_after_chargebacks', every: everyMinute, run: checkChargebacks }),
  /** Finds disputes for which no webhook has arrived. */
  job({ name: 'find_disputes', every: hourlyAt(41), run: findDisputes }),
]
