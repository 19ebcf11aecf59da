import { dailyAt } from '#server/db/schedule.ts'
import { job } from '#server/job.ts'
import { forgetEmptySearches } from './count-empty-searches.ts'

/** Deletes counts of searches that are older than they are kept. */
export const usageJobs = [job({ name: 'forget_empty_searches', every: dailyAt(4, 17), run: forgetEmptySearches })]
