import { deleteOld } from '#server/db/delete-old.ts'
import { everyMinute, hourlyAt } from '#server/db/schedule.ts'
import { job } from '#server/job.ts'
import { daysKept } from '#shared/domain/webhooks/delivering.ts'
import { sendWebhooksJob } from './follow-ups.ts'
import { sendDue, wakeEndpoints } from './send-due.ts'

export const webhookEndpointJobs = [
  job({ ...sendWebhooksJob, callsOut: true, run: (market, { endpointId }) => sendDue(market, endpointId) }),
  job({ name: 'wake_webhooks', every: everyMinute, run: wakeEndpoints }),
  job({ name: 'forget_webhook_messages', every: hourlyAt(29), run: (market) => deleteOld(market, 'webhookMessages', daysKept) }),
]
