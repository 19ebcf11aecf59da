import { followUp } from '#server/db/jobs.ts'

/** Opens the rating window of an order that is over. */
export const openRatingsJob = followUp<{ orderId: string }>({ name: 'open_ratings' })

/** Asks the register of lost and stolen devices, and acts on phones whose IMEI staff have blocked. */
export const askRegistryJob = followUp<Record<string, never>>({ name: 'ask_registry' })
