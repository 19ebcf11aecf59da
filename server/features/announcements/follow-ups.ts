import { followUp } from '#server/db/jobs.ts'

/** Tells the next people of an announcement. */
export const tellNextJob = followUp<{ announcementId: string }>({
  name: 'tell_next',
  key: ({ announcementId }) => `tell_next:${announcementId}`,
  priority: 20,
})
