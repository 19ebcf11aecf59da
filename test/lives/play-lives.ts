import { seededRandom } from '#stand-ins/cards/fault-injection.ts'
import { untilWebhooksApplied } from '../chargebacks.ts'
import { letTimePass } from '../clock.ts'
import { brokenInvariants } from '../invariants.ts'
import type { TestMarket } from '../market.ts'
import { brokenOrder, endOf, leftOver, missingNotices } from './checks.ts'
import { workLists } from './staff.ts'
import { beginLife, callerOf, type Life, type Stage } from './stage.ts'
import { act } from './steps.ts'
import { walked } from './ways.ts'
import { happenTo } from './world.ts'

type Played = {
  trace: string[]
  ends: Record<string, number>
  broken: string[]
  unfinished: string[]
  walked: Record<string, number>
}
type Wish = { seed: number; lives: number; admins: 1 | 2 }

const maxDays = 400
/** Days after its end in which an order can still change: its buyer can report the phone as blocked. */
const watchedDays = 32
const afterAllDays = 400
const day = 24

/**
 * Simulates paid orders under one clock: in each round something may happen to each of them, and its people may act, as the
 * seed says; then staff work through their lists, and time passes. Each step goes through the market's own code and is
 * followed by the checks of its order, each round by the checks of all books.
 */
export async function playLives(market: TestMarket, { seed, lives, admins }: Wish): Promise<Played> {
  const stage: Stage = { market, random: seededRandom(seed), admins: [], sellers: [], trace: [] }
  for (let admin = 0; admin < admins; admin++) stage.admins.push(await callerOf(market, 'admin'))
  const open = new Map<string, Life>()
  const played: Played = { trace: stage.trace, ends: {}, broken: [], unfinished: [], walked: {} }
  const lifeOf = new Map<string, number>()
  let begun = 0
  for (let days = 0; (begun < lives || open.size > 0) && days < maxDays && played.broken.length === 0; ) {
    for (let newcomers = Math.ceil(lives / 10); newcomers > 0 && begun < lives; newcomers--) {
      const life = await beginLife(stage, ++begun)
      open.set(life.order, life)
      lifeOf.set(life.order, life.number)
    }
    for (const life of open.values()) await liveOn(stage, life, played)
    days += await pass(stage, begun < lives || (await isBusy(market)) ? undefined : 10 * day)
    played.broken.push(...(await brokenBooks(market)))
    await takeLeave(stage, open, played)
  }
  for (let days = 0; days < afterAllDays && played.broken.length === 0; ) {
    days += await pass(stage, 20 * day)
    played.broken.push(...(await brokenBooks(market)))
    await takeLeave(stage, open, played)
    if (days >= 200 && (await leftOver(market)).length === 0) break
  }
  played.unfinished = await leftOver(market)
  tellOf(played, lifeOf)
  played.walked = await walked(market)
  return played
}

/** Prints the trace of each order for which something is wrong. */
function tellOf({ trace, broken, unfinished }: Played, lifeOf: Map<string, number>) {
  const wrong = [...broken, ...unfinished].join()
  for (const [order, number] of lifeOf) {
    if (!wrong.includes(order)) continue
    process.stdout.write(`${order}\n  ${trace.filter((line) => line.startsWith(`${number} `)).join('\n  ')}\n`)
  }
}

async function liveOn(stage: Stage, life: Life, { trace, broken }: Played) {
  const lines = [...(await happenTo(stage, life)), await act(stage, life), await act(stage, life)]
  for (const line of lines) if (line) trace.push(`${life.number} ${line}`)
  broken.push(...(await brokenOrder(stage.market, life.order)))
}

/** Turns the clock forward, and lets staff work; returns how many days passed. */
async function pass(stage: Stage, given: number | undefined): Promise<number> {
  const hours = given ?? [1, 5, day, day, 3 * day][Math.floor(stage.random() * 5)] ?? day
  // No transaction may be open while the clock is turned: it would see two different times.
  await untilWebhooksApplied(stage.market)
  await letTimePass(stage.market, { hours })
  await untilWebhooksApplied(stage.market)
  await workLists(stage)
  await untilWebhooksApplied(stage.market)
  return hours / day
}

/** Whether the delivery of any order still has a deadline. */
async function isBusy({ connection }: TestMarket): Promise<boolean> {
  const busy = await connection.db.selectFrom('deliveries').select('orderId').where('dueAt', 'is not', null).executeTakeFirst()
  return busy !== undefined
}

/** Returns the broken invariants. If only I11 is broken, a deadline missed by a busy database, tries again some minutes later. */
async function brokenBooks(market: TestMarket, tries = 3): Promise<string[]> {
  const all = await brokenInvariants(market)
  if (tries > 0 && all.length > 0 && all.every(({ invariant }) => invariant === 'I11')) {
    await letTimePass(market, { minutes: 15 })
    await untilWebhooksApplied(market)
    return brokenBooks(market, tries - 1)
  }
  return all.map(({ invariant, broken }) => `${invariant}: ${broken}`)
}

/** Removes from `open` the orders that have ended and to which nothing more will happen, and checks their notices. */
async function takeLeave({ market, trace }: Stage, open: Map<string, Life>, played: Played) {
  for (const { order, number, goesOn } of [...open.values()]) {
    const end = await endOf(market, order)
    if (!end || (goesOn && (await isWatched(market, order)))) continue
    open.delete(order)
    played.ends[end] = (played.ends[end] ?? 0) + 1
    played.broken.push(...(await missingNotices(market, order)))
    trace.push(`${number} ended ${end}`)
  }
}

async function isWatched({ connection }: TestMarket, order: string): Promise<boolean> {
  const { rowCount } = await connection.pool.query(
    `select from deliveries where order_id = $1 and since > market_now() - $2::int * interval '1 day'`,
    [order, watchedDays],
  )
  return rowCount === 1
}
