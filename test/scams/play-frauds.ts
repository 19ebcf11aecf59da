import pLimit from 'p-limit'
import type { Cast, Fraud, Given, Sign } from '#scams/fraud.ts'
import { untilWebhooksApplied } from '../chargebacks.ts'
import { letTimePass } from '../clock.ts'
import type { Caller, TestMarket } from '../market.ts'
import { photograph } from '../photographs.ts'
import { proveFactor } from './accounts.ts'
import { type Result, resultOf } from './books.ts'
import { Course, type HalfDays } from './course.ts'
import { liveOn } from './honest.ts'
import { listInRegister, moveParcels, takeBack } from './outside.ts'
import { Player } from './people.ts'
import { newCard, notice, type Scene } from './scene.ts'
import { work } from './staff.ts'

export type Found = { family: string; file: string; fraud: Fraud }
export type Played = Found & { result: Result; days: number; signs: Sign[]; refusals: string[]; faults: string[] }

type Running = { scene: Scene; course: Course; endedAt: number | undefined }

/** Days after which whatever is not over counts as it is. */
const mostDays = 130
const atOnce = pLimit(4)
let photographs = 0

/** Plays frauds under one clock, each with people of its own; honest people, carriers, banks and staff do their part each day. */
export async function playFrauds(market: TestMarket, found: Found[]): Promise<Played[]> {
  const clock: HalfDays = { now: 0 }
  const [ada, mo] = [await market.newcomer('admin'), await market.newcomer('admin')]
  const running = found.map((one) => begin(market, clock, one))
  while (clock.now < mostDays * 2 && running.some(({ endedAt }) => endedAt === undefined)) {
    const wake = running.filter(({ course }) => course.wakesAt <= clock.now)
    await Promise.all(wake.map((one) => atOnce(() => one.course.goOn())))
    await untilWebhooksApplied(market)
    const open = running.filter(({ endedAt }) => endedAt === undefined)
    await Promise.all(open.map(({ scene }) => atOnce(() => liveThrough(scene))))
    await untilWebhooksApplied(market)
    await letStaffWork(market, [ada, mo], running)
    await untilWebhooksApplied(market)
    for (const one of open) if (one.course.isOver && !(await isGoingOn(one.scene))) one.endedAt = clock.now
    const halfDays = running.some(({ course }) => !course.isOver) ? 1 : 2
    await letTimePass(market, { hours: halfDays * 12 })
    await untilWebhooksApplied(market)
    clock.now += halfDays
  }
  const played: Played[] = []
  for (const one of running) played.push(await ended(ada, one, clock))
  return played
}

function begin(market: TestMarket, clock: HalfDays, { fraud, family, file }: Found): Running {
  const scene: Scene = {
    ...{ fraud, family, file, market, clock, livedAt: 0 },
    ...{ accounts: [], phones: [], sales: [], parcels: [], stolenCards: [], faults: [] },
    ...{ signs: new Set<Sign>(), refusals: new Set<string>() },
  }
  const cast = (side: 'liar' | 'honest'): Cast => ({
    seller: (given: Given = {}) => new Player(scene, side, { ...given, role: 'seller' }),
    buyer: (given: Given = {}) => new Player(scene, side, { ...given, role: 'buyer' }),
    staff: () => new Player(scene, side, { role: 'staff' }),
  })
  const course = new Course(clock, async (days) => {
    try {
      await fraud.play({
        days,
        liar: cast('liar'),
        honest: cast('honest'),
        bankTakesBack: (deal, claim) => takeBack(scene, deal, claim),
        registerLists: (phone, since) => listInRegister(scene, phone, since),
        must: (holds, what) => void (holds || scene.faults.push(`it does not hold: ${what}`)),
        photograph: async () => ({ bytes: new Uint8Array(await photograph(++photographs)) }),
        stolenCard: () => {
          const card = newCard()
          scene.stolenCards.push(card)
          return card
        },
      })
    } catch (error) {
      scene.faults.push(`it could not be played: ${error instanceof Error ? error.message : error}`)
    }
  })
  return { scene, course, endedAt: undefined }
}

/** Carriers move parcels, and honest people look at their orders, once a day. */
async function liveThrough(scene: Scene): Promise<void> {
  try {
    await moveParcels(scene)
    if (scene.clock.now - scene.livedAt < 2 && scene.clock.now !== 1) return
    scene.livedAt = scene.clock.now
    await liveOn(scene)
  } catch (error) {
    scene.faults.push(`an honest person could not go on: ${error instanceof Error ? error.message : error}`)
  }
}

async function letStaffWork(market: TestMarket, [ada, mo]: [Caller, Caller], running: Running[]): Promise<void> {
  for (const staff of [ada, mo]) {
    await staff.signInAgain()
    await proveFactor(market, staff)
  }
  for (const { order, sign } of await work(ada, mo)) {
    const whose = running.find(({ scene }) => scene.sales.some((sale) => sale.order === order))
    if (whose) notice(whose.scene, sign)
  }
}

async function isGoingOn({ market, sales }: Scene): Promise<boolean> {
  const { rowCount } = await market.connection.pool.query(
    `select from deliveries where order_id = any($1::uuid[]) and (due_at is not null or stopped_at is not null)
     union all select from orders where id = any($1::uuid[]) and status in ('booked', 'paying')
     union all select from chargebacks where order_id = any($1::uuid[]) and state not in ('won', 'lost', 'accepted', 'expired')
     union all select from refunds where order_id = any($1::uuid[]) and state = 'requested'
     union all select from payouts join people on people.id = seller_id where order_id = any($1::uuid[])
       and state in ('held', 'due', 'sending') and payouts_unconfirmed_since is null`,
    [sales.map(({ order }) => order)],
  )
  return rowCount !== 0
}

/** What the marketplace itself noticed, by the steps that it took. */
const signOf: [RegExp, Sign][] = [
  [/^(cancelUnshipped|case\.refundBySilence|case\.returnNotSent|case\.returnUnscanned)$/, 'deadline'],
  [/^(reportProblem|case\.returnIsAnother)$/, 'imei'],
  [/^reportBlocked$/, 'register'],
]

async function ended(ada: Caller, { scene, endedAt }: Running, clock: HalfDays): Promise<Played> {
  const { fraud, family, file, market, sales, signs, refusals, faults, accounts } = scene
  await ada.signInAgain()
  const { rows } = await market.connection.pool.query<{ step: string }>(
    `select step from order_events where order_id = any($1::uuid[]) and actor in ('time', 'market')`,
    [sales.map(({ order }) => order)],
  )
  for (const { step } of rows) for (const [steps, sign] of signOf) if (steps.test(step)) notice(scene, sign)
  for (const { order } of sales) if ((await ada.getProgress({ id: order })).links) notice(scene, 'link')
  const waits = 'select from people where id = any($1::uuid[]) and payouts_wait_until is not null'
  const { rowCount } = await market.connection.pool.query(waits, [accounts.map(({ caller }) => caller.person.id)])
  if (rowCount) notice(scene, 'wait')
  const result = await resultOf(scene)
  const days = Math.ceil((endedAt ?? clock.now) / 2)
  return {
    fraud,
    family,
    file,
    result,
    days,
    signs: [...signs],
    refusals: [...refusals],
    faults: [...faults, ...faultsOf(fraud)],
  }

  function faultsOf({ noticed, losses = [], refused = [] }: Fraud): string[] {
    const wrong: string[] = []
    const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
    for (const [who, cents] of Object.entries(result.losses)) {
      const most = losses.find((loss) => loss.who === who)?.atMost ?? 0
      if (cents > Math.round(most * 100)) wrong.push(`the ${who} loses ${dollars(cents)}, not ${dollars(most * 100)} at most`)
    }
    for (const { who } of losses) if (!result.losses[who]) wrong.push(`the ${who} loses nothing`)
    const known = [...signs]
    if (noticed === 'nobody' ? known.length > 0 : !signs.has(noticed)) {
      wrong.push(`noticed by ${known.join(', ') || 'nobody'}, not by ${noticed}`)
    }
    if ([...refusals].sort().join() !== [...refused].sort().join()) {
      wrong.push(`the liar is refused ${[...refusals].join(', ') || 'nothing'}, not ${refused.join(', ') || 'nothing'}`)
    }
    return wrong
  }
}
