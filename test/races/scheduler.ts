import type pg from 'pg'
import { type Gate, ProcessDied } from '../payments/effects.ts'

type Actor = {
  name: string
  state: 'running' | 'waiting' | 'blocked' | 'done'
  effect: string
  /** The database's backend process that executes its statement. */
  pid: number | undefined
  since: number
  /** The backend processes that hold the lock it waits for. */
  blockers: number[]
  resume: () => void
}
/** A planned death at the n-th effect of the current work, before or after the effect happens. */
export type Death = { at: number; after: boolean }

const patienceMs = 4

/**
 * Lets one effect of one actor happen at a time, in an order that a seed decides, on a real database: an actor whose
 * statement waits for a lock is skipped until the lock is free. The same seed gives the same order.
 */
export class Scheduler {
  readonly trace: string[] = []
  readonly #actors: Actor[] = []
  readonly #random: () => number
  readonly #observer: pg.Client

  constructor(random: () => number, observer: pg.Client) {
    this.#random = random
    this.#observer = observer
  }

  /** Adds an actor that does `work`; each of its actions goes through its own gate. */
  add(name: string, work: (gateFor: (death?: Death) => Gate) => Promise<void>): void {
    const actor: Actor = { name, state: 'waiting', effect: 'begin', pid: undefined, since: 0, blockers: [], resume: () => {} }
    this.#actors.push(actor)
    const begun = new Promise<void>((resolve) => {
      actor.resume = resolve
    })
    begun
      .then(() => work((death) => this.#gate(actor, death)))
      .catch((error) => this.trace.push(`${name} failed: ${error instanceof Error ? error.stack : error}`))
      .finally(() => {
        actor.state = 'done'
        this.#changed()
      })
  }

  /** Adds the result of an action to the trace. */
  note(words: string) {
    this.trace.push(words)
  }

  async run(): Promise<void> {
    for (;;) {
      await this.#untilQuiet()
      const ready = this.#actors.filter(({ state }) => state === 'waiting')
      const next = ready[Math.floor(this.#random() * ready.length)]
      if (next) {
        this.trace.push(`${next.name}: ${next.effect}`)
        Object.assign(next, { state: 'running', since: performance.now() })
        next.resume()
      } else if (this.#actors.every(({ state }) => state === 'done')) return
    }
  }

  #gate(actor: Actor, death?: Death): Gate {
    let passed = 0
    let dead = false
    return {
      isDead: () => dead,
      pass: async ({ name, pid }, perform) => {
        await new Promise<void>((resolve) => {
          Object.assign(actor, { state: 'waiting', effect: name, resume: resolve })
          this.#changed()
        })
        const dies = passed++ === death?.at
        if (dies && !death?.after) dead = true
        if (dead) throw new ProcessDied(name)
        actor.pid = pid
        const done = await perform().finally(() => Object.assign(actor, { state: 'running', pid: undefined, blockers: [] }))
        if (dies) dead = true
        if (dead) throw new ProcessDied(name)
        return done
      },
    }
  }

  /** Waits until no actor is running: each waits for its turn, is done, or is blocked by a lock. */
  async #untilQuiet(): Promise<void> {
    for (;;) {
      const moving = this.#actors.filter(({ state }) => state === 'running')
      if (moving.length === 0 && !(await this.#anyFreed())) return
      await this.#changeOrPatience()
      for (const actor of moving) {
        const late = actor.pid !== undefined && performance.now() - actor.since > patienceMs
        if (!late || !(await this.#isBlocked(actor)) || actor.state !== 'running' || actor.pid === undefined) continue
        actor.state = 'blocked'
        await this.#breakRing(actor)
      }
    }
  }

  #changed = () => {}

  /** Waits until an actor's state changes, or until it is time to check whether one is blocked by a lock. */
  #changeOrPatience(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, patienceMs)
      this.#changed = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #anyFreed(): Promise<boolean> {
    let any = false
    for (const actor of this.#actors.filter(({ state }) => state === 'blocked')) {
      if (await this.#isBlocked(actor)) {
        await this.#breakRing(actor)
        continue
      }
      if (actor.state === 'blocked') actor.state = 'running'
      any = true
    }
    return any
  }

  async #isBlocked(actor: Actor): Promise<boolean> {
    const { pid } = actor
    if (pid === undefined) return false
    const { rows } = await this.#observer.query<{ blockers: number[] }>('select pg_blocking_pids($1) as blockers', [pid])
    actor.blockers = rows[0]?.blockers ?? []
    return actor.blockers.length > 0
  }

  /** Breaks a deadlock at once by cancelling the statement that completed it; the database would wait for deadlock_timeout. */
  async #breakRing(last: Actor): Promise<void> {
    const seen = new Set<number>()
    const next = [...last.blockers]
    for (let pid = next.pop(); pid !== undefined; pid = next.pop()) {
      if (pid === last.pid) {
        await this.#observer.query('select pg_cancel_backend($1)', [pid])
        return
      }
      if (seen.has(pid)) continue
      seen.add(pid)
      next.push(...(this.#actors.find((actor) => actor.pid === pid)?.blockers ?? []))
    }
  }
}
