import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, makeWorkerUtils, run, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from './connect.ts'
import { startHeartbeat, unlockDeadWorkers } from './worker-heartbeat.ts'

/** What is done after a transaction, each once its cause is committed. A job is repeated until it succeeds. */
export type JobPayloads = {
  /** Ends one order whose hold is over. */
  expire_hold: { orderId: string }
  /** Finds every hold that is over, each minute: a job an order would cost more than the booking itself. */
  expire_holds: Record<string, never>
  /** Asks the provider about one attempt left open. */
  reconcile_attempt: { attemptId: string }
  /** Asks the provider about every attempt left open. */
  reconcile_attempts: Record<string, never>
  apply_webhook: { eventId: string }
  refund: { intentId: string }
  /** Deletes the provider's messages that were acted on long ago. */
  delete_old_events: Record<string, never>
  send_mail: { mailId: string }
  /** Deletes mail that was sent long ago. */
  delete_old_mail: Record<string, never>
  /** The provider's account and the letters of a person who left. */
  forget_identity: { issuer: string; subject: string; email: string }
  /** The phones, pictures and addresses of a person who left. */
  forget_person: { personId: string }
  /** Erases phone numbers and addresses of buyers who left, from orders that have ended since; each hour. */
  erase_ended_contacts: Record<string, never>
  /** Removes pictures of a phone that was deleted. */
  remove_images: { imageIds: string[] }
  /** Notes outside the database what must stay ended whatever backup is restored. */
  note_ending: { closed: string } | { session: string } | { sessionsOf: string; until: string }
  /** Removes notes that no backup needs any more, each hour. */
  remove_old_notes: Record<string, never>
  /** Removes sign-ins that are long over, here and at the identity provider. */
  remove_expired_sessions: Record<string, never>
  /** Removes pictures uploaded and never used. */
  sweep_images: Record<string, never>
  /** Reads anew the names of phones, where the reading has changed. */
  read_names: Record<string, never>
  /** Removes counts of tries that are over, each minute: to look for them at each try costs more than all else it does. */
  forget_tries: Record<string, never>
}
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
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, run_at := ${at},
    job_key := ${key ?? null}::text, max_attempts := 25, priority := ${priorities[name] ?? usualPriority}::int)`.execute(tx)
}

const usualPriority = 10

/** Jobs of a lower number go first: money that is owed and messages of the provider before questions to it. */
const priorities: Partial<Record<JobName, number>> = { refund: 0, apply_webhook: 0, expire_hold: 5, reconcile_attempt: 20 }

/** Jobs that are done again and again, and when next: by the database's clock, so that every server means the same moment. */
export const scheduledJobs: Partial<Record<JobName, string>> = {
  expire_holds: `date_trunc('minute', now()) + interval '1 minute'`,
  reconcile_attempts: `date_trunc('minute', now()) + interval '1 minute'`,
  erase_ended_contacts: `date_trunc('hour', now()) + interval '1 hour'`,
  delete_old_mail: `date_trunc('hour', now()) + interval '1 hour'`,
  delete_old_events: `date_trunc('hour', now()) + interval '1 hour'`,
  sweep_images: `date_trunc('hour', now() - interval '7 minutes') + interval '67 minutes'`,
  remove_old_notes: `date_trunc('hour', now()) + interval '1 hour'`,
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

export async function startJobs(
  url: string,
  tasks: Partial<Tasks>,
  onError: (error: unknown) => void,
): Promise<{ stop: () => Promise<void> }> {
  const known = Object.entries(tasks) as [string, (payload: unknown) => Promise<void>][]
  const pool = new pg.Pool({ connectionString: url, max: 6, application_name: 'ringback-jobs' })
  // A closed client hangs up a moment after its pool says so; a database that ends first must not end us with it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
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
      concurrency: 4,
      noHandleSignals: true,
      pollInterval: 1_000,
      logger: loggerFor(onError),
      taskList: Object.fromEntries(known.map(([name, work]) => [name, (payload: unknown) => work(payload)])),
    })
    const over = Promise.race([shutsDown, runner.promise.catch(() => {})])
    return { over, stop: () => Promise.race([runner.stop().catch(() => {}), sleep(10_000, undefined, { ref: false })]) }
  }
  const working = await keepWorking(begin, pool)
  const scheduling = keepScheduled(pool, Object.keys(tasks))
  return {
    async stop() {
      clearInterval(scheduling)
      await working.stop()
      await heartbeat?.stop()
      await pool.end()
    },
  }
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
function keepScheduled(pool: pg.Pool, known: string[]) {
  const look = async () => {
    for (const [name, next] of Object.entries(scheduledJobs)) {
      if (!known.includes(name)) continue
      await pool.query(
        `select graphile_worker.add_job($1, run_at := ${next}, job_key := 'scheduled:' || $1, job_key_mode := 'preserve_run_at')`,
        [name],
      )
    }
  }
  const timer = setInterval(() => void look().catch(() => {}), 20_000)
  timer.unref()
  look().catch(() => {})
  return timer
}
