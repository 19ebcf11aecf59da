import { followUp } from '#server/db/jobs.ts'

/** Ends one order whose hold is over. */
export const expireHoldJob = followUp<{ orderId: string }>({
  name: 'expire_hold',
  key: ({ orderId }) => `expire_hold:${orderId}`,
  priority: 5,
})

export const refundJob = followUp<{ refundId: string }>({
  name: 'refund',
  key: ({ refundId }) => `refund:${refundId}`,
  priority: 0,
})

/** Asks the provider about one attempt left open. */
export const reconcileAttemptJob = followUp<{ attemptId: string }>({
  name: 'reconcile_attempt',
  key: ({ attemptId }) => `reconcile:${attemptId}`,
  priority: 20,
})

export const applyWebhookJob = followUp<{ eventId: string }>({
  name: 'apply_webhook',
  key: ({ eventId }) => `webhook:${eventId}`,
  priority: 0,
})
