import { expect } from 'vitest'
import { makePhone } from '#db/demo/factories.ts'
import { contact, listedPhone, orderRow, payablePhone } from '#test/bookings.ts'
import { payAsBrowser, until } from '#test/cards.ts'
import type { TestMarket } from '#test/market.ts'
import { all, ask, type Condition, inJson } from './ask.ts'
import { whileProviderIsAway } from './while-provider-is-away.ts'

const record = (market: TestMarket, bea: { token: string }, json: Record<string, unknown>) =>
  ask(market, inJson(bea, '/payments', json))

export const paying: Record<string, Condition> = {
  'POST /payments [intent not succeeded]': async (market) => {
    const { bea, order, transactionId } = await payablePhone(market)
    const answer = await record(market, bea, { order, transactionId })
    expect((await orderRow(market, order)).status).toBe('paying')
    return answer
  },
  'POST /payments [own intent of another order]': async (market) => {
    const one = await paid(market)
    const { sam } = await listedPhone(market)
    const phone = await market.connection.write((tx) => makePhone(tx, sam.person))
    const { insertedId: order } = await one.bea.placeOrder({ productsId: phone.id, ...contact })
    const answers = await all([one.transactionId, 'pi_invented', '../pi_x', 'pi_1?expand=x'], (transactionId) =>
      record(market, one.bea, { order, transactionId }),
    )
    expect((await orderRow(market, order)).status).toBe('booked')
    return answers
  },
  'POST /payments [intent amount or currency differs from the order]': async (market) => [
    await differing(market, 'amount = 100'),
    await differing(market, "currency = 'eur'"),
  ],
  'POST /payments [livemode/test-mode mismatch]': async (market) => {
    const { bea, order, clientSecret, transactionId } = await payablePhone(market)
    const { cards } = market.ports
    // The market uses a live key, while the charge is made in test mode.
    cards.livemode = true
    try {
      await payAsBrowser(market, clientSecret)
      const answer = await record(market, bea, { order, transactionId })
      expect((await orderRow(market, order)).status).toBe('booked')
      return answer
    } finally {
      cards.livemode = false
    }
  },
  'POST /payments [resalePrice, email, bookingsId in body are lies]': async (market) => {
    const { bea, order, transactionId } = await paid(market)
    const lies = { resalePrice: 1, email: 'x@people.example', bookingsId: { $ne: null } }
    const answer = await record(market, bea, { order, transactionId, ...lies })
    const rows = await market.connection.db.selectFrom('payments').selectAll().where('orderId', '=', order).execute()
    expect(rows).toMatchObject([{ amountCents: 26_200, currency: 'usd', intentId: transactionId }])
    return answer
  },
  'POST /payments [same transactionId again]': (market) => recordedTogether(market, 3),
  'POST /payments [50 concurrent identical posts]': (market) => recordedTogether(market, 50),
  'POST /payments [webhook arrived first]': async (market) => {
    const { bea, order, clientSecret, transactionId } = await payablePhone(market)
    await payAsBrowser(market, clientSecret)
    await until(async () => (await orderRow(market, order)).status === 'paid')
    const answer = await record(market, bea, { order, transactionId })
    expect(answer.json.insertedId).toBe((await bea.getOrder({ id: order })).payment?.insertedId)
    return answer
  },
  'POST /payments [provider down]': async (market) => {
    const { bea, order, clientSecret, transactionId } = await payablePhone(market)
    await market.connection.pool.query('create rule silent as on insert to card_sandbox.events do instead nothing')
    await payAsBrowser(market, clientSecret)
    const answer = await whileProviderIsAway(market, () => record(market, bea, { order, transactionId }))
    await market.connection.pool.query('drop rule silent on card_sandbox.events')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await record(market, bea, { order, transactionId })).status).toBe(200)
    return answer
  },
  'POST /payments [after DELETE of the seller]': async (market) => {
    const { sam, bea, order, clientSecret, transactionId } = await payablePhone(market)
    const ada = await market.newcomer('admin')
    expect((await ask(market, { method: 'DELETE', path: `/seller/${sam.person.id}`, token: ada.token })).status).toBe(200)
    await payAsBrowser(market, clientSecret)
    const answer = await record(market, bea, { order, transactionId })
    expect(await orderRow(market, order)).toMatchObject({ status: 'paid', flagged: 'Seller removed' })
    return answer
  },
}

export async function paid(market: TestMarket) {
  const payable = await payablePhone(market)
  await payAsBrowser(market, payable.clientSecret)
  await payable.bea.recordPayment({ order: payable.order, transactionId: payable.transactionId })
  return payable
}

async function recordedTogether(market: TestMarket, times: number) {
  const { bea, order, clientSecret, transactionId } = await payablePhone(market)
  await payAsBrowser(market, clientSecret)
  const answers = await Promise.all(Array.from({ length: times }, () => record(market, bea, { order, transactionId })))
  expect(new Set(answers.map(({ json }) => json.insertedId)).size).toBe(1)
  const rows = await market.connection.db.selectFrom('payments').select('id').where('orderId', '=', order).execute()
  expect(rows).toHaveLength(1)
  return answers
}

async function differing(market: TestMarket, change: string) {
  const { bea, order, clientSecret, transactionId } = await payablePhone(market)
  await market.connection.pool.query(`update card_sandbox.intents set ${change} where id = $1`, [transactionId])
  await payAsBrowser(market, clientSecret)
  const answer = await record(market, bea, { order, transactionId })
  expect(await orderRow(market, order)).toMatchObject({ status: 'booked', flagged: expect.any(String) })
  await until(
    async () =>
      (await market.connection.db.selectFrom('refunds').selectAll().where('intentId', '=', transactionId).executeTakeFirst())
        ?.refundedAt,
  )
  return answer
}
