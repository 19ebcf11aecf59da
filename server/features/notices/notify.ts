import { type RawBuilder, sql } from 'kysely'
import { currentActor } from '#server/current-actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob, addJobs } from '#server/db/jobs.ts'
import { mailWaitOf, type NoticeKind, type NoticeParams } from '#shared/domain/notices.ts'
import { mailNoticesJob } from './follow-ups.ts'

/** SQL of the account whose request this is, unless it is the receiver's own. */
export const causerOf = (receiver: RawBuilder<unknown>) => sql`nullif(${currentActor() ?? null}::uuid, ${receiver})`

/**
 * Notifies a person of what this transaction does: the notice exists once it commits, and a job mails it. `cause` identifies
 * the event: a person gets one notice per cause. People whose account is closed are not notified.
 */
export async function notify<Kind extends NoticeKind>(
  tx: Tx,
  personId: string,
  { kind, params, cause }: { kind: Kind; params: NoticeParams<Kind>; cause: string },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into notices (person_id, kind, params, cause, caused_by)
    select id, ${kind}::text, ${JSON.stringify(params)}::jsonb, ${cause}::text, ${causerOf(sql`id`)}
    from people where id = ${personId}::uuid and closed_at is null
    on conflict on constraint notices_once_per_cause do nothing returning id`.execute(tx)
  const wait = mailWaitOf(kind)
  if (wait === 0) return addMailJobs(tx, rows)
  const { rows: times } = await sql<{ at: Date }>`select market_now() + ${wait}::int * interval '1 minute' as at`.execute(tx)
  for (const { id } of rows) await addJob(tx, mailNoticesJob, { noticeIds: [Number(id)] }, { runAt: times[0]?.at })
}

type NoticeToSend = {
  [Kind in NoticeKind]: { personId: string; kind: Kind; params: NoticeParams<Kind>; cause: string }
}[NoticeKind]

/** Like `notify` for many notices at once, of kinds whose mail does not wait. */
export async function notifyEach(tx: Tx, notices: readonly NoticeToSend[]): Promise<void> {
  if (notices.length === 0) return
  const { rows } = await sql<{ id: number }>`
    insert into notices (person_id, kind, params, cause, caused_by)
    select people.id, notice.kind, notice.params, notice.cause, ${causerOf(sql`people.id`)}
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as notice ("personId" uuid, kind text, params jsonb, cause text)
      join people on people.id = notice."personId"
    where people.closed_at is null order by people.id
    on conflict on constraint notices_once_per_cause do nothing returning id`.execute(tx)
  await addMailJobs(tx, rows)
}

/** How many letters a job sends: a refused letter holds up only the others of its job. */
const lettersAJob = 10

/** Adds jobs that mail these notices, `lettersAJob` at most in each. */
export function addMailJobs(tx: Tx, notices: { id: number }[]) {
  const ids = notices.map(({ id }) => Number(id))
  const jobs = Array.from({ length: Math.ceil(ids.length / lettersAJob) }, (_, at) => ({
    noticeIds: ids.slice(at * lettersAJob, (at + 1) * lettersAJob),
  }))
  return addJobs(tx, mailNoticesJob, jobs)
}
