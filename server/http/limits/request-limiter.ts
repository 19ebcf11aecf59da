import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Priority, priorities } from '#shared/contract/endpoint.ts'
import { appError } from '#shared/contract/reasons/market.ts'

/** How many requests of a priority run at once, and how many milliseconds one may wait for its turn. */
export type Bound = { atOnce: number; waitMs: number }

/**
 * One process and its 16 database connections do not get more done if more runs at once. No priority may use all of
 * `maxConcurrent`: payments wait for the card provider, password hashes for the CPU, uploads for their pictures.
 */
const bounds: Record<Priority, Bound> = {
  payment: { atOnce: 24, waitMs: 6_000 },
  booking: { atOnce: 12, waitMs: 4_000 },
  account: { atOnce: 8, waitMs: 2_500 },
  'sign-in': { atOnce: 8, waitMs: 4_000 },
  upload: { atOnce: 8, waitMs: 4_000 },
  browse: { atOnce: 6, waitMs: 2_500 },
  search: { atOnce: 3, waitMs: 2_500 },
  // A streamed response is produced at the pace of its reader, who must not keep all others waiting.
  export: { atOnce: 2, waitMs: 2_500 },
  // Public data that crawlers read in full.
  crawl: { atOnce: 1, waitMs: 2_500 },
}
const maxConcurrent = 40
/** Each waiting request holds its headers and its body. */
const maxWaiting = 5_000

export type RequestLimiter = {
  /**
   * Runs the work when its turn comes: the most important first, among equals first come, first served. Throws
   * AppError('unavailable') if it has waited too long, or if the queue is full and it is the least important. If the
   * connection, `client`, closes meanwhile, the request leaves the queue.
   */
  run: <T>(priority: Priority, work: () => Promise<T>, client?: ServerResponse) => Promise<T>
  /** How many requests of each priority are running, and how many are waiting. */
  load: () => { priority: Priority; running: number; waiting: number }[]
}

type Turn = { priority: Priority; begin: () => void; refuse: () => void }

export function requestLimiter(limits = { bounds, maxConcurrent, maxWaiting }): RequestLimiter {
  const queues = new Map<Priority, Set<Turn>>(priorities.map((priority) => [priority, new Set()]))
  const running = new Map<Priority, number>(priorities.map((priority) => [priority, 0]))
  let allRunning = 0
  let waiting = 0

  const queueOf = (priority: Priority) => queues.get(priority) ?? new Set<Turn>()
  const isFree = (priority: Priority) =>
    allRunning < limits.maxConcurrent && (running.get(priority) ?? 0) < limits.bounds[priority].atOnce
  const count = (priority: Priority, change: 1 | -1) => {
    allRunning += change
    running.set(priority, (running.get(priority) ?? 0) + change)
  }

  function beginNext() {
    for (const priority of priorities) {
      for (const turn of queueOf(priority)) {
        if (!isFree(priority)) break
        turn.begin()
      }
    }
  }

  /** Makes room in a full queue by refusing the latest of the least important; throws if that is the new request. */
  function makeRoomFor(priority: Priority) {
    if (waiting < limits.maxWaiting) return
    const least = priorities.findLast((one) => queueOf(one).size > 0) ?? priority
    if (priorities.indexOf(least) <= priorities.indexOf(priority)) throw busy()
    Array.from(queueOf(least)).at(-1)?.refuse()
  }

  function itsTurn(priority: Priority, client: ServerResponse | undefined): Promise<void> {
    makeRoomFor(priority)
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        client?.off('close', turn.refuse)
        if (queueOf(priority).delete(turn)) waiting--
      }
      const turn: Turn = {
        priority,
        begin() {
          leave()
          count(priority, 1)
          resolve()
        },
        refuse() {
          leave()
          reject(busy())
        },
      }
      const timer = setTimeout(turn.refuse, limits.bounds[priority].waitMs)
      client?.once('close', turn.refuse)
      queueOf(priority).add(turn)
      waiting++
    })
  }

  return {
    async run(priority, work, client) {
      if (isFree(priority)) count(priority, 1)
      else await itsTurn(priority, client)
      try {
        return await work()
      } finally {
        count(priority, -1)
        beginNext()
      }
    },
    load: () =>
      priorities.map((priority) => ({ priority, running: running.get(priority) ?? 0, waiting: queueOf(priority).size })),
  }
}

/** Spreads the retries, so that not all come at the same moment. */
const busy = () =>
  appError(
    'busy',
    {},
    {
      retryAfter: 1 + Math.floor(Math.random() * 4),
    },
  )

/** Routes outside the contract name their priority in `config`; one without is not limited, as it does next to no work. */
export function installRequestLimiter(app: FastifyInstance, limiter: Pick<RequestLimiter, 'run'>) {
  app.addHook('onRoute', (route) => {
    const { priority } = route.config ?? {}
    if (!priority) return
    const { handler } = route
    route.handler = function (request, reply) {
      const itsPriority = typeof priority === 'string' ? priority : priority(request)
      return limiter.run(itsPriority, async () => handler.call(this, request, reply), reply.raw)
    }
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    priority?: Priority | ((request: FastifyRequest) => Priority)
  }
}
