import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { pageFrom, sortedPage } from '#server/db/sorted-list.ts'
import type { CallOf, Page } from '#shared/contract/endpoint.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { listWebhookMessages, WebhookMessage } from '#shared/contract/webhook-endpoints.ts'
import { type MessageState, mostReplayed, type TryFault } from '#shared/domain/webhooks/delivering.ts'
import { type ObjectKind, type SentType, testEvent } from '#shared/domain/webhooks/event-types.ts'
import { lockEndpoint } from './endpoints.ts'
import { sendWebhooksJob } from './follow-ups.ts'
import { anew } from './next-messages.ts'

type Wanted = CallOf<typeof listWebhookMessages> & { limit: number }

const newest = { by: sql.ref('webhookMessages.at'), of: 'instant', down: true } as const
const mostTriesShown = 12

/** A page of what an endpoint was told, the newest first. */
export async function listMessages(db: Db, { endpointId, state, type, limit, after }: Wanted): Promise<Page<WebhookMessage[]>> {
  const { sortKey, afterCursor, order } = sortedPage(newest, sql.ref('webhookMessages.id'), after)
  const rows = await db
    .selectFrom('webhookMessages')
    .select(['id', 'eventId', 'type', 'objectKind', 'objectId', 'at', 'state', 'tries', 'nextTryAt', sortKey])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('webhookTries')
          .select(['at', 'milliseconds', 'status', 'fault', 'answer'])
          .whereRef('messageId', '=', 'webhookMessages.id')
          .orderBy('at', 'desc')
          .limit(mostTriesShown),
      ).as('attempts'),
    )
    .where('endpointId', '=', endpointId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageFrom(rows, limit)
  return {
    items: items.map(({ id, eventId, type, objectKind, objectId, attempts, ...row }) => ({
      _id: id,
      eventId,
      type: type as SentType,
      object: { kind: objectKind as ObjectKind, id: objectId },
      at: row.at.toISOString(),
      state: row.state as MessageState,
      tries: row.tries,
      nextTryAt: row.state === 'waiting' ? row.nextTryAt.toISOString() : null,
      attempts: attempts.map(({ at, fault, ...attempt }) => ({
        ...attempt,
        at: new Date(at).toISOString(),
        fault: fault as TryFault | null,
      })),
    })),
    next,
  }
}

/** Locks an endpoint to which something is to be sent now. Throws AppError('not_found' | 'conflict'). */
async function lockEndpointThatIsOn(tx: Tx, id: string) {
  const { offSince } = await lockEndpoint(tx, id)
  if (offSince) throw appError('webhook_off')
}

/** Sends an endpoint an event about itself. */
export async function sendTest(tx: Tx, id: string): Promise<void> {
  await lockEndpointThatIsOn(tx, id)
  const about = { endpointId: id, objectKind: 'webhook', objectId: id, type: testEvent }
  await tx
    .insertInto('webhookMessages')
    .values({ ...about, eventId: sql<string>`gen_random_uuid()` })
    .execute()
  await addJob(tx, sendWebhooksJob, { endpointId: id })
}

/** Sends a message again, or at once if it waits for its next try. Later ones of the same object wait for it. */
export async function resend(tx: Tx, endpointId: string, messageId: string): Promise<void> {
  await lockEndpointThatIsOn(tx, endpointId)
  const found = await tx
    .updateTable('webhookMessages')
    .set(anew)
    .where('id', '=', messageId)
    .where('endpointId', '=', endpointId)
    .returning('id')
    .executeTakeFirst()
  if (!found) throw appError('webhook_message_unknown')
  await addJob(tx, sendWebhooksJob, { endpointId })
}

/** Sends everything since then again, in the order in which it happened; returns how many messages that are. */
export async function replay(tx: Tx, endpointId: string, since: string): Promise<number> {
  await lockEndpointThatIsOn(tx, endpointId)
  const toldSince = tx
    .selectFrom('webhookMessages')
    .select('id')
    .where('endpointId', '=', endpointId)
    .where('at', '>=', new Date(since))
    .where('type', '<>', testEvent)
    .limit(mostReplayed + 1)
  const ids = (await toldSince.execute()).map(({ id }) => id)
  if (ids.length > mostReplayed) throw appError('webhook_replay_too_many', { most: mostReplayed })
  await tx.updateTable('webhookMessages').set(anew).where(sql<boolean>`id = any(${ids}::uuid[])`).execute()
  await addJob(tx, sendWebhooksJob, { endpointId })
  return ids.length
}
