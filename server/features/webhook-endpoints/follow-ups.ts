import { followUp } from '#server/db/jobs.ts'

/** Sends an endpoint what is due. Triggers add it, too, with each event (db/migrations/0930). */
export const sendWebhooksJob = followUp<{ endpointId: string }>({ name: 'send_webhooks' })
