import { glob, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openMarket } from '#server/open-market.ts'
import { turnClock } from '#server/turn-clock.ts'
import { bookedPhone, contact, listedPhone, orderRow } from '#test/bookings.ts'
import { until } from '#test/cards.ts'
import { letTimePass } from '#test/clock.ts'
import { expectInvariants } from '#test/invariants.ts'
import { useMarket } from '#test/market.ts'
import { addJob } from './jobs.ts'

const market = useMarket()
const rowsOf = async (text: string) => (await market.connection.pool.query(text)).rows
const planOf = (text: string) =>
  market.connection.write(async (tx) => {
    // Without this setting the planner would scan a table this small.
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<object>`explain ${sql.raw(text)}`.execute(tx)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  })
const pastHolds = `select id from orders where status in ('booked', 'paying') and claim_until <= market_now()`

test('tables and features take the time from market_now(), never from now() or Date.now()', async () => {
  const ownClock = await rowsOf(
    `select table_name, column_name from information_schema.columns
     where table_schema in ('public', 'card_sandbox') and column_default ~ '(^|[^_])now\\(\\)|current_timestamp' and table_name <> 'migrations'`,
  )
  expect(ownClock).toEqual([])
  const found: string[] = []
  for await (const file of glob('server/features/**/*.ts')) {
    if (file.endsWith('.test.ts')) continue
    const text = await readFile(file, 'utf8')
    for (const [, words = ''] of text.matchAll(
      /(?<![.\w])(now\(\) [-+]|`now\(\)|[(<=] ?now\(\)|Date\.now\(\)|current_timestamp)/g,
    )) {
      if (!/await now\(\)/.test(text)) found.push(`${file}: ${words}`)
    }
  }
  expect(found).toEqual([])
})

test('the planner treats market_now() like now() and uses the index, before and after the clock is turned', async () => {
  expect(await planOf(pastHolds)).not.toContain('market_now')
  await letTimePass(market, { minutes: 1 })
  const plan = await planOf(pastHolds)
  expect(plan).toContain("now() + '00:01:00'::interval")
  expect(plan).toContain('orders_claim_end')
})

test('turning the clock by a day runs the jobs that fall due, expires sign-ins and moves new deadlines', async () => {
  const { bea, phone, order } = await bookedPhone(market)
  const before = await market.connection.now()
  await letTimePass(market, { hours: 25 })
  const hours = ((await market.connection.now()).getTime() - before.getTime()) / 3_600_000
  expect(hours).toBeGreaterThanOrEqual(25)
  expect(hours).toBeLessThan(26)
  expect((await orderRow(market, order)).status).toBe('expired')
  await expect(bea.getMe()).rejects.toMatchObject({ code: 'unauthenticated' })
  await bea.signInAgain()
  expect((await bea.getOrder({ id: order })).state).toBe('expired')
  const ben = await market.newcomer('buyer')
  const { insertedId } = await ben.placeOrder({ productsId: phone.id, ...contact })
  const row = await orderRow(market, insertedId)
  const hold = ((row.claimUntil?.getTime() ?? 0) - (await market.connection.now()).getTime()) / 3_600_000
  expect(hold).toBeGreaterThan(23.5)
  expect(hold).toBeLessThanOrEqual(24)
  await expectInvariants(market)
})

test('a job scheduled for a market time runs at that time', async () => {
  const tomorrow = new Date((await market.connection.now()).getTime() + 24 * 3_600_000)
  await market.connection.write((tx) =>
    addJob(tx, { name: 'delete_old_events', key: () => 'test:tomorrow' }, {}, { runAt: tomorrow }),
  )
  const waiting = () => rowsOf(`select from graphile_worker._private_jobs where key = 'test:tomorrow'`)
  await letTimePass(market, { hours: 23 })
  expect(await waiting()).toHaveLength(1)
  await letTimePass(market, { hours: 2 })
  expect(await waiting()).toHaveLength(0)
})

test('webhooks of the card provider are accepted as fresh after the clock was turned', async () => {
  await letTimePass(market, { hours: 24 })
  const { phone } = await listedPhone(market)
  const bea = await market.newcomer('buyer')
  const { insertedId: order } = await bea.placeOrder({ productsId: phone.id, ...contact })
  await bea.createPaymentIntent({ order, resalePrice: 250 })
  await until(async () => (await rowsOf('select id from card_sandbox.events where delivered_at is null')).length === 0, 60)
})

test('production never turns the clock, and refuses a database whose clock was turned', async () => {
  const config = { ...market.config, production: true }
  await expect(turnClock({ ...market, config }, 60)).rejects.toThrow('not turned')
  await expect(turnClock(market, -60)).rejects.toThrow('forward')
  await letTimePass(market, { minutes: 1 })
  const settings = { PORT: '0', DATA_DIR: market.config.dataDir, DATABASE_URL: market.databaseUrl, LOG_LEVEL: 'fatal' }
  await expect(openMarket({ ...readConfig(settings), production: true })).rejects.toThrow('cannot serve in production')
})
