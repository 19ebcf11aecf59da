import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { notifyEach } from '#server/features/notices/notify.ts'
import { mayNow } from '#server/who-may.ts'
import { daysUntilOff, type OffReason, secondsBeforeTry } from '#shared/domain/webhooks/delivering.ts'
import type { Message } from './next-messages.ts'
import type { Outcome } from './post-webhook.ts'

const gone = 410
const isDelivered = ({ status }: Outcome) => status !== null && status >= 200 && status < 300

/** Notes how a try ended, and what follows: it is delivered, tried again, or given up. */
export async function noteTry(tx: Tx, endpointId: string, message: Message, outcome: Outcome): Promise<void> {
  const { milliseconds, status, fault, answer } = outcome
  const delivered = isDelivered(outcome)
  const noted = await tx
    .updateTable('webhookMessages')
    .set(delivered ? { state: 'delivered', endedAt: marketNow } : afterFailure(message.tries + 1))
    .set({ tries: message.tries + 1 })
    .where('id', '=', message.id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  // Its endpoint was deleted meanwhile.
  if (!noted) return
  await tx.insertInto('webhookTries').values({ messageId: message.id, milliseconds, status, fault, answer }).execute()
  if (!delivered) return noteFailing(tx, endpointId, status === gone)
  await tx
    .updateTable('webhookEndpoints')
    .set({ failingSince: null })
    .where('id', '=', endpointId)
    .where('failingSince', 'is not', null)
    .execute()
}

function afterFailure(tries: number) {
  const wait = secondsBeforeTry[tries]
  if (wait === undefined) return { state: 'given_up', endedAt: marketNow }
  return { nextTryAt: sql<Date>`market_now() + make_interval(secs => ${wait})` }
}

const isOver = sql<boolean>`(failing_since < market_now() - make_interval(days => ${daysUntilOff}))`

/** Notes since when an endpoint fails, and switches it off if that is too long, or if it says that it is gone. */
async function noteFailing(tx: Tx, endpointId: string, isGone: boolean): Promise<void> {
  const endpoint = await tx
    .updateTable('webhookEndpoints')
    .set({ failingSince: sql<Date>`coalesce(failing_since, market_now())` })
    .where('id', '=', endpointId)
    .where('offSince', 'is', null)
    .returning(['url', isOver.as('isOver')])
    .executeTakeFirst()
  if (!endpoint || !(isGone || endpoint.isOver)) return
  const because: OffReason = isGone ? 'gone' : 'failing'
  await tx
    .updateTable('webhookEndpoints')
    .set({ offSince: marketNow, offBecause: because })
    .where('id', '=', endpointId)
    .execute()
  await tellStaff(tx, { endpointId, url: endpoint.url, because })
}

/** Tells everybody who may switch it on again. */
async function tellStaff(tx: Tx, { endpointId, url, because }: { endpointId: string; url: string; because: 'failing' | 'gone' }) {
  const staff = await tx
    .selectFrom('people')
    .select(['id', marketNow.as('now')])
    .where(mayNow('webhooks.manage'))
    .execute()
  await notifyEach(
    tx,
    staff.map(({ id, now }) => ({
      personId: id,
      kind: 'webhookOff' as const,
      params: { endpoint: endpointId, host: new URL(url).host, because },
      cause: `webhookOff:${endpointId}:${now.toISOString()}`,
    })),
  )
}
