import { followUp } from '#server/db/jobs.ts'

/** Notifies at once the people whose saved search names exactly this phone’s model. */
export const notifyAtOnceJob = followUp<{ phoneId: string }>({ name: 'tell_at_once' })
