import { followUp } from '#server/db/jobs.ts'

/** Suspends the remaining phones of a large seller, or restores them. */
export const settleShopJob = followUp<{ personId: string }>({
  name: 'settle_shop',
  key: ({ personId }) => `settle_shop:${personId}`,
})

/** Computes sellers’ scores and facts, also when ratings are shown, removed or barred. */
export const refreshScoresJob = followUp<Record<string, never>>({
  name: 'refresh_scores',
  key: () => 'refresh_scores',
})
