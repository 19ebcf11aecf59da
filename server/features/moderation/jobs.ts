import { everyMinute } from '#server/db/schedule.ts'
import { job } from '#server/job.ts'
import { endRestrictions } from './end-restrictions.ts'
import { settleShopJob } from './follow-ups.ts'
import { settleShop } from './suspended-phones.ts'

export const moderationJobs = [
  job({ name: 'end_restrictions', every: everyMinute, run: endRestrictions }),
  job({ ...settleShopJob, run: (market, { personId }) => settleShop(market, personId) }),
]
