import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import type pg from 'pg'
import { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { numberOfCommit } from '../number-of-commit.ts'
import { type Effect, type Gate, gated, ProcessDied, patientPool } from './effects.ts'
import type { Flow, Way } from './flows.ts'
import type { QuietMarket } from './quiet-market.ts'

/** `refused`: it did not happen. `answer lost`: it happened, but its answer was lost. `died …`: the server died then. */
export const faults = ['refused', 'answer lost', 'died before', 'died after'] as const
type Fault = (typeof faults)[number]

export type Case = { flow: string; effect: string; fault: Fault; again: boolean; way: Way }

/** Ways that run concurrently: each has its own people, phone and gate. */
const atOnce = 4

/** `npm run soak -- crash-points` tries every fault of every effect; `npm run test:all` one of the eight cases of each, another for each commit. */
const every = process.env.CRASH_POINTS === 'all'
const commit = numberOfCommit()

/** Runs a flow once for each of its effects and faults, with and without a retry; returns the cases before any recovery. */
export async function crashEverywhere(market: QuietMarket, flow: Flow): Promise<Case[]> {
  const pool = patientPool(market.databaseUrl)
  const cases: Case[] = []
  try {
    const seller = await market.person('seller')
    const effects = await effectsOf(market, pool, flow, seller)
    const wanted = effects.flatMap((effect, number) =>
      faults
        .flatMap((fault) => [false, true].map((again) => ({ number, effect, fault, again })))
        .filter((_, kind) => every || (kind + number + commit) % 8 === 0),
    )
    const some = pLimit(atOnce)
    const run = async ({ number, effect, fault, again }: (typeof wanted)[number]) => {
      const way = await wayTo(market, flow, seller)
      await runWith(market, pool, flow, way, { number, fault })
      if (again) await runWith(market, pool, flow, way, undefined)
      cases.push({ flow: flow.name, effect: `${number + 1} ${effect}`, fault, again, way })
    }
    await Promise.all(wanted.map((one) => some(() => run(one))))
  } finally {
    await pool.end()
  }
  return cases
}

async function wayTo(market: QuietMarket, flow: Flow, seller: { id: string }): Promise<Way> {
  const [bea, phone] = await Promise.all([market.person('buyer'), market.phoneOf(seller)])
  const none = { order: '', clientSecret: '', intentId: '', refundId: '', code: '', disputeId: '', item: '' }
  const way: Way = { ...none, bea, phone, eventId: `evt_${randomUUID()}`, by: bea }
  await flow.before(market, way)
  return way
}

async function effectsOf(market: QuietMarket, pool: pg.Pool, flow: Flow, seller: { id: string }): Promise<string[]> {
  const names: string[] = []
  const gate: Gate = {
    isDead: () => false,
    pass({ name }, perform) {
      names.push(name)
      return perform()
    },
  }
  await flow.run(gated(market, pool, gate), await wayTo(market, flow, seller)).catch(expectRefusal)
  return names
}

async function runWith(
  market: QuietMarket,
  pool: pg.Pool,
  flow: Flow,
  way: Way,
  planned: { number: number; fault: Fault } | undefined,
) {
  let passed = 0
  let dead = false
  const gate: Gate = {
    isDead: () => dead,
    async pass(effect, perform) {
      if (!planned || passed++ !== planned.number) return perform()
      if (planned.fault === 'died before') dead = true
      if (planned.fault === 'refused' || dead) throw failureOf(effect, dead)
      const done = await perform()
      if (planned.fault === 'died after') dead = true
      if (planned.fault === 'answer lost' || dead) throw failureOf(effect, dead)
      return done
    },
  }
  await flow.run(gated(market, pool, gate), way).catch(expectRefusal)
}

function failureOf({ name, pid }: Effect, dead: boolean) {
  if (dead) return new ProcessDied(name)
  if (pid === undefined) return appError('busy')
  return Object.assign(new Error('planned'), { code: 'ECONNRESET', planned: true })
}

/** Accepts the injected fault or a refusal as the end of a flow; rethrows any other error, which is a bug. */
function expectRefusal(error: unknown) {
  if (error instanceof AppError && error.code !== 'internal') return
  if (error instanceof ProcessDied || (error instanceof Error && 'planned' in error)) return
  if (error instanceof Error && error.cause instanceof ProcessDied) return
  throw error
}
