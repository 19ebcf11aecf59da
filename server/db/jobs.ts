import { makeWorkerUtils } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import { currentRequestId } from '#server/request-id.ts'
import type { Tx } from './connect.ts'
import type { JobPayloads } from './job-payloads.ts'
import { JobPool } from './job-pool.ts'
import { groupsOf, type JobWatch, type KnownJobs, keepRunner, loggerFor } from './job-runner.ts'

export type JobName = keyof JobPayloads
export type Tasks = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> }

/** Adds a job in the transaction that causes it, for `runAt` by the market's clock. Replaces a waiting job of the same `key`. */
export async function addJob<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayloads[Name],
  { runAt, key }: { runAt?: Date | undefined; key?: string } = {},
): Promise<void> {
  const at = sql`coalesce(${runAt ?? null}::timestamptz - (market_now() - now()), now())`
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(asked(payload))}::json, run_at := ${at},
    job_key := ${key ?? null}::text, max_attempts := 25, priority := ${priorities[name] ?? usualPriority}::int)`.execute(tx)
}

/** Adds many jobs of one name in one statement, to run now. */
export async function addJobs<Name extends JobName>(tx: Tx, name: Name, payloads: JobPayloads[Name][]): Promise<void> {
  if (payloads.length === 0) return
  const spec = sql`row(${name}, payload, null, null, 25, null, ${priorities[name] ?? usualPriority}::int, null)`
  const all = sql`select ${spec}::graphile_worker.job_spec from json_array_elements(${JSON.stringify(payloads.map(asked))}::json) as payload`
  // One call for all of them takes half the time.
  await sql`select count(*) from graphile_worker.add_jobs(array(${all}))`.execute(tx)
}

/** Adds the id of the request that causes the job, for the log. */
const asked = (payload: object) => ({ ...payload, request: currentRequestId() })

const usualPriority = 10

/** Jobs with a lower number run first: money that is owed and webhook events before queries to the provider. */
const priorities: Partial<Record<JobName, number>> = {
  refund: 0,
  send_payout: 0,
  apply_webhook: 0,
  expire_hold: 5,
  // Somebody waits for it.
  send_sign_in_letter: 5,
  try_address: 5,
  reconcile_attempt: 20,
}

const everyMinute = `date_trunc('minute', now()) + interval '1 minute'`
const hourlyAt = (minute: number) =>
  `date_trunc('hour', now() - interval '${minute} minutes') + interval '${60 + minute} minutes'`
/** At this time of day in UTC. */
const dailyAt = (hour: number, minute: number) =>
  `date_trunc('day', now() - interval '${hour * 60 + minute} minutes') + interval '${1440 + hour * 60 + minute} minutes'`

/** Recurring jobs and the SQL of their next time: by the database's clock, so that all servers compute the same moment. */
export const scheduledJobs: Partial<Record<JobName, string>> = {
  expire_holds: everyMinute,
  look_after_payouts: everyMinute,
  reconcile_attempts: everyMinute,
  look_after_chargebacks: everyMinute,
  find_failed_refunds: dailyAt(3, 31),
  find_disputes: hourlyAt(41),
  seal_ledger: everyMinute,
  post_provider_fees: hourlyAt(3),
  erase_ended_contacts: hourlyAt(0),
  remind_of_holds: everyMinute,
  end_restrictions: everyMinute,
  expire_offers: everyMinute,
  run_timers: everyMinute,
  ask_carriers: hourlyAt(11),
  ask_registry: hourlyAt(17),
  erase_sealed_imeis: hourlyAt(0),
  match_phones: everyMinute,
  send_digests: everyMinute,
  read_searches: hourlyAt(47),
  delete_old_alerts: hourlyAt(0),
  refresh_scores: hourlyAt(5),
  delete_old_notices: hourlyAt(0),
  delete_empty_threads: hourlyAt(29),
  delete_old_mail: hourlyAt(0),
  delete_old_events: hourlyAt(0),
  forget_answers: hourlyAt(53),
  sweep_images: hourlyAt(7),
  remove_unnamed_images: dailyAt(3, 7),
  remove_old_notes: hourlyAt(0),
  refresh_badges: hourlyAt(37),
  remove_expired_sessions: hourlyAt(23),
  read_names: everyMinute,
  mask_questions: everyMinute,
  forget_tries: everyMinute,
}

export async function prepareJobs(url: string): Promise<void> {
  const utils = await makeWorkerUtils({ connectionString: url, logger: loggerFor(() => {}) })
  await utils.migrate()
  await utils.release()
}

export async function startJobs(url: string, tasks: Partial<Tasks>, watch: JobWatch): Promise<{ stop: () => Promise<void> }> {
  const known = Object.entries(tasks) as KnownJobs
  const pool = new JobPool(url)
  const runners = groupsOf(known).map((group) => keepRunner({ url, pool, watch }, group))
  await Promise.all(runners)
  const scheduling = await keepScheduled(pool, Object.keys(tasks))
  return {
    async stop() {
      clearInterval(scheduling)
      await Promise.all(runners.map(async (runner) => (await runner).stop()))
      await pool.end()
    },
  }
}

/** Ensures that each scheduled job is queued for its next time: once, however many servers check. */
async function keepScheduled(pool: pg.Pool, known: string[]) {
  const enabled = Object.entries(scheduledJobs).filter(([name]) => known.includes(name))
  // In one statement: either all of them are queued or none.
  const added = enabled.map(
    ([name, next]) =>
      `graphile_worker.add_job('${name}', run_at := ${next}, job_key := 'scheduled:${name}', job_key_mode := 'preserve_run_at')`,
  )
  const schedule = async () => {
    if (added.length > 0) await pool.query(`select ${added.join(', ')}`)
  }
  const timer = setInterval(() => void schedule().catch(() => {}), 20_000)
  timer.unref()
  await schedule().catch(() => {})
  return timer
}
