import { dailyAt } from '#server/db/schedule.ts'
import { job } from '#server/job.ts'
import { forgetEmptySearches } from './count-empty-searches.ts'
import { forgetPageViews } from './count-page-views.ts'

/** Delete counts that are older than they are kept, and who was counted on days that are over. */
export const usageJobs = [
  job({ name: 'forget_empty_searches', every: dailyAt(4, 17), run: forgetEmptySearches }),
  job({ name: 'forget_page_views', every: dailyAt(0, 7), run: forgetPageViews }),
]
