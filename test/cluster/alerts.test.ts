import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { expireHold } from '#server/features/payments/charges/expire-holds.ts'
import { sealLedger } from '#server/features/payments/ledger/seal-ledger.ts'
import { refundCharge } from '#server/features/payments/refunds/refund-charge.ts'
import { turnClock } from '#server/turn-clock.ts'
import { bookedPhone } from '#test/bookings.ts'
import { until } from '#test/cards.ts'
import { openTestMarket, useMarket } from '#test/market.ts'
import { soldPhone } from '#test/sales.ts'
import { startSmtpServer } from '#test/smtp.ts'
import { startPrometheus } from './prometheus.ts'

const smtp = await startSmtpServer()
const market = useMarket({ METRICS_PORT: '0', JOBS: 'off', GUARANTEE_FLOOR: '-1000', SMTP_URL: smtp.url })
let prometheus: Awaited<ReturnType<typeof startPrometheus>>

beforeAll(async () => {
  prometheus = await startPrometheus([`127.0.0.1:${market.metricsPort()}`])
})
afterAll(async () => {
  await prometheus?.stop()
  await smtp.stop()
})

const query = (text: string) => market.connection.pool.query(text)
const onServer = async (text: string) => {
  const client = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
const fires = (alert: string) => until(async () => (await prometheus.firing()).has(alert), 60)
const rests = (alert: string) => until(async () => !(await prometheus.firing()).has(alert), 60)

/** A function per alert that causes it, and returns a function that removes the cause. No process works on jobs. */
const causes: Record<string, () => Promise<() => Promise<unknown>>> = {
  async RingbackRequestsFail() {
    await query('alter table categories rename to mislaid')
    const asking = askAgainAndAgain()
    return async () => {
      await query('alter table mislaid rename to categories')
      await asking.stop()
    }
  },
  async RingbackSlow() {
    const client = await market.connection.pool.connect()
    const asking = askAgainAndAgain()
    const locking = lockAgainAndAgain(client)
    return async () => {
      await locking.stop()
      await asking.stop()
      client.release()
    }
  },
  async RingbackEventLoopBlocked() {
    const blocking = again(async () => {
      const end = performance.now() + 900
      while (performance.now() < end);
      await sleep(300)
    })
    return blocking.stop
  },
  async RingbackConnectionsShort() {
    const held = Array.from({ length: 40 }, () => query('select pg_sleep(5)'))
    return () => Promise.allSettled(held)
  },
  async RingbackJobsGivenUp() {
    await query(`select graphile_worker.add_job('mail_notice', '{"noticeId": 0}', job_key := 'failed')`)
    await query(`update graphile_worker._private_jobs set attempts = max_attempts where key = 'failed'`)
    return () => query(`delete from graphile_worker._private_jobs where key = 'failed'`)
  },
  async RingbackPaymentsUnknown() {
    await query(
      `insert into webhook_events (id, type, received_at) values ('evt_old', 'charge.old', market_now() - interval '1 hour')`,
    )
    return () => query(`delete from webhook_events where id = 'evt_old'`)
  },
  async RingbackRefundsStand() {
    const { sam, order } = await soldPhone(market)
    await sam.takeStep({ id: order, step: 'cancelAsSeller', reason: 'It fell.' })
    await turnClock(market, 2 * 3_600)
    const { rows } = await market.connection.pool.query('select id from refunds where order_id = $1', [order])
    return async () => {
      await refundCharge({ ...market.connection, ports: market.ports }, rows[0]?.id)
      await sealLedger(market.connection)
    }
  },
  async RingbackLedgerUnsealed() {
    // The clock was turned before what the alert above left was sealed.
    await rests('RingbackLedgerUnsealed')
    await soldPhone(market)
    await turnClock(market, 11 * 60)
    return () => sealLedger(market.connection)
  },
  async RingbackHoldsOverdue() {
    const { order } = await bookedPhone(market)
    await turnClock(market, 25 * 3_600)
    return () => expireHold({ ...market.connection, ports: market.ports }, order)
  },
  // The jobs queued by all the causes above are waiting for a worker.
  async RingbackJobsStand() {
    await query(`update graphile_worker._private_jobs set run_at = now() - interval '10 minutes'`)
    return () => query('delete from graphile_worker._private_jobs')
  },
  async RingbackGuaranteeStops() {
    await query(`insert into chargebacks (dispute_id, intent_id, amount_cents, currency, reason, evidence_due_at, due_at)
      values ('dp_bear', 'pi_bear', 100, 'usd', 'fraudulent', market_now() + interval '9 days', market_now())`)
    await query(`update chargebacks set state = 'to_bear', due_at = null where dispute_id = 'dp_bear'`)
    return () => query(`delete from chargebacks where dispute_id = 'dp_bear'`)
  },
  async RingbackGuaranteeAtFloor() {
    const floor = market.config.guaranteeFloorCents
    market.config.guaranteeFloorCents = 1_000_000
    return async () => {
      market.config.guaranteeFloorCents = floor
    }
  },
  async RingbackLettersStand() {
    await query(`select graphile_worker.add_job('mail_notices', '{"noticeIds": []}', job_key := 'stuck')`)
    await query(`update graphile_worker._private_jobs set created_at = now() - interval '1 hour', run_at = now() + interval '1 hour',
      attempts = 3 where key = 'stuck'`)
    return () => query(`delete from graphile_worker._private_jobs where key = 'stuck'`)
  },
  async RingbackLettersRefused() {
    smtp.treat('refuses for good')
    const letter = { to: 'nobody@people.example', subject: 'To nobody', text: 'Nobody reads this.' }
    const sending = again(() => market.ports.mail.send(letter).finally(() => sleep(100)))
    return sending.stop
  },
  async RingbackStaffNeeded() {
    await query(`insert into chargebacks (dispute_id, intent_id, amount_cents, currency, reason, evidence_due_at, due_at)
      values ('dp_old', 'pi_old', 100, 'usd', 'fraudulent', market_now() + interval '1 day', market_now())`)
    return () => query(`delete from chargebacks where dispute_id = 'dp_old'`)
  },
}

function again(work: () => Promise<unknown>) {
  let going = true
  const turns = (async () => {
    while (going) await work().catch(() => {})
  })()
  return {
    async stop() {
      going = false
      await turns
    },
  }
}
const askAgainAndAgain = () =>
  again(() =>
    market
      .fetch(`/products?categoryName=Samsung&limit=${1 + Math.floor(Math.random() * 900)}`)
      .then((response) => response.text())
      .then(() => sleep(50)),
  )
const lockAgainAndAgain = (client: { query: (text: string) => Promise<unknown> }) =>
  again(async () => {
    await client.query('begin')
    await client.query('lock table categories in access exclusive mode')
    await sleep(2_000)
    await client.query('commit')
  })

test('[S17.5] all alert rules are loaded, and none fires without a cause', async () => {
  await until(async () => (await prometheus.scraped()) === 1)
  const rules = await until(async () => {
    const rules = await prometheus.known()
    return rules.every(({ health }) => health === 'ok') && rules
  })
  expect(rules.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(causes), 'RingbackDatabaseDown', 'RingbackDown'].toSorted(),
  )
  // On a busy machine one may have missed a scrape or seen the market start.
  await expect.poll(async () => [...(await prometheus.firing())]).toEqual([])
})

for (const [alert, cause] of Object.entries(causes)) {
  test(`[S17.5] ${alert} fires when its cause occurs, and stops when it is removed`, async () => {
    const end = await cause()
    await fires(alert).finally(end)
    await rests(alert)
  })
}

test('[S17.5] RingbackDatabaseDown fires when the database cannot be reached, RingbackDown when the server has ended', async () => {
  const name = new URL(market.databaseUrl).pathname.slice(1)
  await onServer(`alter database ${name} allow_connections false`)
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`)
  await fires('RingbackDatabaseDown')
  const { market: other, cleanUp } = await openTestMarket({ METRICS_PORT: '0', JOBS: 'off' })
  const watching = await startPrometheus([`127.0.0.1:${other.metricsPort()}`])
  try {
    await until(async () => (await watching.scraped()) === 1).finally(cleanUp)
    await until(async () => (await watching.firing()).has('RingbackDown'), 60)
  } finally {
    await watching.stop()
  }
})
