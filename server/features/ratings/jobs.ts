import { hourlyAt } from '#server/db/schedule.ts'
import { openRatingsJob } from '#server/features/deliveries/follow-ups.ts'
import { refreshScoresJob } from '#server/features/moderation/follow-ups.ts'
import { job } from '#server/job.ts'
import { openRatings } from './open-ratings.ts'
import { refreshScores } from './refresh-scores.ts'

export const ratingJobs = [
  job({ ...openRatingsJob, run: openRatings }),
  job({ ...refreshScoresJob, every: hourlyAt(5), run: refreshScores }),
]
