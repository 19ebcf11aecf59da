import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { NoticeTopic } from '#shared/domain/notice-spec.ts'

/** Has open pages of these people read a topic again once this is committed, where there is nothing to tell them. */
export async function wakePages(tx: Tx, personIds: readonly string[], topic: NoticeTopic): Promise<void> {
  await sql`select pg_notify('notices', person || ' - ' || ${topic}::text) from unnest(${[...personIds]}::text[]) as person`.execute(
    tx,
  )
}

/** The same for all of our staff, whom no notice tells of what their lists and the orders they look at show. */
export async function wakeStaff(tx: Tx, topic: NoticeTopic): Promise<void> {
  const staff = await tx.selectFrom('people').select('id').where('role', '=', 'admin').where('closedAt', 'is', null).execute()
  await wakePages(
    tx,
    staff.map(({ id }) => id),
    topic,
  )
}
