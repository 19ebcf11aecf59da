import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { MadePerson, MadePhone } from '#db/demo/factories.ts'
import { bookPhone } from '#server/features/bookings/book-phone.ts'
import { cancelOrder } from '#server/features/bookings/cancel-order.ts'
import { deleteProduct } from '#server/features/listings/own/delete-product.ts'
import { createPaymentIntent } from '#server/features/payments/charges/create-payment-intent.ts'
import { expireHold } from '#server/features/payments/charges/expire-holds.ts'
import { reconcileAttempt } from '#server/features/payments/charges/reconcile-attempts.ts'
import { recordPayment } from '#server/features/payments/charges/record-payment.ts'
import { refundCharge } from '#server/features/payments/refunds/refund-charge.ts'
import { closePerson } from '#server/features/personal-data/close-person.ts'
import { applyWebhook } from '#server/features/webhooks/apply-webhook.ts'
import { storeWebhookEvent } from '#server/features/webhooks/store-webhook-event.ts'
import { AppError } from '#shared/contract/errors.ts'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { seededRandom } from '#stand-ins/cards/fault-injection.ts'
import { brokenInvariants } from '../invariants.ts'
import { type Gate, type GatedMarket, gated, ProcessDied, patientPool } from '../payments/effects.ts'
import type { QuietMarket } from '../payments/quiet-market.ts'
import { type Death, Scheduler } from './scheduler.ts'

export type Outcome = { seed: number; steps: number; fingerprint: string; trace: string[]; broken: string[] }

type World = { seller: MadePerson; phones: MadePhone[]; buyers: MadePerson[]; receipts: string[] }
type Doing = { name: string; run: (on: GatedMarket, gate: Gate) => Promise<unknown> }
/** `looking` reads what there is to do: it belongs to no actor, and has long timeouts, so that a busy machine fails nothing. */
type Stage = { market: QuietMarket; pool: pg.Pool; looking: pg.Pool; scheduler: Scheduler; world: World }

/** Returns a runner that plays schedules on one market, one after the other. */
export async function openScheduleRunner(market: QuietMarket) {
  const pool = patientPool(market.databaseUrl)
  const looking = patientPool(market.databaseUrl, 8)
  const observer = new pg.Client({ connectionString: market.databaseUrl })
  await observer.connect()
  return {
    play: (seed: number) => playSchedule(market, { pool, looking }, observer, seed),
    async close() {
      await observer.end()
      await pool.end()
      await looking.end()
    },
  }
}

/** Interleaves buyers, seller, admin, workers, webhooks and the clock as the seed says; then lets all settle, and checks. */
async function playSchedule(
  market: QuietMarket,
  pools: Pick<Stage, 'pool' | 'looking'>,
  observer: pg.Client,
  seed: number,
): Promise<Outcome> {
  const random = seededRandom(seed)
  const scheduler = new Scheduler(random, observer)
  const seller = await market.person('seller')
  const phones = [await market.phoneOf(seller), await market.phoneOf(seller)]
  const buyers = [await market.person('buyer'), await market.person('buyer'), await market.person('buyer')]
  const stage: Stage = { market, ...pools, scheduler, world: { seller, phones, buyers, receipts: [] } }
  for (const [number, buyer] of buyers.entries())
    addActor(stage, `buyer ${number}`, seededRandom(seed * 31 + number), 6, buyerOf(stage, buyer))
  for (const number of [0, 1]) addActor(stage, `worker ${number}`, seededRandom(seed * 37 + number), 5, workerOf(stage))
  addActor(stage, 'webhooks', seededRandom(seed * 41), 4, () => webhook(stage))
  addActor(stage, 'clock', seededRandom(seed * 43), 3, (choose) => clock(stage, choose))
  if (random() < 0.5) addActor(stage, 'seller', seededRandom(seed * 47), 2, (choose) => sellerDeletes(stage, choose))
  if (random() < 0.35) addActor(stage, 'admin', seededRandom(seed * 53), 1, (choose) => adminCloses(stage, choose))
  await scheduler.run()
  const broken = scheduler.trace.filter((line) => line.includes(' failed: '))
  broken.push(...(await afterCalm(stage)))
  const fingerprint = createHash('sha256').update(scheduler.trace.join('\n')).digest('hex')
  return { seed, steps: scheduler.trace.length, fingerprint, trace: scheduler.trace, broken }
}

function addActor(stage: Stage, name: string, random: () => number, times: number, next: (random: () => number) => Doing) {
  stage.scheduler.add(name, async (gateFor) => {
    for (let time = 0; time < times; time++) {
      const death: Death | undefined = random() < 0.12 ? { at: Math.floor(random() * 12), after: random() < 0.5 } : undefined
      const gate = gateFor(death)
      const doing = next(random)
      const came = await doing.run(gated(stage.market, stage.pool, gate), gate).then(
        () => 'done',
        (error) => endingOf(error),
      )
      stage.scheduler.note(`${name} ${doing.name}: ${came}`)
    }
  })
}

/** Describes a refusal, a deadlock or the planned death; any other error fails the schedule. */
function endingOf(error: unknown): string {
  if (error instanceof AppError && error.code !== 'internal') return error.code
  if (error instanceof ProcessDied || (error instanceof Error && error.cause instanceof ProcessDied)) return 'died'
  // The statement was cancelled to break a deadlock.
  if (error instanceof Error && 'code' in error && error.code === '57014') return 'busy'
  throw error
}

const contact = { contactPhone: '+1 202 555 0143', location: '12 Harbour Street' }

function buyerOf({ market, world }: Stage, buyer: MadePerson) {
  let order: string | undefined
  let clientSecret: string | undefined
  const book = (phone: MadePhone): Doing => ({
    name: `books ${world.phones.indexOf(phone)}`,
    run: async (on) => {
      clientSecret = undefined
      order = (await bookPhone(on, buyer, { phoneId: phone.id, ...contact })).insertedId
    },
  })
  const ask = (id: string): Doing => ({
    name: 'asks',
    run: async (on) => {
      clientSecret = (await createPaymentIntent(on, buyer, { order: id, resalePrice: 250 })).clientSecret
    },
  })
  const pay = (secret: string): Doing => ({
    name: 'pays',
    run: (_, gate) => gate.pass({ name: 'card', pid: undefined }, () => market.payInBrowser(secret)),
  })
  const record = (id: string, secret: string): Doing => ({
    name: 'records',
    run: async (on) => {
      const { insertedId } = await recordPayment(on, buyer, { order: id, transactionId: intentIdOf(secret) })
      world.receipts.push(insertedId)
    },
  })
  const cancel = (id: string): Doing => ({ name: 'cancels', run: (on) => cancelOrder(on, buyer, id) })
  return (random: () => number): Doing => {
    const dice = random()
    const phone = world.phones[Math.floor(random() * world.phones.length)] ?? world.phones[0]
    if (!order || dice < 0.08) return phone ? book(phone) : ask('')
    if (dice < 0.2) return cancel(order)
    if (!clientSecret) return ask(order)
    return dice < 0.6 ? pay(clientSecret) : record(order, clientSecret)
  }
}

const idle: Doing = {
  name: 'looks',
  run: async (on) => on.db.selectFrom('orders').select('id').where('id', '=', randomUUID()).execute(),
}

const ofWorld = (stage: Stage, statement: string) =>
  stage.looking
    .query<{ id: string }>(statement, [stage.world.phones.map(({ id }) => id)])
    .then(({ rows }) => rows.map(({ id }) => id))
const claims = `select id from orders where phone_id = any($1) and status in ('booked', 'paying') order by booked_at`
const attempts = `select attempt.id from payment_attempts attempt join orders on orders.id = order_id
  where phone_id = any($1) and attempt.status in ('requested', 'open') order by attempt.created_at`
const refunds = `select refunds.id from refunds join orders on orders.id = order_id
  where phone_id = any($1) and state = 'requested' order by refunds.created_at`
const events = `select events.id from card_sandbox.events
  where delivered_at is null and type <> 'payment_intent.created' and (body::jsonb #>> '{data,object,metadata,phone}') = any($1::text[])
  order by created_at`

function workerOf(stage: Stage) {
  return (random: () => number): Doing => {
    const dice = random()
    const pick = (ids: string[]) => ids[Math.floor(random() * ids.length)]
    const each = (name: string, statement: string, work: (on: GatedMarket, id: string) => Promise<unknown>): Doing => ({
      name,
      run: async (on) => {
        const id = pick(await ofWorld(stage, statement))
        await (id ? work(on, id) : idle.run(on, { isDead: () => false, pass: (_, perform) => perform() }))
      },
    })
    if (dice < 0.4) return each('expires holds', claims, expireHold)
    if (dice < 0.8) return each('reconciles', attempts, reconcileAttempt)
    return each('refunds', refunds, refundCharge)
  }
}

/** Stores and applies the oldest webhook; a webhook may be delivered twice. */
const webhook = (stage: Stage): Doing => ({
  name: 'tell',
  run: async (on) => {
    const [id] = await ofWorld(stage, events)
    if (!id) return
    const { looking } = stage
    const { rows } = await looking.query<{ type: string; body: string }>(
      'select type, body from card_sandbox.events where id = $1',
      [id],
    )
    const [event] = rows
    if (!event) return
    const intentId = (JSON.parse(event.body) as { data: { object: { id: string } } }).data.object.id
    await on.write((tx) => storeWebhookEvent(tx, { id, type: event.type, intentId }))
    await looking.query('update card_sandbox.events set delivered_at = now() where id = $1', [id])
    await applyWebhook(on, id)
  },
})

const clock = (stage: Stage, random: () => number): Doing => ({
  name: 'ends a hold',
  run: async (on) => {
    const ids = await ofWorld(stage, claims)
    const id = ids[Math.floor(random() * ids.length)]
    if (!id) return
    await on.write((tx) =>
      tx
        .updateTable('orders')
        .set({ claimUntil: new Date(Date.now() - 1000) })
        .where('id', '=', id)
        .where('status', 'in', ['booked', 'paying'])
        .execute(),
    )
  },
})

const sellerDeletes = ({ world }: Stage, random: () => number): Doing => ({
  name: 'deletes',
  run: (on) => on.write((tx) => deleteProduct(tx, world.seller, world.phones[Math.floor(random() * 2)]?.id ?? '')),
})

const adminCloses = ({ world }: Stage, random: () => number): Doing => {
  const buyer = world.buyers[Math.floor(random() * 3)]
  const isSeller = random() < 0.5 || !buyer
  const who = isSeller ? world.seller : buyer
  return { name: `closes ${who.role}`, run: (on) => on.write((tx) => closePerson(tx, who.id, who.role)) }
}

/** Runs the workers and sweeps without disturbance, then twice more with every hold ended; returns what is broken. */
async function afterCalm(stage: Stage): Promise<string[]> {
  const { market, looking, world } = stage
  const payments = { ...market.connection, ports: market.ports }
  const phones = world.phones.map(({ id }) => id)
  for (const holdsEnd of [false, true, true]) {
    const end = `update orders set claim_until = now() - interval '1 second' where phone_id = any($1) and status in ('booked', 'paying')`
    if (holdsEnd) await looking.query(end, [phones])
    for (const id of await ofWorld(stage, attempts)) await reconcileAttempt(payments, id)
    for (const id of await ofWorld(stage, claims)) await expireHold(payments, id)
    for (const id of await ofWorld(stage, refunds)) await refundCharge(payments, id)
    const inbox = await looking.query<{ id: string }>('select id from webhook_events where applied_at is null')
    for (const { id } of inbox.rows) await applyWebhook({ ...payments, config: market.config }, id)
  }
  const broken = (await brokenInvariants(market, { graceSeconds: 0 })).map((one) => `${one.invariant} ${one.broken}`)
  const kept = await looking.query('select count(*)::integer as count from payments where id = any($1)', [world.receipts])
  if (kept.rows[0].count !== new Set(world.receipts).size) broken.push('I5 a payment was acknowledged and is not on record')
  return broken
}
