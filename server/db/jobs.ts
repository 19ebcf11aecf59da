import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, makeWorkerUtils, run, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import { currentRequestId, withRequestId } from '#server/request-id.ts'
import type { Tx } from './connect.ts'
import type { JobPayloads } from './job-payloads.ts'
import { startHeartbeat, unlockDeadWorkers } from './worker-heartbeat.ts'

export type JobName = keyof JobPayloads
export type Tasks = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> }

/** Adds a job in the transaction of its cause, for `runAt` by the market's clock. Jobs of one `key` replace each other while they wait. */
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

/** The same for many of a kind in one statement, each for now. */
export async function addJobs<Name extends JobName>(tx: Tx, name: Name, payloads: JobPayloads[Name][]): Promise<void> {
  if (payloads.length === 0) return
  await sql`select graphile_worker.add_job(${name}, payload := payload, max_attempts := 25,
    priority := ${priorities[name] ?? usualPriority}::int)
    from json_array_elements(${JSON.stringify(payloads.map(asked))}::json) as payload`.execute(tx)
}

/** With the id of the request that it follows from, for the log. */
const asked = (payload: object) => ({ ...payload, request: currentRequestId() })

const usualPriority = 10

/** Jobs of a lower number go first: money that is owed and messages of the provider before questions to it. */
const priorities: Partial<Record<JobName, number>> = {
  refund: 0,
  send_payout: 0,
  apply_webhook: 0,
  expire_hold: 5,
  reconcile_attempt: 20,
}

/** Jobs that are done again and again, and when next: by the database's clock, so that every server means the same moment. */
export const scheduledJobs: Partial<Record<JobName, string>> = {
  expire_holds: `date_trunc('minute', now()) + interval '1 minute'`,
  look_after_payouts: `date_trunc('minute', now()) + interval '1 minute'`,
  reconcile_attempts: `date_trunc('minute', now()) + interval '1 minute'`,
  look_after_chargebacks: `date_trunc('minute', now()) + interval '1 minute'`,
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
  sweep_images: `date_trunc('hour', now() - interval '7 minutes') + interval '67 minutes'`,
  remove_old_notes: `date_trunc('hour', now()) + interval '1 hour'`,
  refresh_badges: `date_trunc('hour', now() - interval '37 minutes') + interval '97 minutes'`,
  remove_expired_sessions: `date_trunc('hour', now() - interval '23 minutes') + interval '83 minutes'`,
  read_names: `date_trunc('minute', now()) + interval '1 minute'`,
  forget_tries: `date_trunc('minute', now()) + interval '1 minute'`,
}

const loggerFor = (onError: (error: unknown) => void) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') onError(Object.assign(new Error(message), { meta }))
  })

export async function prepareJobs(url: string): Promise<void> {
  const utils = await makeWorkerUtils({ connectionString: url, logger: loggerFor(() => {}) })
  await utils.migrate()
  await utils.release()
}

export type JobEnd = { job: string; failed: boolean; seconds: number }
export type JobWatch = { onError: (error: unknown) => void; onEnd?: (end: JobEnd) => void }

export async function startJobs(url: string, tasks: Partial<Tasks>, watch: JobWatch): Promise<{ stop: () => Promise<void> }> {
  const known = Object.entries(tasks) as Known
  const pool = new pg.Pool({ connectionString: url, max: 10, application_name: 'ringback-jobs' })
  // A closed client hangs up a moment after its pool says so; a database that ends first must not end us with it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
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

type Known = [string, (payload: unknown) => Promise<void>][]
type Group = { tasks: Known; concurrency: number }

/** Mail is sent by workers of its own: a slow mail server holds up nothing that moves money. */
function groupsOf(known: Known): Group[] {
  const isMail = ([name]: Known[number]) => name === 'send_mail' || name === 'mail_notice' || name === 'mail_closed'
  const groups = [
    { tasks: known.filter((one) => !isMail(one)), concurrency: 4 },
    { tasks: known.filter(isMail), concurrency: 2 },
  ]
  return groups.filter(({ tasks }) => tasks.length > 0)
}

type Place = { url: string; pool: pg.Pool; watch: JobWatch }

async function keepRunner({ url, pool, watch }: Place, { tasks, concurrency }: Group) {
  let heartbeat: ReturnType<typeof startHeartbeat> | undefined
  const begin = async (): Promise<Runner> => {
    const events = new EventEmitter() as WorkerEvents
    const shutsDown = new Promise<void>((resolve) => events.once('pool:gracefulShutdown', () => resolve()))
    events.once('pool:create', ({ workerPool }) => {
      void heartbeat?.stop()
      heartbeat = startHeartbeat(url, workerPool.id)
    })
    const runner = await run({
      events,
      // Told one by one, an end that cannot be noted would be a rejection that nobody hears, and the end of the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      pollInterval: 1_000,
      logger: loggerFor(watch.onError),
      taskList: Object.fromEntries(tasks.map(([name, work]) => [name, (payload) => endOf(name, payload, work, watch)])),
    })
    const over = Promise.race([shutsDown, runner.promise.catch(() => {})])
    return { over, stop: () => Promise.race([runner.stop().catch(() => {}), sleep(10_000, undefined, { ref: false })]) }
  }
  const working = await keepWorking(begin, pool)
  return {
    async stop() {
      await working.stop()
      await heartbeat?.stop()
    },
  }
}

/** Does a job under the id of the request it follows from, and tells how it ended. */
async function endOf(job: string, payload: unknown, work: (payload: unknown) => Promise<void>, { onEnd }: JobWatch) {
  const { request, ...given } = (payload ?? {}) as { request?: string }
  const started = performance.now()
  return withRequestId(request, async () => {
    const tell = (failed: boolean) => onEnd?.({ job, failed, seconds: (performance.now() - started) / 1_000 })
    try {
      await work(given)
      tell(false)
    } catch (error) {
      tell(true)
      throw error
    }
  })
}

/** `over`: it takes no more jobs. Its end may never come after that, where the end of a job could not be noted (graphile/worker#636). */
type Runner = { over: Promise<void>; stop: () => Promise<void> }

/** A runner gives up when the database goes away under it, or fails it once: then another begins. Jobs of the dead are taken back. */
async function keepWorking(begin: () => Promise<Runner>, pool: pg.Pool) {
  let stopping = false
  let runner = await begin()
  const watched = watch()

  async function watch() {
    while (!stopping) {
      await runner.over
      while (!stopping) {
        await sleep(1_000)
        const again = await beginAgain().catch(() => undefined)
        if (!again) continue
        runner = again
        if (stopping) await again.stop()
        break
      }
    }
  }

  const beginAgain = async () => (stopping ? undefined : begin())
  const unlocking = setInterval(() => unlockDeadWorkers(pool).catch(() => {}), 5_000)
  unlocking.unref()

  return {
    async stop() {
      stopping = true
      clearInterval(unlocking)
      await runner.stop()
      await watched
    },
  }
}

/** Sees to it that each scheduled job waits for its next time: once, however many servers look. */
async function keepScheduled(pool: pg.Pool, known: string[]) {
  const wanted = Object.entries(scheduledJobs).filter(([name]) => known.includes(name))
  // In one statement: all of them wait, or none does yet.
  const added = wanted.map(
    ([name, next]) =>
      `graphile_worker.add_job('${name}', run_at := ${next}, job_key := 'scheduled:${name}', job_key_mode := 'preserve_run_at')`,
  )
  const look = async () => {
    if (added.length > 0) await pool.query(`select ${added.join(', ')}`)
  }
  const timer = setInterval(() => void look().catch(() => {}), 20_000)
  timer.unref()
  await look().catch(() => {})
  return timer
}
