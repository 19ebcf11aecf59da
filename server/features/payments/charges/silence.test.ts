import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openMarket } from '#server/open-market.ts'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { bookedPhone, contact, endHold, listedPhone, orderRow, payablePhone, phoneRow } from '#test/bookings.ts'
import { payAsBrowser, until } from '#test/cards.ts'
import { expectInvariants } from '#test/invariants.ts'
import { callerWith, useMarket } from '#test/market.ts'
import { postponeScheduledJobs } from '#test/scheduled-jobs.ts'
import { testSecrets } from '#test/secrets.ts'
import { expireHold } from './expire-holds.ts'
import { reconcileAttempts } from './reconcile-attempts.ts'

const market = useMarket()
const payments = () => ({ ...market.connection, ports: market.ports })
const query = (text: string) => market.connection.pool.query(text)
afterEach(() => expectInvariants(market))

/** In this file no webhook is ever sent, and no scheduled job runs. */
beforeAll(async () => {
  await query('create rule silent as on insert to card_sandbox.events do instead nothing')
  await postponeScheduledJobs(market)
})

/** Runs `work` while the provider answers every call with an error. */
async function whileAway<T>(work: () => Promise<T>): Promise<T> {
  await query('alter table card_sandbox.intents rename to away')
  try {
    return await work()
  } finally {
    await query('alter table card_sandbox.away rename to intents')
  }
}

test('[M2] without webhooks and browser, the reconciler marks the order as paid', async () => {
  const { order, phone, clientSecret } = await payablePhone(market)
  await payAsBrowser(market, clientSecret)
  await query('update payment_attempts set ask_at = market_now()')
  expect((await orderRow(market, order)).status).toBe('paying')
  await reconcileAttempts(payments())
  await until(async () => (await orderRow(market, order)).status === 'paid')
  expect((await phoneRow(market, phone.id)).status).toBe('sold')
})

describe('[M8] while the card provider is unavailable', () => {
  const statusOf = async (path: string, token: string, body: unknown) => {
    const headers = { authorization: `bearer ${token}`, 'content-type': 'application/json' }
    const response = await market.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() }
  }

  test('booking works and paying returns 503 with Retry-After; paying works once the provider is back', async () => {
    const { bea, order } = await whileAway(async () => {
      const booked = await bookedPhone(market)
      const answer = await statusOf('/create-payment-intent', booked.bea.token, { order: booked.order, resalePrice: 250 })
      expect(answer).toMatchObject({ status: 503, retryAfter: '10', body: { code: 'unavailable' } })
      return booked
    })
    const { clientSecret } = await bea.createPaymentIntent({ order, resalePrice: 250 })
    const attempts = await market.connection.db.selectFrom('paymentAttempts').select('id').where('orderId', '=', order).execute()
    expect(attempts).toHaveLength(1)
    const intent = await payAsBrowser(market, clientSecret)
    const answer = await whileAway(() => statusOf('/payments', bea.token, { order, transactionId: intent.id }))
    expect(answer).toMatchObject({ status: 503, retryAfter: '10' })
    expect((await bea.recordPayment({ order, transactionId: intent.id })).insertedId).toBeTruthy()
  })

  test('a hold that is over keeps its phone until the provider has cancelled the intent', async () => {
    const { order } = await payablePhone(market)
    await endHold(market, order)
    await whileAway(() => expect(expireHold(payments(), order)).rejects.toMatchObject({ code: 'unavailable' }))
    expect((await orderRow(market, order)).status).toBe('paying')
    expect(await expireHold(payments(), order)).toBe('released')
  })
})

test('[M10] on two servers with one database one of twenty buyers wins, and both servers return the same payment', async () => {
  const { databaseUrl, config } = market
  const settings = {
    PORT: '0',
    PUBLIC_URL: config.publicUrl,
    DATA_DIR: config.dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'fatal',
    STATEMENT_SECONDS: '60',
    ...testSecrets,
  }
  const second = await openMarket(readConfig(settings))
  try {
    const url = `http://127.0.0.1:${await second.listen()}`
    const { phone } = await listedPhone(market)
    const buyers = await Promise.all(Array.from({ length: 20 }, () => market.newcomer('buyer')))
    const callers = buyers.map((buyer, index) => (index % 2 ? buyer : { ...buyer, ...callerWith(url, buyer.token) }))
    const answers = await Promise.all(
      callers.map((caller) =>
        caller.placeOrder({ productsId: phone.id, ...contact }).then(
          ({ insertedId }) => ({ caller, order: insertedId }),
          () => undefined,
        ),
      ),
    )
    const [winner, ...others] = answers.filter((answer) => answer !== undefined)
    expect(others).toEqual([])
    const { clientSecret } = (await winner?.caller.createPaymentIntent({ resalePrice: 250 })) ?? {}
    await payAsBrowser(market, clientSecret ?? '')
    const elsewhere = callerWith(url, winner?.caller.token)
    const transactionId = intentIdOf(clientSecret ?? '')
    const order = winner?.order ?? ''
    const [here, there] = await Promise.all([
      winner?.caller.recordPayment({ order, transactionId }),
      elsewhere.recordPayment({ order, transactionId }),
    ])
    expect(here?.insertedId).toBe(there.insertedId)
  } finally {
    await second.close()
  }
})
