import { followUp } from '#server/db/jobs.ts'

/** Sends the provider what is pending for a dispute, and reads its state. */
export const followDisputeJob = followUp<{ disputeId: string }>({
  name: 'follow_dispute',
  key: ({ disputeId }) => `dispute:${disputeId}`,
})
