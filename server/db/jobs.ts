import { makeWorkerUtils } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { currentRequestId } from '#server/request-id.ts'
import type { Tx } from './connect.ts'
import { JobPool } from './job-pool.ts'
import { groupsOf, type JobWatch, keepRunner, loggerFor, type RunnableJob } from './job-runner.ts'

/** A job that code adds, for whoever adds it: its name, its payload's type, and where it stands in the queue. */
export type FollowUp<Payload> = {
  name: string
  /** A waiting job of the same key is replaced. */
  key?: (payload: Payload) => string
  /** Jobs with a lower number run first: 0 for money that is owed and events of the provider, 10 unless given. */
  priority?: number
  /** Never set: it gives the payload its type. */
  payload?: Payload
}

export type PayloadOf<Of> = Of extends FollowUp<infer Payload> ? Payload : never

/** Declares a job that code adds, below the feature that does it (docs/ADD-A-FEATURE.md). */
export const followUp = <Payload extends object>(of: Omit<FollowUp<Payload>, 'payload'>): FollowUp<Payload> => of

/** Adds a job in the transaction that causes it, for `runAt` by the market's clock. */
export async function addJob<Payload extends object>(
  tx: Tx,
  job: FollowUp<Payload>,
  payload: Payload,
  when: { runAt?: Date | undefined } = {},
): Promise<void> {
  await sql`select ${jobAdded(job, payload, when)}`.execute(tx)
}

/** The SQL that adds a job, for a statement that also does what causes it. */
export function jobAdded<Payload extends object>(
  job: FollowUp<Payload>,
  payload: Payload,
  { runAt }: { runAt?: Date | undefined } = {},
): RawBuilder<unknown> {
  const at = sql`coalesce(${runAt ?? null}::timestamptz - (market_now() - now()), now())`
  return sql`graphile_worker.add_job(${job.name}, payload := ${JSON.stringify(asked(payload))}::json, run_at := ${at},
    job_key := ${job.key?.(payload) ?? null}::text, max_attempts := ${mostTries}::int, priority := ${job.priority ?? usualPriority}::int)`
}

/** Adds many jobs of one name in one statement, to run now. */
export async function addJobs<Payload extends object>(tx: Tx, job: FollowUp<Payload>, payloads: Payload[]): Promise<void> {
  if (payloads.length === 0) return
  const rows = payloads.map((payload) => ({ payload: asked(payload), key: job.key?.(payload) }))
  const given = sql`select payload, key from json_to_recordset(${JSON.stringify(rows)}::json) as given (payload json, key text)`
  await sql`select count(*) from ${jobsAdded(job, given)}`.execute(tx)
}

/** The SQL that adds many jobs, of what another part of its statement has found: `rows` selects `payload` and `key` of each. */
export function jobsAdded(job: Pick<FollowUp<object>, 'name' | 'priority'>, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const spec = sql`row(${job.name}, payload, null, null, ${mostTries}::int, key, ${job.priority ?? usualPriority}::int, null)`
  // One call for all of them takes half the time.
  return sql`graphile_worker.add_jobs(array(select ${spec}::graphile_worker.job_spec from (${rows}) as added_job))`
}

/** Adds the id of the request that causes the job, for the log. */
const asked = (payload: object) => ({ ...payload, request: currentRequestId() })

const usualPriority = 10

/** How often a job is tried. */
export const mostTries = 25

export async function prepareJobs(url: string): Promise<void> {
  const utils = await makeWorkerUtils({ connectionString: url, logger: loggerFor(() => {}) })
  await utils.migrate()
  await utils.release()
}

export async function startJobs(
  url: string,
  jobs: readonly RunnableJob[],
  watch: JobWatch,
): Promise<{ stop: () => Promise<void> }> {
  const pool = new JobPool(url)
  const runners = groupsOf(jobs).map((group) => keepRunner({ url, pool, watch }, group))
  await Promise.all(runners)
  const scheduling = await keepScheduled(pool, jobs)
  return {
    async stop() {
      clearInterval(scheduling)
      await Promise.all(runners.map(async (runner) => (await runner).stop()))
      await pool.end()
    },
  }
}

/** Ensures that each repeated job is queued for its next time: once, however many servers check. */
async function keepScheduled(pool: pg.Pool, jobs: readonly RunnableJob[]) {
  // In one statement: either all of them are queued or none.
  const added = jobs.flatMap(({ name, every }) =>
    every === undefined
      ? []
      : `graphile_worker.add_job('${name}', run_at := ${every}, job_key := 'scheduled:${name}', job_key_mode := 'preserve_run_at')`,
  )
  const schedule = async () => {
    if (added.length > 0) await pool.query(`select ${added.join(', ')}`)
  }
  const timer = setInterval(() => void schedule().catch(() => {}), 20_000)
  timer.unref()
  await schedule().catch(() => {})
  return timer
}
