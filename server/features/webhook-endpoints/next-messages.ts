import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { SentType } from '#shared/domain/webhooks/event-types.ts'

/** SQL over webhook_messages: it waits, and so does no earlier one of the same object. */
const isItsTurn = sql<boolean>`(webhook_messages.state = 'waiting' and not exists (select from webhook_messages earlier
  where earlier.endpoint_id = webhook_messages.endpoint_id and earlier.object_id = webhook_messages.object_id
    and earlier.state = 'waiting' and earlier.number < webhook_messages.number))`

/** The next messages that are due, the oldest first; of each object one. */
export async function nextMessages(db: Db, endpointId: string, most: number) {
  const rows = await db
    .selectFrom('webhookMessages')
    .select(['id', 'eventId', 'type', 'objectKind', 'objectId', 'at', 'tries'])
    .where('endpointId', '=', endpointId)
    .where(sql<boolean>`next_try_at <= market_now()`)
    .where(isItsTurn)
    .orderBy('number')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, type: row.type as SentType }))
}
export type Message = Awaited<ReturnType<typeof nextMessages>>[number]

/** When something is due next; undefined if nothing waits. */
export async function nextTime(db: Db | Tx, endpointId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('webhookMessages')
    .select(sql<Date | null>`min(next_try_at)`.as('at'))
    .where('endpointId', '=', endpointId)
    .where(isItsTurn)
    .executeTakeFirst()
  return row?.at ?? undefined
}

/** The columns of a message that is sent as if it had not been tried yet. */
export const anew = { state: 'waiting', tries: 0, nextTryAt: marketNow, endedAt: null }

/** What a consumer reads; it is the same each time a message is tried, so that it can be compared. */
export const bodyOf = ({ eventId, type, at, objectKind, objectId }: Omit<Message, 'id' | 'tries'>): string =>
  JSON.stringify({ id: eventId, type, timestamp: at.toISOString(), data: { object: objectKind, id: objectId } })
