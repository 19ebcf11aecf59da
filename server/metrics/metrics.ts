import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '#server/config.ts'
import { type Connection, connect } from '#server/db/connect.ts'
import type { RequestLimiter } from '#server/http/limits/request-limiter.ts'
import { type LetterOutcome, letterOutcomes } from '#server/ports/mail/open-mail.ts'
import { marketFiguresOf, readMarketFigures } from './market-figures.ts'

type Request = { method: string; route: string; status: number; seconds: number }
type Job = { job: string; failed: boolean; seconds: number }

export type Metrics = {
  observeRequest: (request: Request) => void
  observeJob: (job: Job) => void
  /** Counts a letter that was handed to the mail server. */
  observeLetter: (outcome: LetterOutcome) => void
  /** Exports the running and waiting requests of a limiter from now on. */
  watchLimiter: (limiter: RequestLimiter) => void
  /** Returns all metrics in the text format of Prometheus. */
  text: () => Promise<string>
  close: () => Promise<void>
}

/** Timeout of the query for the market's figures, in seconds. */
const patience = 2

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Metrics of this process, and figures of the market from the database, in a registry of their own. */
export function createMetrics(
  { pool }: Pick<Connection, 'pool'>,
  databaseUrl: string,
  config: Pick<Config, 'guaranteeFloorCents'>,
  mailJobs: readonly string[],
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'ringback_request_seconds',
    help: 'How long requests took, by route and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  })
  const jobs = new Histogram({
    name: 'ringback_job_seconds',
    help: 'How long jobs took, by name and whether they are tried again.',
    labelNames: ['job', 'outcome'],
    buckets: seconds,
    registers,
  })
  const letters = new Counter({
    name: 'ringback_letters_total',
    help: 'Letters handed to the mail server, by outcome: `sent`, `refused` for good, or `failed` and tried again.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of letterOutcomes) letters.inc({ outcome }, 0)
  addGuaranteeFloor(registry, config)
  new Gauge({
    name: 'ringback_database_connections',
    help: 'Connections of this process to its database, by what they do; `asked` are requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'asked' }, pool.waitingCount)
    },
  })
  // A connection of its own: metrics must be readable while requests are waiting for connections.
  const { db } = connect(databaseUrl, { poolSize: 1, statementSeconds: patience })
  const readFigures = figuresIn(registry, db, mailJobs)
  return {
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    observeJob: ({ job, failed, seconds }) => jobs.observe({ job, outcome: failed ? 'failed' : 'done' }, seconds),
    observeLetter: (outcome) => letters.inc({ outcome }),
    watchLimiter: (limiter) => watchQueue(registry, limiter),
    async text() {
      await readFigures()
      return registry.metrics()
    },
    close: () => db.destroy(),
  }
}

function watchQueue(registry: Registry, limiter: RequestLimiter) {
  new Gauge({
    name: 'ringback_requests_at_once',
    help: 'Requests that are worked on and that wait for their turn, by priority.',
    labelNames: ['priority', 'state'],
    registers: [registry],
    collect() {
      for (const { priority, running, waiting } of limiter.load()) {
        this.set({ priority, state: 'running' }, running)
        this.set({ priority, state: 'waiting' }, waiting)
      }
    },
  })
}

function addGuaranteeFloor(registry: Registry, config: Pick<Config, 'guaranteeFloorCents'>) {
  new Gauge({
    name: 'ringback_guarantee_floor_cents',
    help: 'What the guarantee keeps, in cents, by GUARANTEE_FLOOR; at it, staff decide each loss.',
    registers: [registry],
    collect() {
      this.set(config.guaranteeFloorCents)
    },
  })
}

/** Reads the figures from the database. If it is unavailable, only that is exported: an old figure would look current. */
function figuresIn(registry: Registry, db: Connection['db'], mailJobs: readonly string[]): () => Promise<void> {
  const registers = [registry]
  const marketFigures = marketFiguresOf(mailJobs)
  const gauges = marketFigures.map(({ name, help }) => ({ name, gauge: new Gauge({ name, help, registers }) }))
  const isUp = new Gauge({ name: 'ringback_database_up', help: 'Whether the database answers: 1 or 0.', registers })
  return async () => {
    const figures = await readMarketFigures(db, marketFigures).catch(() => undefined)
    isUp.set(figures ? 1 : 0)
    for (const { name, gauge } of gauges) {
      if (figures) gauge.set(figures[name] ?? 0)
      else gauge.remove()
    }
  }
}
