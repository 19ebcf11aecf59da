import { type RawBuilder, sql } from 'kysely'
import { currentCaller } from '#server/current-caller.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob, jobsAdded } from '#server/db/jobs.ts'
import { currentRequestId } from '#server/request-id.ts'
import { mailWaitOf, type NoticeKind, type NoticeParams } from '#shared/domain/notices/notices.ts'
import { mailNoticesJob } from './follow-ups.ts'

/** SQL of the account whose request this is, unless it is the receiver's own. */
export const causerOf = (receiver: RawBuilder<unknown>) => sql`nullif(${currentCaller() ?? null}::uuid, ${receiver})`

/**
 * Notifies a person of what this transaction does: the notice exists once it commits, and a job mails it. `cause` identifies
 * the event: a person gets one notice per cause. People whose account is closed are not notified.
 */
export async function notify<Kind extends NoticeKind>(
  tx: Tx,
  personId: string,
  { kind, params, cause }: { kind: Kind; params: NoticeParams<Kind>; cause: string },
): Promise<void> {
  const insert = sql<{ id: number }>`
    insert into notices (person_id, kind, params, cause, caused_by)
    select id, ${kind}::text, ${JSON.stringify(params)}::jsonb, ${cause}::text, ${causerOf(sql`id`)}
    from people where id = ${personId}::uuid and closed_at is null
    on conflict on constraint notices_once_per_cause do nothing returning id`
  const wait = mailWaitOf(kind)
  if (wait === 0) return addMailed(tx, insert)
  const { rows } = await insert.execute(tx)
  const { rows: times } = await sql<{ at: Date }>`select market_now() + ${wait}::int * interval '1 minute' as at`.execute(tx)
  for (const { id } of rows) await addJob(tx, mailNoticesJob, { noticeIds: [Number(id)] }, { runAt: times[0]?.at })
}

type NoticeToSend = {
  [Kind in NoticeKind]: { personId: string; kind: Kind; params: NoticeParams<Kind>; cause: string }
}[NoticeKind]

/** Like `notify` for many notices at once, of kinds whose mail does not wait. */
export async function notifyEach(tx: Tx, notices: readonly NoticeToSend[]): Promise<void> {
  if (notices.length === 0) return
  await addMailed(
    tx,
    sql`
    insert into notices (person_id, kind, params, cause, caused_by)
    select people.id, notice.kind, notice.params, notice.cause, ${causerOf(sql`people.id`)}
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as notice ("personId" uuid, kind text, params jsonb, cause text)
      join people on people.id = notice."personId"
    where people.closed_at is null order by people.id
    on conflict on constraint notices_once_per_cause do nothing returning id`,
  )
}

/** How many letters a job sends: a refused letter holds up only the others of its job. */
const lettersAJob = 10

/** Adds notices by an insert that returns their ids, and in the same statement the jobs that mail them. */
export async function addMailed(tx: Tx, insert: RawBuilder<unknown>): Promise<void> {
  const payload = sql`json_strip_nulls(json_build_object('noticeIds', json_agg(id order by id), 'request', ${currentRequestId() ?? null}::text))`
  const jobs = sql`select ${payload} as payload, null::text as key
    from (select id, (row_number() over (order by id) - 1) / ${lettersAJob}::int as job from added) as numbered group by job`
  await sql`with added as (${insert}) select count(*) from ${jobsAdded(mailNoticesJob, jobs)}`.execute(tx)
}
