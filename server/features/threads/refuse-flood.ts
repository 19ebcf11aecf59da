import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { MessageLimits } from '#shared/domain/message-limits.ts'
import type { Caller, FoundThread } from './find-thread.ts'

const hourSeconds = 3_600

/** Throws AppError: 'too_many' above the messages or new threads of an hour, 'conflict' if too many messages are unanswered. */
export async function refuseFlood(tx: Tx, sender: Caller, thread: FoundThread, limits: MessageLimits): Promise<void> {
  await refuseTooMany(tx, sender, limits)
  if (!thread.firstAt && !thread.showsContacts) await refuseManyThreads(tx, sender, limits)
  // While an order is open, the two can always write to each other.
  if (!thread.isOpen) await refuseUnanswered(tx, sender, thread, limits)
}

/** Seconds until the instant that the query returns is an hour old; undefined if it returns none. */
async function waitFor(tx: Tx, instants: ReturnType<typeof sql<{ at: Date }>>): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from at + interval '1 hour' - market_now()))::int as seconds from (${instants}) as nth`.execute(tx)
  return rows[0] && Math.min(hourSeconds, Math.max(1, rows[0].seconds))
}

async function refuseTooMany(tx: Tx, { id }: Caller, { anHour }: MessageLimits) {
  const seconds = await waitFor(
    tx,
    sql`select created_at as at from messages where sender_id = ${id}::uuid and created_at > market_now() - interval '1 hour'
      order by created_at desc offset ${anHour - 1} limit 1`,
  )
  if (seconds !== undefined) throw appError('messages_too_many', { seconds }, { retryAfter: seconds })
}

async function refuseManyThreads(tx: Tx, { id }: Caller, { newThreadsAnHour, youngDays }: MessageLimits) {
  const seconds = await waitFor(
    tx,
    sql`select first_at as at from threads
      where begun_by = ${id}::uuid and first_at > market_now() - interval '1 hour'
        and exists (select from people where id = ${id}::uuid and created_at > market_now() - ${youngDays}::int * interval '1 day')
      order by first_at desc offset ${newThreadsAnHour - 1} limit 1`,
  )
  if (seconds !== undefined) throw appError('threads_too_many', { most: newThreadsAnHour, seconds }, { retryAfter: seconds })
}

async function refuseUnanswered(tx: Tx, { id }: Caller, thread: FoundThread, { unanswered }: MessageLimits) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from messages where thread_id = ${thread.id}::uuid and sender_id = ${id}::uuid
        and id > coalesce((select max(id) from messages where thread_id = ${thread.id}::uuid and sender_id <> ${id}::uuid), 0)
      limit ${unanswered}) as mine`.execute(tx)
  if ((rows[0]?.count ?? 0) >= unanswered) throw appError('messages_unanswered', { most: unanswered })
}
