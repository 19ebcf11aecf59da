import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Connection, Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { notify } from '#server/features/notices/notify.ts'
import type { EndedSignIns, OnSignOut } from '#server/ports/identity/port.ts'

/** Every access token that names the session stops working with it. Returns how many ended by this: one or none. */
export async function endSession(tx: Tx, sessionId: string): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt: marketNow })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  if (ended.length > 0) await addJob(tx, 'note_ending', { session: sessionId })
  return ended.length
}

/** The same for every session of a person that began before `until`; without it, for those that are there now. */
export async function endSessionsOf(tx: Tx, personId: string, until?: Date): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt: marketNow })
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    // One that began while this transaction waited for its lock has a later time, and is there now.
    .$if(until !== undefined, (query) => query.where('createdAt', '<=', until ?? marketNow))
    .returning('endedAt')
    .execute()
  const at = until ?? ended[0]?.endedAt
  // The database counts in finer steps than an ISO instant shows.
  if (at) {
    await addJob(tx, 'note_ending', { sessionsOf: personId, until: new Date(at.getTime() + 1).toISOString() })
    const cause = `signedOutEverywhere:${at.toISOString()}`
    if (ended.length > 0) await notify(tx, personId, { kind: 'signedOutEverywhere', params: {}, cause })
  }
  return ended.length
}

export const onSignOutIn =
  ({ write }: Pick<Connection, 'write'>): OnSignOut =>
  (ended) =>
    write((tx) => endSignIns(tx, ended))

/**
 * What the identity provider says is over ends here: access tokens made from these sign-ins stop working, and identity
 * tokens of theirs that are still about bring no other.
 */
async function endSignIns(tx: Tx, { issuer, subject, sessions, newPassword }: EndedSignIns): Promise<void> {
  // Waits for a renewal under way, which changes this row too, so that what it began is seen here.
  const person = await tx
    .selectFrom('people')
    .select('id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) return
  if (newPassword !== undefined) {
    await notify(tx, person.id, { kind: 'passwordChanged', params: {}, cause: `passwordChanged:${newPassword}` })
  }
  if (sessions === undefined) {
    // By the clock that identity tokens go by.
    await tx.updateTable('people').set({ signedOutAt: sql<Date>`clock_timestamp()` }).where('id', '=', person.id).execute()
    await endSessionsOf(tx, person.id)
    return
  }
  if (sessions.length === 0) return
  const ended = await tx
    .insertInto('sessions')
    .values(sessions.map((providerSession) => ({ personId: person.id, providerSession, endedAt: marketNow })))
    .onConflict((conflict) =>
      conflict
        .constraint('sessions_provider_session_unique')
        .doUpdateSet({ endedAt: marketNow })
        .where('sessions.endedAt', 'is', null),
    )
    .returning('id')
    .execute()
  for (const { id } of ended) await addJob(tx, 'note_ending', { session: id })
}

/** Days for which an ended session, and one that nobody renews, is kept: an identity token of its sign-in may still be about. */
const retentionDays = 90
const removedAtOnce = 5_000

export async function removeOldSessions({ write }: Pick<Connection, 'write'>): Promise<void> {
  let removed: bigint
  do {
    removed = await write(async (tx) => {
      const old = tx
        .selectFrom('sessions')
        .select('id')
        .where(sql<boolean>`coalesce(ended_at, renewed_at) < market_now() - make_interval(days => ${retentionDays})`)
        .limit(removedAtOnce)
      const { numDeletedRows } = await tx.deleteFrom('sessions').where('id', 'in', old).executeTakeFirstOrThrow()
      return numDeletedRows
    })
  } while (removed === BigInt(removedAtOnce))
}
