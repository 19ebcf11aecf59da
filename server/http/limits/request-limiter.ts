import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Priority, priorities } from '#shared/contract/endpoint.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type AccountPace, accountPace } from './account-pace.ts'
import { type Bound, beyondPlacesMs, bounds, maxConcurrent, maxWaiting, placesEach } from './bounds.ts'
import { type CallerKey, callerKeyOf } from './caller.ts'
import { type Line, lineOfCallers, type Turn } from './line.ts'

export type RequestLimiter = {
  /**
   * Runs the work when its turn comes: the most important first; among equals the callers take turns, and no account has more
   * than its share at once. Throws AppError('unavailable') if it has waited too long, if the account has too many waiting, or
   * if the queue is full and it is the least important. If the connection, `client`, closes meanwhile, it leaves the queue.
   */
  run: <T>(asked: { priority: Priority; caller: CallerKey }, work: () => Promise<T>, client?: ServerResponse) => Promise<T>
  /** How many requests of each priority are running, and how many are waiting. */
  load: () => { priority: Priority; running: number; waiting: number }[]
}

type Limits = {
  bounds: Record<Priority, Bound>
  maxConcurrent: number
  maxWaiting: number
  placesEach: number
  beyondPlacesMs: number
  pace: AccountPace
}

export const requestLimiter = ({ accountRequestsPerSecond }: { accountRequestsPerSecond: number }): RequestLimiter =>
  limiterWith({ bounds, maxConcurrent, maxWaiting, placesEach, beyondPlacesMs, pace: accountPace(accountRequestsPerSecond) })

export function limiterWith(limits: Limits): RequestLimiter {
  const lines = new Map<Priority, Line>(priorities.map((priority) => [priority, lineOfCallers()]))
  const slots = slotsWithin(limits, callLater(beginNext))
  let waiting = 0
  /** How many requests beyond their account's places wait only to be refused. */
  let doomed = 0

  const lineOf = (priority: Priority) => lines.get(priority) ?? lineOfCallers()

  function beginNext() {
    for (const priority of priorities) {
      while (slots.isFree(priority)) {
        const turn = lineOf(priority).next((caller) => slots.mayBegin(priority, caller))
        if (!turn) break
        turn.begin()
      }
    }
  }

  /** Makes room in a full queue by refusing one of the least important; throws if that is the new request. */
  function makeRoomFor(priority: Priority, caller: CallerKey) {
    if (waiting < limits.maxWaiting) return
    const least = priorities.findLast((one) => lineOf(one).size() > 0) ?? priority
    const longest = lineOf(least).mostPatient()
    const isMoreImportant = priorities.indexOf(least) > priorities.indexOf(priority)
    const isOfLess =
      least === priority && longest && lineOf(priority).waitingOf(caller) + 1 < lineOf(least).waitingOf(longest.caller)
    if (!isMoreImportant && !isOfLess) throw busy()
    longest?.refuse()
  }

  function itsTurn(priority: Priority, caller: CallerKey, client: ServerResponse | undefined): Promise<void> {
    const line = lineOf(priority)
    // Refused at once, the account would ask again at once, and each refusal costs some of everybody's time.
    const isDoomed = caller.isAccount && line.waitingOf(caller) >= limits.placesEach
    if (isDoomed && doomed >= limits.maxWaiting) throw busy()
    if (!isDoomed) makeRoomFor(priority, caller)
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        client?.off('close', turn.refuse)
        if (isDoomed) doomed--
        else if (line.remove(turn)) waiting--
      }
      const turn: Turn = {
        caller,
        begin() {
          leave()
          slots.take(priority, caller)
          resolve()
        },
        refuse() {
          leave()
          reject(busy())
        },
      }
      const timer = setTimeout(turn.refuse, isDoomed ? limits.beyondPlacesMs : limits.bounds[priority].waitMs)
      client?.once('close', turn.refuse)
      if (isDoomed) return void doomed++
      line.add(turn)
      waiting++
    })
  }

  return {
    async run({ priority, caller }, work, client) {
      const isFirst = lineOf(priority).waitingOf(caller) === 0
      if (isFirst && slots.isFree(priority) && slots.mayBegin(priority, caller)) slots.take(priority, caller)
      else await itsTurn(priority, caller, client)
      try {
        return await work()
      } finally {
        slots.give(priority, caller)
        beginNext()
      }
    },
    load: () => priorities.map((priority) => ({ priority, running: slots.running(priority), waiting: lineOf(priority).size() })),
  }
}

/**
 * Counts what runs: in all, of each priority, and of each account in each priority. `askAgain` is told when an account may
 * begin that has begun too many for now.
 */
function slotsWithin(
  { bounds, maxConcurrent, pace }: Pick<Limits, 'bounds' | 'maxConcurrent' | 'pace'>,
  askAgain: (ms: number) => void,
) {
  const running = new Map<string, number>()
  let allRunning = 0
  const keyOf = (priority: Priority, { key }: CallerKey) => `${priority} ${key}`
  const runningOf = (key: string) => running.get(key) ?? 0
  const change = (key: string, by: 1 | -1) => {
    const left = runningOf(key) + by
    if (left > 0) running.set(key, left)
    else running.delete(key)
  }
  function isInPace({ key }: CallerKey) {
    const waitMs = pace.waitOf(key)
    if (waitMs > 0) askAgain(waitMs)
    return waitMs === 0
  }
  return {
    running: (priority: Priority) => runningOf(priority),
    isFree: (priority: Priority) => allRunning < maxConcurrent && runningOf(priority) < bounds[priority].atOnce,
    /** An address may be that of a whole office or of the card provider: it takes turns with others, but has no limit of its own. */
    mayBegin: (priority: Priority, caller: CallerKey) =>
      !caller.isAccount || (runningOf(keyOf(priority, caller)) < bounds[priority].each && isInPace(caller)),
    take(priority: Priority, caller: CallerKey) {
      allRunning++
      change(priority, 1)
      change(keyOf(priority, caller), 1)
      if (caller.isAccount) pace.count(caller.key)
    },
    give(priority: Priority, caller: CallerKey) {
      allRunning--
      change(priority, -1)
      change(keyOf(priority, caller), -1)
    },
  }
}

/** Calls `work` after the shortest of the times asked for. */
function callLater(work: () => void): (ms: number) => void {
  let timer: NodeJS.Timeout | undefined
  let at = Number.POSITIVE_INFINITY
  return (ms) => {
    const wanted = performance.now() + ms
    if (wanted >= at) return
    clearTimeout(timer)
    at = wanted
    timer = setTimeout(() => {
      at = Number.POSITIVE_INFINITY
      work()
    }, ms)
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
      const asked = { priority: typeof priority === 'string' ? priority : priority(request), caller: callerKeyOf(request) }
      return limiter.run(asked, async () => handler.call(this, request, reply), reply.raw)
    }
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    priority?: Priority | ((request: FastifyRequest) => Priority)
  }
}
