import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import type { EventSubject, ProviderEvent } from '#server/ports/payments/port.ts'

/** Puts what a webhook is about into the inbox, once however often it comes; acting on it is a job of the same transaction. */
export async function storeWebhookEvent(tx: Tx, { id, type, intentId, subject }: ProviderEvent): Promise<void> {
  const kept = await tx
    .insertInto('webhookEvents')
    .values({ id, type, intentId: intentId ?? null, ...subjectColumns(subject) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (kept) await addJob(tx, 'apply_webhook', { eventId: id }, { key: `webhook:${id}` })
}

/** Intents have a column of their own. */
const subjectColumns = (subject: EventSubject | undefined) =>
  subject && subject.kind !== 'intent' ? { subjectKind: subject.kind, subjectId: subject.id } : {}
