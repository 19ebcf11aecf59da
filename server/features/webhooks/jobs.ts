import { deleteOld } from '#server/db/delete-old.ts'
import { hourlyAt } from '#server/db/schedule.ts'
import { applyWebhookJob } from '#server/features/payments/follow-ups.ts'
import { job } from '#server/job.ts'
import { applyWebhook } from './apply-webhook.ts'

/** Days that webhook events are kept to recognize repetitions; the card provider repeats an event for three days. */
const keptDays = 30

export const webhookJobs = [
  job({ ...applyWebhookJob, run: (market, { eventId }) => applyWebhook(market, eventId) }),
  job({ name: 'delete_old_events', every: hourlyAt(0), run: (market) => deleteOld(market, 'webhookEvents', keptDays) }),
]
