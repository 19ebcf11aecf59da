import { deleteOld } from '#server/db/delete-old.ts'
import type { Tasks } from '#server/db/jobs.ts'
import type { Market } from '#server/market.ts'
import { applyWebhook } from './apply-webhook.ts'

/** Days that webhook events are kept to recognize repetitions; the card provider repeats an event for three days. */
const keptDays = 30

export const webhookTasks = (market: Omit<Market, 'mount'>): Pick<Tasks, 'apply_webhook' | 'delete_old_events'> => ({
  apply_webhook: ({ eventId }) => applyWebhook(market, eventId),
  delete_old_events: () => deleteOld(market, 'webhookEvents', keptDays),
})
