import { sql } from 'kysely'
import { marketNow } from '#server/db/clock.ts'
import type { Connection, Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { notify } from '#server/features/notices/notify.ts'
import { endPagesOf } from '#server/features/notices/wake-pages.ts'
import type { EndedSignIns, OnSignOut } from '#server/ports/identity/port.ts'
import { dropUnproved } from './drop-unproved.ts'
import { revokeKeysOf } from './end-keys.ts'
import { noteEndingJob } from './follow-ups.ts'
import { waitAfterChange } from './wait-after-change.ts'

/** Ends a session, which invalidates every access token that names it. Returns the number of sessions ended: 0 or 1. */
export async function endSession(tx: Tx, sessionId: string): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt: marketNow })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  if (ended.length > 0) await addJob(tx, noteEndingJob, { session: sessionId })
  await endPagesOf(tx, ended)
  return ended.length
}

/** Ends all sessions of a person but this one. */
export async function endOtherSessions(tx: Tx, { id, sessionId }: { id: string; sessionId: string }): Promise<void> {
  const others = await tx
    .selectFrom('sessions')
    .select('id')
    .where('personId', '=', id)
    .where('id', '<>', sessionId)
    .where('endedAt', 'is', null)
    .execute()
  for (const other of others) await endSession(tx, other.id)
}

type WhichSessions = { until?: Date; quietly?: boolean; keepsKeys?: boolean }

/**
 * Ends every open session of a person that began at or before `until`; without `until`, all of them. Their API keys are revoked with
 * them, unless `keepsKeys`: whoever was signed in without being the owner may have made one. They get a notice of it,
 * unless it is done `quietly`, because what ends the sessions tells them.
 */
export async function endSessionsOf(
  tx: Tx,
  personId: string,
  { until, quietly = false, keepsKeys = false }: WhichSessions = {},
): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt: marketNow })
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    // Without `until` there is no time limit: a session that began while this transaction waited for a lock has a later time.
    .$if(until !== undefined, (query) => query.where('createdAt', '<=', until ?? marketNow))
    .returning(['id', 'endedAt'])
    .execute()
  await endPagesOf(tx, ended)
  if (!keepsKeys) await revokeKeysOf(tx, personId, { until, quietly })
  const at = until ?? ended[0]?.endedAt
  // Add 1 ms: the database has microseconds, an ISO string only milliseconds.
  if (at) {
    await addJob(tx, noteEndingJob, { sessionsOf: personId, until: new Date(at.getTime() + 1).toISOString() })
    const cause = `signedOutEverywhere:${at.toISOString()}`
    if (ended.length > 0 && !quietly) await notify(tx, personId, { kind: 'signedOutEverywhere', params: {}, cause })
  }
  return ended.length
}

export const onSignOutIn =
  ({ write }: Pick<Connection, 'write'>): OnSignOut =>
  (ended) =>
    write((tx) => endSignIns(tx, ended))

/**
 * Ends the sessions of sign-ins that the identity provider has ended: their access tokens stop working, and identity tokens
 * of theirs that have not expired yet cannot be exchanged for access tokens any more.
 */
async function endSignIns(tx: Tx, { issuer, subject, ...ended }: EndedSignIns): Promise<void> {
  // Waits for a concurrent renewSession, which locks this row too, so that a session it begins is ended as well.
  const people = await tx
    .selectFrom('people')
    .select('id')
    .where('issuer', '=', issuer)
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(subject === undefined, (query) =>
      query.where(
        'id',
        'in',
        tx
          .selectFrom('sessions')
          .select('personId')
          .where('sessionAtProvider', 'in', ended.sessions ?? ['']),
      ),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  for (const { id } of people) await endSignInsOf(tx, id, ended)
}

type Ended = Omit<EndedSignIns, 'issuer' | 'subject'>

async function endSignInsOf(tx: Tx, personId: string, { sessions, newPassword, recovery }: Ended) {
  if (recovery?.isFirstProof) await dropUnproved(tx, personId)
  if (recovery) await waitAfterChange(tx, personId, 'password')
  if (newPassword !== undefined) {
    await notify(tx, personId, { kind: 'passwordChanged', params: {}, cause: `passwordChanged:${newPassword}` })
  }
  if (sessions === undefined) {
    // On the wall clock, as the issue times of identity tokens are.
    await tx.updateTable('people').set({ signedOutAt: sql<Date>`clock_timestamp()` }).where('id', '=', personId).execute()
    await endSessionsOf(tx, personId)
    return
  }
  if (sessions.length === 0) return
  const named = await tx
    .insertInto('sessions')
    .values(sessions.map((providerSession) => ({ personId, providerSession, endedAt: marketNow })))
    .onConflict((conflict) =>
      conflict
        .constraint('sessions_provider_session_unique')
        .doUpdateSet({ endedAt: marketNow })
        .where('sessions.endedAt', 'is', null),
    )
    .returning('id')
    .execute()
  const belonging = await tx
    .updateTable('sessions')
    .set({ endedAt: marketNow })
    .where('personId', '=', personId)
    .where('sessionAtProvider', 'in', sessions)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  await endPagesOf(tx, [...named, ...belonging])
  for (const { id } of [...named, ...belonging]) await addJob(tx, noteEndingJob, { session: id })
}

/** Days that ended and no longer renewed sessions are kept: an identity token of their sign-in may still be valid. */
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
