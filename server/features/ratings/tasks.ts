import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'
import { openRatings } from './open-ratings.ts'
import { refreshScores } from './refresh-scores.ts'

export const ratingTasks = (market: Omit<Market, 'mount'>): Pick<Tasks, 'open_ratings' | 'refresh_scores'> => ({
  open_ratings: (payload) => openRatings(market, payload),
  refresh_scores: () => refreshScores(market),
})
