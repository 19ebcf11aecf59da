import { findProgress } from '#server/features/order-progress/find-progress.ts'
import { takeStep } from '#server/features/order-progress/take-step.ts'
import type { Caller } from '#server/http/mount.ts'
import { untilWebhooksApplied } from '../chargebacks.ts'
import { letTimePass } from '../clock.ts'
import { callerOf, pick, type Random } from '../lives/stage.ts'
import type { TestMarket } from '../market.ts'
import { type Deal, type Outcome, outcomeOf, strikeDeal } from './deal.ts'
import type { Scheme } from './schemes.ts'

type Played = { scheme: Scheme; deal: Deal; outcome: Outcome }
type Running = { scheme: Scheme; deal: Deal; course: AsyncGenerator<number, void>; wakesAt: number }

/** Hours per round: while somebody still acts, and afterwards, when only time and the banks decide. */
const hours = { busy: 12, calm: 48 }
const maxHours = 120 * 24

/** Plays deals under one clock, each by its scheme; staff decide the cases by what they can see. */
export async function playDeals(
  market: TestMarket,
  { schemes, random }: { schemes: Scheme[]; random: Random },
): Promise<Played[]> {
  const ada = await callerOf(market, 'admin')
  const running: Running[] = []
  for (const scheme of schemes) {
    const deal = await strikeDeal(market, random)
    running.push({ scheme, deal, course: scheme.course(deal), wakesAt: 0 })
  }
  for (let now = 0; now < maxHours && (await isGoingOn(market, running)); ) {
    for (const one of running) if (one.wakesAt <= now) await goOn(one, now)
    await decideCases(market, ada, running)
    const passing = running.some(isPlaying) ? hours.busy : hours.calm
    await letTimePass(market, { hours: passing })
    await untilWebhooksApplied(market)
    now += passing
  }
  const outcomes = running.map(async ({ scheme, deal }) => ({ scheme, deal, outcome: await outcomeOf(deal) }))
  return Promise.all(outcomes)
}

const isPlaying = ({ wakesAt }: Running) => wakesAt !== Number.POSITIVE_INFINITY

async function goOn(one: Running, now: number) {
  const { value, done } = await one.course.next()
  one.wakesAt = done ? Number.POSITIVE_INFINITY : now + Number(value)
}

async function isGoingOn({ connection }: TestMarket, running: Running[]): Promise<boolean> {
  if (running.some(isPlaying)) return true
  const { rowCount } = await connection.pool.query(
    `select from deliveries where due_at is not null or stopped_at is not null
     union all select from chargebacks where state in ('needs_evidence', 'sending', 'under_review', 'accepting')
     union all select from refunds where state = 'requested' limit 1`,
  )
  return rowCount !== 0
}

/**
 * Decides by the case's record alone: 'never arrived' by the scan; if nothing was sent back, a refund against return; if a
 * return never arrived, the buyer gets nothing; if it arrived, whatever is said to be in it, the buyer gets all.
 */
async function decideCases({ connection, config, ports }: TestMarket, ada: Caller, running: Running[]) {
  const { rows } = await connection.pool.query<{
    order: string
    kind: string
    scanned: boolean
    sent: boolean
    arrived: boolean
  }>(
    `select cases.order_id as order, kind, coalesce(scanned_at, delivered_at) is not null as scanned, return_shipped_at is not null as sent,
       exists (select from order_events where order_events.order_id = cases.order_id and step = 'case.returnArrived') as arrived
     from cases join deliveries using (order_id) where cases.state = 'decision' and stopped_at is null`,
  )
  for (const { order, kind, scanned, sent, arrived } of rows) {
    const deal = running.find((one) => one.deal.order === order)?.deal
    const whole = (await findProgress({ db: connection.db, config }, ada, order))?.case?.most ?? 0
    if (!deal) throw new Error(`Nobody plays ${order}.`)
    const all = { ...connection, config, ports }
    const step = 'decide' as const
    const reason = 'By what can be seen'
    if (kind === 'not_arrived') await takeStep(all, ada, order, { step, amount: scanned ? 0 : whole, reason })
    else if (!sent) await takeStep(all, ada, order, { step, againstReturn: true, returnAddress: '3 Mill Lane', reason })
    else await takeStep(all, ada, order, { step, amount: arrived ? whole : 0, reason })
  }
}

/** Returns so many schemes: each of them once as far as `count` allows, then random ones. */
export const drawn = (from: Scheme[], count: number, random: Random): Scheme[] =>
  Array.from({ length: count }, (_, number) => from[number] ?? pick(from, random))
