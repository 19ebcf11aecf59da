import { followUp } from '#server/db/jobs.ts'

/** Notes the card that paid an order as a mark of its buyer. */
export const noteCardJob = followUp<{ orderId: string }>({ name: 'note_card' })
