import { everyMinute } from '#server/db/schedule.ts'
import { job } from '#server/job.ts'
import { expireOffers } from './expire-offers.ts'

export const offerJobs = [job({ name: 'expire_offers', every: everyMinute, waitsInMaintenance: true, run: expireOffers })]
