import { followUp } from '#server/db/jobs.ts'

/** Opens the rating window of an order that is over. */
export const openRatingsJob = followUp<{ orderId: string }>({ name: 'open_ratings' })
