import { sql } from 'kysely'
import { expect } from 'vitest'
import { makeOrder, makePaidOrder, makePhone } from '#db/demo/factories.ts'
import { bookedPhone, contact, listedPhone, orderRow } from '#test/bookings.ts'
import { payAsBrowser, until } from '#test/cards.ts'
import type { TestMarket } from '#test/market.ts'
import { type Answer, all, ask, type Condition, inJson } from './ask.ts'
import { paid } from './paying.ts'
import { whileProviderIsAway } from './while-provider-is-away.ts'
import { withoutDatabase } from './without-database.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'
type Buyer = { token: string }

const book = (market: TestMarket, bea: Buyer, json: Record<string, unknown>) =>
  ask(market, inJson(bea, '/orders', { ...contact, ...json }))
const intend = (market: TestMarket, bea: Buyer, json: Record<string, unknown>, headers: Record<string, string> = {}) =>
  ask(market, inJson(bea, '/create-payment-intent', json, headers))

const ordersOf = (market: TestMarket, phone: { id: string }) =>
  market.connection.db.selectFrom('orders').selectAll().where('phoneId', '=', phone.id).execute()
const attemptsOf = (market: TestMarket, order: string) =>
  market.connection.db.selectFrom('paymentAttempts').selectAll().where('orderId', '=', order).execute()
const intentsAtProvider = async (market: TestMarket, order: string) =>
  (await market.connection.pool.query("select id from card_sandbox.intents where metadata->>'order' = $1", [order])).rowCount

/** Expects a refused booking to have `acknowledged: false` (as in the seed) and a message, and `rows` orders of the phone. */
async function unbooked(market: TestMarket, phone: { id: string }, answers: Answer[], rows: number) {
  for (const { json } of answers) expect(json).toMatchObject({ acknowledged: false, message: expect.any(String) })
  expect(await ordersOf(market, phone)).toHaveLength(rows)
  return answers
}

export const buying: Record<string, Condition> = {
  'POST /whistlists [1,001st item]': async (market) => {
    const { sam, phone } = await listedPhone(market)
    const bea = await market.newcomer('buyer')
    await sql`with made as (
        insert into phones (seller_id, category_id, model_id, name, price_cents, original_price_cents, used_years)
        select ${sam.person.id}::uuid, id, (select models.id from models where models.category_id = categories.id limit 1), 'Phone', 10000, 20000, 1 from categories, generate_series(1, 1000) where categories.name = 'Samsung'
        returning id)
      insert into wishes (buyer_id, phone_id) select ${bea.person.id}::uuid, id from made`.execute(market.connection.db)
    return ask(market, inJson(bea, '/whistlists', { productsId: phone.id }))
  },
  'POST /orders [unknown product]': async (market) => {
    const bea = await market.newcomer('buyer')
    const answer = await book(market, bea, { productsId: unknownId })
    expect(answer.json.acknowledged).toBe(false)
    return answer
  },
  'POST /orders [product sold]': async (market) => {
    const { phone } = await listedPhone(market)
    const [bea, ben] = [await market.newcomer('buyer'), await market.newcomer('buyer')]
    await market.connection.write((tx) => makePaidOrder(tx, ben.person, phone))
    return unbooked(market, phone, [await book(market, bea, { productsId: phone.id })], 1)
  },
  'POST /orders [resalePrice in body lower than in DB]': async (market) => {
    const { phone } = await listedPhone(market, { price: 250 })
    const bea = await market.newcomer('buyer')
    const answer = await book(market, bea, { productsId: phone.id, resalePrice: 1, paid: true })
    expect(await ordersOf(market, phone)).toMatchObject([{ priceCents: 25_000, totalCents: 26_200, status: 'booked' }])
    return answer
  },
  'POST /orders [buyer name in body differs]': async (market) => {
    const { phone } = await listedPhone(market)
    const bea = await market.newcomer('buyer')
    const answer = await book(market, bea, { productsId: phone.id, buyer: 'Somebody Else' })
    expect((await bea.listOrders({ email: bea.person.email })).items).toMatchObject([
      { buyer: bea.person.name, email: bea.person.email },
    ])
    return answer
  },
  'POST /orders [phone or location empty, > 200 chars, control characters]': async (market) => {
    const { phone } = await listedPhone(market)
    const bea = await market.newcomer('buyer')
    const faulty = ['', ' ', 'x'.repeat(201), 'a\u0000b', 'a\u202eb', '\ud800', '\u200f']
    const wishes = faulty.flatMap((text) => [{ phone: text }, { location: text }])
    return unbooked(
      market,
      phone,
      await all([...wishes, { phone: 'call me' }, { phone: null }], (wish) =>
        book(market, bea, { productsId: phone.id, ...wish }),
      ),
      0,
    )
  },
  'POST /orders [same product booked twice]': async (market) => {
    const { bea, phone } = await bookedPhone(market)
    return unbooked(market, phone, [await book(market, bea, { productsId: phone.id })], 1)
  },
  'POST /orders [6th unpaid booking]': async (market) => {
    const { sam, phone } = await listedPhone(market)
    const bea = await market.newcomer('buyer')
    await market.connection.write(async (tx) => {
      for (let number = 0; number < 5; number++) await makeOrder(tx, bea.person, await makePhone(tx, sam.person))
    })
    return unbooked(market, phone, [await book(market, bea, { productsId: phone.id })], 0)
  },
  'POST /orders [10 concurrent identical posts]': async (market) => {
    const { phone } = await listedPhone(market)
    const bea = await market.newcomer('buyer')
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(market, bea, { productsId: phone.id })))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await ordersOf(market, phone)).toHaveLength(1)
    return answers.filter(({ status }) => status !== 409)
  },
  'POST /create-payment-intent [order missing]': async (market) => {
    const { bea, order } = await bookedPhone(market, 123)
    // A newer order belongs to somebody else.
    await bookedPhone(market, 123)
    expect((await intend(market, bea, { resalePrice: 124 })).status).toBe(404)
    const answer = await intend(market, bea, { resalePrice: 123 })
    expect(await attemptsOf(market, order)).toHaveLength(1)
    return answer
  },
  'POST /create-payment-intent [resalePrice differs from the DB]': async (market) => {
    const { bea, order } = await bookedPhone(market)
    const answers = await all([249.99, 1, 0, 100_000], (resalePrice) => intend(market, bea, { order, resalePrice }))
    expect(await attemptsOf(market, order)).toEqual([])
    return answers
  },
  'POST /create-payment-intent [amount negative, string, NaN, 1e309]': async (market) => {
    const { bea, order } = await bookedPhone(market)
    const answers = await all(['-1', '"x"', '"250x"', 'NaN', '1e309', 'null', '[250]', '{}', '250.001', '""'], (price) =>
      ask(market, { path: '/create-payment-intent', token: bea.token, body: `{"order":"${order}","resalePrice":${price}}` }),
    )
    expect(await attemptsOf(market, order)).toEqual([])
    return answers
  },
  'POST /create-payment-intent [order already paid]': async (market) => {
    const { bea, order } = await paid(market)
    return intend(market, bea, { order, resalePrice: 250 })
  },
  'POST /create-payment-intent [phone sold]': async (market) => {
    const { bea, order, phone } = await bookedPhone(market)
    await market.connection.pool.query("update phones set status = 'sold' where id = $1", [phone.id])
    const answer = await intend(market, bea, { order, resalePrice: 250 })
    await market.connection.pool.query("update phones set status = 'listed' where id = $1", [phone.id])
    expect(await attemptsOf(market, order)).toEqual([])
    return answer
  },
  'POST /create-payment-intent [page reloaded: same order again]': async (market) => {
    const { bea, order } = await bookedPhone(market)
    const answers = await all([1, 2, 3], () => intend(market, bea, { order, resalePrice: 250 }))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await intentsAtProvider(market, order)).toBe(1)
    return answers
  },
  'POST /create-payment-intent [same Idempotency-Key, same body]': async (market) => {
    const { bea, order } = await bookedPhone(market)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await all([1, 2, 3], () => intend(market, bea, { order, resalePrice: 250 }, key))
    const secret = String(answers[0]?.json.clientSecret)
    await payAsBrowser(market, secret)
    await until(async () => (await orderRow(market, order)).status === 'paid')
    const later = await intend(market, bea, { order, resalePrice: 250 }, key)
    expect(new Set([...answers, later].map(({ text }) => text)).size).toBe(1)
    const { rows } = await market.connection.pool.query('select sealed_answer from idempotency_keys where person_id = $1', [
      bea.person.id,
    ])
    expect(JSON.stringify(rows.map(({ sealed_answer }) => String(sealed_answer)))).not.toContain('secret')
    return [...answers, later]
  },
  'POST /create-payment-intent [same Idempotency-Key, other body]': async (market) => {
    const { bea, order } = await bookedPhone(market)
    const key = { 'idempotency-key': 'one' }
    expect((await intend(market, bea, { order, resalePrice: 250 }, key)).status).toBe(200)
    const ben = (await bookedPhone(market)).bea
    expect((await intend(market, ben, { resalePrice: 250 }, key)).status).toBe(200)
    return all([{ resalePrice: 250 }, { order, resalePrice: 251 }, { order: unknownId, resalePrice: 250 }], (wish) =>
      intend(market, bea, wish, key),
    )
  },
  'POST /create-payment-intent [same Idempotency-Key while the first is running]': async (market) => {
    const { bea, order } = await bookedPhone(market)
    const key = { 'idempotency-key': 'two' }
    const holder = await market.connection.pool.connect()
    await holder.query('begin; set local idle_in_transaction_session_timeout = 0')
    await holder.query('select id from orders where id = $1 for update', [order])
    const first = intend(market, bea, { order, resalePrice: 250 }, key)
    await until(async () => {
      const { rows } = await market.connection.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    })
    const second = await intend(market, bea, { order, resalePrice: 250 }, key)
    await holder.query('rollback')
    holder.release()
    expect((await first).status).toBe(200)
    return second
  },
  'POST /create-payment-intent [provider times out or 5xx]': async (market) => {
    const { bea, order } = await bookedPhone(market)
    const key = { 'idempotency-key': 'three' }
    const answers = await whileProviderIsAway(market, () =>
      all([key, {}], (headers) => intend(market, bea, { order, resalePrice: 250 }, headers)),
    )
    for (const { headers } of answers) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await intend(market, bea, { order, resalePrice: 250 }, key)).status).toBe(200)
    expect(await intentsAtProvider(market, order)).toBe(1)
    return answers
  },
  'POST /create-payment-intent [database down]': () =>
    withoutDatabase(async (market, whileDown) => {
      const { bea, order } = await bookedPhone(market)
      const answers = await whileDown(() => all([1, 2], () => intend(market, bea, { order, resalePrice: 250 })))
      for (const { headers } of answers) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      await until(async () => (await intend(market, bea, { order, resalePrice: 250 })).status === 200)
      return answers
    }),
}
