import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { NoticeTopic } from '#shared/domain/notices/notice-spec.ts'

/** Makes open pages of these people refetch a topic once this transaction commits, for changes without a notice. */
export async function wakePages(tx: Tx, personIds: readonly string[], topic: NoticeTopic): Promise<void> {
  await sql`select pg_notify('notices', person || ' - ' || ${topic}::text) from unnest(${[...personIds]}::text[]) as person`.execute(
    tx,
  )
}

/** Like `wakePages` for all staff, who get no notices about what their lists and the orders they look at show. */
export async function wakeStaff(tx: Tx, topic: NoticeTopic): Promise<void> {
  const staff = await tx.selectFrom('people').select('id').where('role', '=', 'admin').where('closedAt', 'is', null).execute()
  await wakePages(
    tx,
    staff.map(({ id }) => id),
    topic,
  )
}

/** The channel on which every server hears of ended sessions, whose open pages it then sends nothing more. */
export const endedSessions = 'ended_sessions'

/** Once this transaction commits, open pages of these sessions receive nothing more. */
export async function endPagesOf(tx: Tx, sessions: readonly { id: string }[]): Promise<void> {
  await sql`select pg_notify(${endedSessions}, id) from unnest(${sessions.map(({ id }) => id)}::text[]) as id`.execute(tx)
}
