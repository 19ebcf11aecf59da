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

/** Recurring jobs and the SQL of their next time: by the database's clock, so that all servers compute the same moment. */
export const scheduledJobs: Partial<Record<JobName, string>> = {
  expire_holds: `date_trunc('minute', now()) + interval '1 minute'`,
  look_after_payouts: `date_trunc('minute', now()) + interval '1 minute'`,
  reconcile_attempts: `date_trunc('minute', now()) + interval '1 minute'`,
  look_after_chargebacks: `date_trunc('minute', now()) + interval '1 minute'`,
  find_failed_refunds: `date_trunc('day', now() - interval '211 minutes') + interval '1651 minutes'`,
  find_disputes: `date_trunc('hour', now() - interval '41 minutes') + interval '101 minutes'`,
  seal_ledger: `date_trunc('minute', now()) + interval '1 minute'`,
  post_provider_fees: `date_trunc('hour', now() - interval '3 minutes') + interval '63 minutes'`,
  erase_ended_contacts: `date_trunc('hour', now()) + interval '1 hour'`,
  remind_of_holds: `date_trunc('minute', now()) + interval '1 minute'`,
  end_restrictions: `date_trunc('minute', now()) + interval '1 minute'`,
  expire_offers: `date_trunc('minute', now()) + interval '1 minute'`,
  run_timers: `date_trunc('minute', now()) + interval '1 minute'`,
  ask_carriers: `date_trunc('hour', now() - interval '11 minutes') + interval '71 minutes'`,
  ask_registry: `date_trunc('hour', now() - interval '17 minutes') + interval '77 minutes'`,
  erase_sealed_imeis: `date_trunc('hour', now()) + interval '1 hour'`,
  match_phones: `date_trunc('minute', now()) + interval '1 minute'`,
  send_digests: `date_trunc('minute', now()) + interval '1 minute'`,
  read_searches: `date_trunc('hour', now() - interval '47 minutes') + interval '107 minutes'`,
  delete_old_alerts: `date_trunc('hour', now()) + interval '1 hour'`,
  refresh_scores: `date_trunc('hour', now() - interval '5 minutes') + interval '65 minutes'`,
  delete_old_notices: `date_trunc('hour', now()) + interval '1 hour'`,
  delete_empty_threads: `date_trunc('hour', now() - interval '29 minutes') + interval '89 minutes'`,
  delete_old_mail: `date_trunc('hour', now()) + interval '1 hour'`,
  delete_old_events: `date_trunc('hour', now()) + interval '1 hour'`,
  forget_answers: `date_trunc('hour', now() - interval '53 minutes') + interval '113 minutes'`,
  sweep_images: `date_trunc('hour', now() - interval '7 minutes') + interval '67 minutes'`,
  remove_unnamed_images: `date_trunc('day', now() - interval '187 minutes') + interval '1627 minutes'`,
  remove_old_notes: `date_trunc('hour', now()) + interval '1 hour'`,
  refresh_badges: `date_trunc('hour', now() - interval '37 minutes') + interval '97 minutes'`,
  remove_expired_sessions: `date_trunc('hour', now() - interval '23 minutes') + interval '83 minutes'`,
  read_names: `date_trunc('minute', now()) + interval '1 minute'`,
  mask_questions: `date_trunc('minute', now()) + interval '1 minute'`,
  forget_tries: `date_trunc('minute', now()) + interval '1 minute'`,
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
