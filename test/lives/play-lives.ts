import { makeImei, makePerson, makePhone } from '#db/demo/factories.ts'
import { findProgress } from '#server/features/deliveries/find-progress.ts'
import { makeHandOverCode } from '#server/features/deliveries/hand-over-code.ts'
import { takeStep } from '#server/features/deliveries/take-step.ts'
import { bookPhone } from '#server/features/orders/book-phone.ts'
import { createPaymentIntent } from '#server/features/payments/create-payment-intent.ts'
import { recordPayment } from '#server/features/payments/record-payment.ts'
import type { Actor } from '#server/http/mount.ts'
import { randomFrom } from '#server/ports/payments/sandbox/fault-injection.ts'
import type { StepInput } from '#shared/contract/deliveries.ts'
import { AppError } from '#shared/contract/errors.ts'
import { personCaseSteps } from '#shared/domain/case-steps.ts'
import type { Side } from '#shared/domain/delivery-facts.ts'
import { personSteps } from '#shared/domain/delivery-steps.ts'
import { dollarsFrom } from '#shared/domain/money.ts'
import { payAsBrowser } from '../cards.ts'
import { letTimePass } from '../clock.ts'
import { brokenInvariants } from '../invariants.ts'
import type { TestMarket } from '../market.ts'
import { newTrackingNumber } from '../sales.ts'

type Life = { number: number; order: string; imei: string; people: Record<Side, Actor>; code: string }
type Random = () => number
type Played = { trace: string[]; ends: Record<string, number>; broken: string[]; unfinished: string[] }

/** Of the steps that are asked for, so many are ones that the table refuses. */
const mischief = 0.1
const mostDays = 120

/**
 * Lives of paid orders under one clock: in each round everybody may act once, as the seed says, then time passes. Each
 * step goes through the market's own code and is followed by the checks of its order, each round by those of all books.
 */
export async function playLives(market: TestMarket, { seed, lives }: { seed: number; lives: number }): Promise<Played> {
  const random = randomFrom(seed)
  const admin = await actorOf(market, 'admin')
  const open = new Map<string, Life>()
  for (let number = 1; number <= lives; number++) {
    const life = await beginLife(market, admin, { number, random })
    open.set(life.order, life)
  }
  const played: Played = { trace: [], ends: {}, broken: [], unfinished: [] }
  for (let days = 0; open.size > 0 && days < mostDays; ) {
    for (const life of open.values()) {
      const line = await act(market, life, random)
      if (line) played.trace.push(`${life.number} ${line}`)
      played.broken.push(...(await brokenOrder(market, life.order)))
    }
    const hours = [1, 5, 24, 24, 72][Math.floor(random() * 5)] ?? 24
    await letTimePass(market, { hours })
    days += hours / 24
    played.broken.push(...(await brokenInvariants(market)).map(({ invariant, broken }) => `${invariant}: ${broken}`))
    for (const { order, number } of [...open.values()]) {
      const end = await endOf(market, order)
      if (!end) continue
      open.delete(order)
      played.ends[end] = (played.ends[end] ?? 0) + 1
      played.trace.push(`${number} ended ${end}`)
    }
  }
  played.unfinished = [...open.values()].map(({ number }) => String(number))
  return played
}

async function actorOf({ connection }: TestMarket, role: 'buyer' | 'seller' | 'admin'): Promise<Actor> {
  const person = await connection.write((tx) => makePerson(tx, { role }))
  return { ...person, emailVerified: true, sessionId: '', suspension: null }
}

let phones = 0

async function beginLife(
  market: TestMarket,
  admin: Actor,
  { number, random }: { number: number; random: Random },
): Promise<Life> {
  const { connection, config, ports } = market
  const [seller, buyer] = [await actorOf(market, 'seller'), await actorOf(market, 'buyer')]
  const cents = 100 + Math.floor(random() * 60_000)
  const phone = await connection.write((tx) => makePhone(tx, seller, { price: dollarsFrom(cents) }))
  const all = { ...connection, config, ports }
  const order = await bookPhone(all, buyer, { phoneId: phone.id, contactPhone: '+1 202 555 0143', location: '1 Quay' })
  const { clientSecret } = await createPaymentIntent(all, buyer, { order, resalePrice: dollarsFrom(cents) })
  await payAsBrowser(market, clientSecret)
  await recordPayment(all, buyer, { order, transactionId: clientSecret.split('_secret_')[0] ?? '' })
  return { number, order, imei: makeImei(++phones), people: { buyer, seller, admin }, code: '' }
}

/** What one of the sides does now, if anything; what came of it, in a line. */
async function act(market: TestMarket, life: Life, random: Random): Promise<string | undefined> {
  const side = pick(['buyer', 'buyer', 'seller', 'seller', 'admin'] as const, random)
  const actor = life.people[side]
  const progress = await findProgress(market.connection.db, actor, life.order)
  const open = progress?.steps.filter(({ refusal }) => refusal === null).map(({ step }) => step) ?? []
  if (progress?.state === 'meeting' && side === 'buyer' && random() < 0.7) {
    const { code } = await makeHandOverCode({ ...market.connection, config: market.config }, actor, life.order, life.imei)
    life.code = code
    return 'buyer asks for a code'
  }
  const isMischief = random() < mischief
  if ((open.length === 0 || random() < 0.35) && !isMischief) return
  const step = pick((isMischief ? [...personSteps, ...personCaseSteps] : open) as StepInput['step'][], random)
  if (/ancel|undo|refundInFull|withdrawCase/.test(step) && !isMischief && random() < 0.85) return
  const input = inputOf(step, life, random)
  const came = await takeStep({ ...market.connection, config: market.config }, actor, life.order, input).then(
    ({ state }) => state,
    (error) => {
      if (error instanceof AppError && error.code !== 'internal') return `refused: ${error.reason}`
      throw error
    },
  )
  if (isMischief && !open.includes(step) && !came.startsWith('refused')) {
    throw new Error(`${side} was let ${step} though the page did not offer it.`)
  }
  return `${side} ${step} ${came}`
}

/** What would be typed; now and then it is wrong. */
function inputOf(step: StepInput['step'], { imei, code }: Life, random: Random): StepInput {
  const another = random() < 0.15
  const typed = another ? makeImei(500_000 + Math.floor(random() * 1000)) : imei
  const reason = 'As the seed says'
  if (step === 'ship') {
    const parcel = pick(
      [
        { carrier: 'ups' as const, trackingNumber: newTrackingNumber() },
        { carrier: 'other' as const, trackingNumber: 'LOCAL-4711' },
      ],
      random,
    )
    return { step, ...parcel, returnAddress: '3 Mill Lane', imei }
  }
  if (step === 'accept') return random() < 0.2 ? { step, imeiUnreadable: true } : { step, imei: typed }
  if (step === 'handOver') return { step, code: another || code === '' ? '12345' : code }
  if (step === 'reportProblem') {
    const caseKind = pick(['other_thing', 'not_as_described', 'tricked', 'not_arrived'] as const, random)
    return { step, reason, caseKind, points: ['Photos'] }
  }
  return caseInputOf(step, typed, random) ?? { step, reason }
}

/** The same in a case; amounts are at times more than there is. */
function caseInputOf(step: StepInput['step'], imei: string, random: Random): StepInput | undefined {
  const reason = 'As the seed says'
  const amount = Math.floor(random() * 70_000) / 100
  if (step === 'offerPart') return { step, amount: random() < 0.5 ? 0.01 : amount, reason }
  if (step === 'decide' || step === 'decideAppeal') {
    return random() < 0.4 ? { step, againstReturn: true, reason } : { step, amount: random() < 0.3 ? 0 : amount, reason }
  }
  if (step === 'sendBack') return { step, carrier: 'ups', trackingNumber: newTrackingNumber(), imei }
  if (step === 'confirmReturn') return random() < 0.2 ? { step, imeiUnreadable: true } : { step, imei }
  return undefined
}

const pick = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)] as T

/** How an order has ended, with all its money; undefined while it has not. */
async function endOf({ connection }: TestMarket, order: string): Promise<string | undefined> {
  const { rows } = await connection.pool.query<{ end: string }>(
    `select deliveries.state || ', ' || payouts.state as end from deliveries join payouts using (order_id)
     where order_id = $1 and deliveries.due_at is null and payouts.state in ('paid_out', 'void', 'waiting_account', 'staff')
       and not exists (select from refunds where refunds.order_id = deliveries.order_id and state = 'requested')`,
    [order],
  )
  return rows[0]?.end
}

/** What is wrong with one order after a step: its money, its deadline, or what its states say of each other. */
async function brokenOrder({ connection }: TestMarket, order: string): Promise<string[]> {
  const { rows } = await connection.pool.query<{ broken: string }>(
    `select $1 || ' holds ' || held || ' cents as ' || state as broken
     from (select deliveries.state, due_at, orders.status, orders.total_cents,
         (select -coalesce(sum(amount_cents), 0) from ledger_postings join ledger_transactions entry on entry.id = transaction_id
           where entry.order_id = orders.id and account = 'held') as held
       from orders join deliveries on deliveries.order_id = orders.id where orders.id = $1) its
     where held <> case when due_at is null then 0 else total_cents end
       or (status = 'refunded') <> (state = 'refunded') or (due_at is null) <> (state in ('completed', 'refunded'))`,
    [order],
  )
  return rows.map(({ broken }) => broken)
}
