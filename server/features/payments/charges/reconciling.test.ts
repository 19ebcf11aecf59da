import { sql } from 'kysely'
import { afterEach, expect, inject, test } from 'vitest'
import { addJob } from '#server/db/jobs.ts'
import { bookPhone } from '#server/features/bookings/book-phone.ts'
import { applyWebhookJob, expireHoldJob, reconcileAttemptJob, refundJob } from '#server/features/payments/follow-ups.ts'
import { storeWebhookEvent } from '#server/features/webhooks/store-webhook-event.ts'
import { contact, orderRow, payablePhone } from '#test/bookings.ts'
import { payAsBrowser, until } from '#test/cards.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { expectInvariants } from '#test/invariants.ts'
import { useMarket } from '#test/market.ts'
import { openQuietMarket } from '#test/payments/quiet-market.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { reconcileAttempts } from './reconcile-attempts.ts'

const market = useMarket()
afterEach(() => expectInvariants(market))
const rowsOf = async (text: string, values: unknown[] = []) => (await market.connection.pool.query(text, values)).rows

/** On a quiet market, where the reconciler of each minute does not run and add requests. */
test('every open attempt is reconciled in turn, at intervals that double up to an hour', async () => {
  const { market: quiet, close } = await openQuietMarket(inject('serverUrl'))
  try {
    const on = { ...quiet.connection, config: quiet.config, ports: quiet.ports }
    const query = async (text: string) => (await quiet.connection.pool.query(text)).rows
    const attempts = () =>
      query(`select asked, extract(epoch from ask_at - market_now())::float8 / 60 as minutes from payment_attempts`)
    const seller = await quiet.person('seller')
    for (let number = 0; number < 3; number++) {
      const [buyer, phone] = [await quiet.person('buyer'), await quiet.phoneOf(seller)]
      const booking = { phoneId: phone.id, contactPhone: contact.phone, location: contact.location }
      const { insertedId: order } = await bookPhone(on, buyer, booking)
      await createPaymentIntent(on, buyer, { order, resalePrice: 250 })
    }
    await query('update payment_attempts set ask_at = market_now()')
    for (let sweep = 1; sweep <= 3; sweep++) {
      await reconcileAttempts(on, 1)
      expect((await attempts()).filter(({ asked }) => asked === 1)).toHaveLength(sweep)
    }
    await reconcileAttempts(on, 1)
    expect((await attempts()).map(({ asked }) => asked)).toEqual([1, 1, 1])
    for (let time = 2; time <= 9; time++) {
      await query('update payment_attempts set ask_at = market_now()')
      await reconcileAttempts(on)
      const expected = Math.min(2 ** (time - 1), 60)
      for (const { asked, minutes } of await attempts()) {
        expect(asked).toBe(time)
        expect(Math.ceil(minutes)).toBe(expected)
      }
    }
  } finally {
    await close()
  }
})

test('refund and webhook jobs come before hold expiry and reconciliation', async () => {
  const wanted = ['refund', 'apply_webhook', 'expire_hold', 'reconcile_attempt']
  const order = await market.connection.write(async (tx) => {
    await addJob(tx, { ...reconcileAttemptJob, key: () => 'test:3' }, { attemptId: crypto.randomUUID() })
    await addJob(tx, { ...expireHoldJob, key: () => 'test:2' }, { orderId: crypto.randomUUID() })
    await addJob(tx, { ...applyWebhookJob, key: () => 'test:1' }, { eventId: 'evt_none' })
    await addJob(tx, { ...refundJob, key: () => 'test:0' }, { refundId: crypto.randomUUID() })
    const jobs = await sql<{ name: string }>`select task_identifier as name
      from graphile_worker.jobs where key like 'test:%' order by priority, key`.execute(tx)
    return jobs.rows
  })
  expect(order.map(({ name }) => name)).toEqual(wanted)
  await untilNothingIsDue(market)
})

test('an event that changes nothing is stored as applied, without a job', async () => {
  await market.connection.write((tx) =>
    storeWebhookEvent(tx, { id: 'evt_created', type: 'payment_intent.created', intentId: 'pi_none' }),
  )
  expect(await rowsOf("select applied_at is not null as applied from webhook_events where id = 'evt_created'")).toEqual([
    { applied: true },
  ])
  expect(await rowsOf("select key from graphile_worker.jobs where key = 'webhook:evt_created'")).toEqual([])
})

test('a webhook event is stored as id, type and subject only, and deleted a month after it was applied', async () => {
  const { order, clientSecret } = await payablePhone(market)
  await payAsBrowser(market, clientSecret)
  await until(async () => (await orderRow(market, order)).status === 'paid')
  await untilNothingIsDue(market)
  const events = await rowsOf('select * from webhook_events')
  const kept = () => rowsOf('select from webhook_events where id = any($1)', [events.map(({ id }) => id)])
  expect(events.length).toBeGreaterThan(0)
  for (const event of events) {
    expect(Object.keys(event).sort()).toEqual([
      'applied_at',
      'id',
      'intent_id',
      'received_at',
      'subject_id',
      'subject_kind',
      'type',
    ])
  }
  await letTimePass(market, { hours: 29 * 24 })
  expect(await kept()).toHaveLength(events.length)
  await letTimePass(market, { hours: 48 })
  expect(await kept()).toEqual([])
})
