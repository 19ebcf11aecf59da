import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { applyWebhookJob } from '#server/features/payments/follow-ups.ts'
import type { EventSubject, ProviderEvent } from '#server/ports/payments/port.ts'
import { isActedUpon } from './acted-upon.ts'

/**
 * Stores a webhook event in the inbox, ignoring repetitions, and adds the job that processes it in the same transaction. An
 * event that changes nothing, such as one that an intent was created, is stored as applied.
 */
export async function storeWebhookEvent(tx: Tx, event: ProviderEvent): Promise<void> {
  const { id, type, intentId, subject } = event
  const isToApply = isActedUpon(event)
  const kept = await tx
    .insertInto('webhookEvents')
    .values({ id, type, intentId: intentId ?? null, ...subjectColumns(subject), ...(!isToApply && { appliedAt: marketNow }) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (kept && isToApply) await addJob(tx, applyWebhookJob, { eventId: id })
}

/** Columns for subjects other than intents, which have a column of their own. */
const subjectColumns = (subject: EventSubject | undefined) =>
  subject && subject.kind !== 'intent' ? { subjectKind: subject.kind, subjectId: subject.id } : {}
