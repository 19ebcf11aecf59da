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
  refund: { refundId: string }
  /** Chains the ledger's new transactions to those before, each minute. */
  seal_ledger: Record<string, never>
  /** Enters in the ledger what the card provider kept of charges for its work, each hour. */
  post_provider_fees: Record<string, never>
  /** Deletes the provider's messages that were acted on long ago. */
  delete_old_events: Record<string, never>
  /** Takes what the seller of an order gets as far as it goes. */
  send_payout: { orderId: string }
  /** Finds every payout whose time has come, each minute. */
  look_after_payouts: Record<string, never>
  /** Takes back what a chargeback has cost a seller, as far as their account goes. */
  reverse_payout: { reversalId: string }
  /** Tells the provider what is to be told of a dispute, and asks how it stands. */
  follow_dispute: { disputeId: string }
  /** Does what deadlines of chargebacks say, each minute, and asks about them. */
  look_after_chargebacks: Record<string, never>
  /** Finds disputes of which no webhook has come, each hour. */
  find_disputes: Record<string, never>
  send_mail: { mailId: string }
  mail_notice: { noticeId: number }
  /** Tells buyers whose holds end soon, each minute. */
  remind_of_holds: Record<string, never>
  /** Does what deadlines of deliveries say, each minute. */
  run_timers: Record<string, never>
  /** Asks carriers about parcels on their way, each hour. */
  ask_carriers: Record<string, never>
  /** Asks a register of lost and stolen devices about phones that have arrived. */
  ask_registry: Record<string, never>
  /** Deletes what is kept of an IMEI for the registry alone, each hour. */
  erase_sealed_imeis: Record<string, never>
  /** Ends suspensions whose time is over, each minute. */
  end_restrictions: Record<string, never>
  /** Takes the rest of a large seller's phones off the lists, or lets them come back. */
  settle_shop: { personId: string }
  /** Matches phones that came on the lists or changed there with kept searches and wishes; each minute, too. */
  match_phones: Record<string, never>
  /** Tells those at once who look for this very phone. */
  tell_at_once: { phoneId: string }
  /** Tells in the evening what matched kept searches, each minute: to everybody whose evening has come. */
  send_digests: Record<string, never>
  /** Reads the words of kept searches anew once a day, each hour. */
  read_searches: Record<string, never>
  /** Deletes alerts that are a year old. */
  delete_old_alerts: Record<string, never>
  /** Ends offers that nobody has answered in time, each minute. */
  expire_offers: Record<string, never>
  /** Deletes notices that are a year old. */
  delete_old_notices: Record<string, never>
  /** Deletes conversations that were opened and never begun. */
  delete_empty_threads: Record<string, never>
  /** Deletes mail that was sent long ago. */
  delete_old_mail: Record<string, never>
  /** The provider's account and the letters of a person who left. */
  forget_identity: { issuer: string; subject: string; email: string; isTold?: boolean }
  /** Writes to a person whose account staff have closed, once nothing else is kept of them. */
  mail_closed: { email: string; subject: string }
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
  /** Folds the names of verified sellers anew, where the folding has changed, each hour. */
  refresh_badges: Record<string, never>
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

/** The same for many of a kind in one statement, each for now. */
export async function addJobs<Name extends JobName>(tx: Tx, name: Name, payloads: JobPayloads[Name][]): Promise<void> {
  if (payloads.length === 0) return
  await sql`select graphile_worker.add_job(${name}, payload := payload, max_attempts := 25,
    priority := ${priorities[name] ?? usualPriority}::int)
    from json_array_elements(${JSON.stringify(payloads)}::json) as payload`.execute(tx)
}

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

export async function startJobs(
  url: string,
  tasks: Partial<Tasks>,
  onError: (error: unknown) => void,
): Promise<{ stop: () => Promise<void> }> {
  const known = Object.entries(tasks) as Known
  const pool = new pg.Pool({ connectionString: url, max: 10, application_name: 'ringback-jobs' })
  // A closed client hangs up a moment after its pool says so; a database that ends first must not end us with it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const runners = groupsOf(known).map((group) => keepRunner({ url, pool, onError }, group))
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

type Place = { url: string; pool: pg.Pool; onError: (error: unknown) => void }

async function keepRunner({ url, pool, onError }: Place, { tasks, concurrency }: Group) {
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
      logger: loggerFor(onError),
      taskList: Object.fromEntries(tasks.map(([name, work]) => [name, (payload: unknown) => work(payload)])),
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
