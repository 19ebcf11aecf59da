import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { withRequestId } from '#server/request-id.ts'
import { startHeartbeat, unlockDeadWorkers } from './worker-heartbeat.ts'

export type JobEnd = { job: string; failed: boolean; seconds: number }
export type JobWatch = { onError: (error: unknown) => void; onEnd?: (end: JobEnd) => void }

/** A job with the market that it works on: `every` is the SQL of its next time, for a job that is repeated. */
export type RunnableJob = {
  name: string
  every?: string
  sendsMail?: true
  callsOut?: true
  run: (payload: unknown) => Promise<unknown>
}
type Group = { jobs: readonly RunnableJob[]; concurrency: number }

/** Mail and webhooks have workers of their own, so that a slow server of others does not delay jobs that move money. */
export function groupsOf(jobs: readonly RunnableJob[]): Group[] {
  const groups = [
    { jobs: jobs.filter(({ sendsMail, callsOut }) => !sendsMail && !callsOut), concurrency: 4 },
    { jobs: jobs.filter(({ sendsMail }) => sendsMail), concurrency: 2 },
    { jobs: jobs.filter(({ callsOut }) => callsOut), concurrency: 4 },
  ]
  return groups.filter((group) => group.jobs.length > 0)
}

type Options = { url: string; pool: pg.Pool; watch: JobWatch }

export async function keepRunner({ url, pool, watch }: Options, { jobs, concurrency }: Group) {
  let heartbeat: ReturnType<typeof startHeartbeat> | undefined
  const begin = async (): Promise<Runner> => {
    const events = new EventEmitter() as WorkerEvents
    const shutsDown = new Promise<void>((resolve) => events.once('pool:gracefulShutdown', () => resolve()))
    const beginsInVain = failureToBegin(events)
    events.once('pool:create', ({ workerPool }) => {
      void heartbeat?.stop()
      heartbeat = startHeartbeat(url, workerPool.id)
    })
    const runner = await run({
      events,
      // Store job results in batches: stored one by one, a failure would be an unhandled rejection and end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      pollInterval: 1_000,
      logger: loggerFor(watch.onError),
      taskList: Object.fromEntries(jobs.map(({ name, run: work }) => [name, (payload) => endOf(name, payload, work, watch)])),
    })
    const stop = () => Promise.race([runner.stop().catch(() => {}), sleep(10_000, undefined, { ref: false })])
    return { over: Promise.race([shutsDown, runner.promise.catch(() => {}), beginsInVain.then(stop)]), stop }
  }
  const working = await keepWorking(begin, pool)
  return {
    async stop() {
      await working.stop()
      await heartbeat?.stop()
    },
  }
}

/**
 * Resolves if a runner's first query for a job fails, as it does on a primary that accepts no writes yet: the runner keeps
 * that failure and would never take a job.
 */
function failureToBegin(events: WorkerEvents): Promise<void> {
  return new Promise((resolve) => {
    let hasBegun = false
    for (const success of ['worker:getJob:empty', 'job:start'] as const) {
      events.once(success, () => {
        hasBegun = true
      })
    }
    events.on('worker:getJob:error', () => {
      if (!hasBegun) resolve()
    })
  })
}

/** Runs a job under the id of the request that caused it, and reports its outcome. */
async function endOf(job: string, payload: unknown, work: RunnableJob['run'], { onEnd }: JobWatch) {
  const { request, ...given } = (payload ?? {}) as { request?: string }
  const started = performance.now()
  return withRequestId(request, async () => {
    const report = (failed: boolean) => onEnd?.({ job, failed, seconds: (performance.now() - started) / 1_000 })
    try {
      await work(given)
      report(false)
    } catch (error) {
      report(true)
      throw error
    }
  })
}

/** `over` resolves once it takes no more jobs; it may never stop if a job's result was not stored (graphile/worker#636). */
type Runner = { over: Promise<void>; stop: () => Promise<void> }

/** Starts another runner when one stops, as it does after a single failure of its connection. Unlocks jobs of dead workers. */
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

export const loggerFor = (onError: (error: unknown) => void) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') onError(Object.assign(new Error(message), { meta }))
  })
