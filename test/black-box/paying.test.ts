import { describe, expect, test } from 'vitest'
import { cards, intentOf, payWith } from './cards.ts'
import { demoPerson, newcomer, type Person } from './people.ts'
import { book, bookingFields, listPhone, onSale, ordersOf, ownPhones } from './phones.ts'
import type { Order, Phone } from './seed.ts'
import { call, until } from './wire.ts'

const ada = await demoPerson('ada')
const sam = await newcomer('seller')
const [ben, cleo] = [await newcomer('buyer'), await newcomer('buyer')]

const intent = (json: unknown, token?: string) => call('POST', '/create-payment-intent', { token, json })
const record = (json: unknown, token?: string) => call('POST', '/payments', { token, json })

/** S3.6: the report that the payment page sends. */
const report = (order: Order, transactionId: string) => ({
  resalePrice: order.resalePrice,
  transactionId,
  email: order.email,
  order: order._id,
  bookingsId: order.productsId,
})

async function booked(bea: Person) {
  const phone = await listPhone(sam)
  return { bea, phone, order: await book(bea, phone) }
}

async function payable(bea: Person) {
  const made = await booked(bea)
  const { body } = await intent({ resalePrice: made.order.resalePrice, order: made.order._id }, made.bea.token)
  return { ...made, clientSecret: body.clientSecret, json: report(made.order, intentOf(body.clientSecret)) }
}

const paidOrder = (buyer: Person, { _id }: Order) =>
  until(async () => (await ordersOf(buyer)).find((order) => order._id === _id && order.paid))

test('[S4.10] [S7.25] [S7.26] [S3.6] [S4.9] [S4.6] [S9.4] [S9.5] a buyer pays price and delivery in dollars by card, and the phone is sold for good', async () => {
  const { bea, phone, order } = await booked(await newcomer('buyer'))
  await call('PUT', `/seller/myproducts/${phone._id}`, { token: sam.token })
  // S7.25 as in the seed: only the price, as text like on the page.
  const asked = await intent({ resalePrice: '250' }, bea.token)
  expect(asked).toMatchObject({ status: 200, body: { clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/) } })
  const { clientSecret } = asked.body
  const { intent: charged } = await payWith(cards.pays, clientSecret)
  expect(charged).toMatchObject({ status: 'succeeded', amount: 26_200, currency: 'usd' })
  const recorded = await record(report(order, intentOf(clientSecret)), bea.token)
  expect(recorded).toMatchObject({
    status: 200,
    body: { insertedId: expect.any(String), message: 'Congrats! your payment completed' },
  })
  expect((await ordersOf(bea))[0]).toMatchObject({ _id: order._id, paid: true })
  expect(await onSale(phone)).toBeUndefined()
  const { body: advertised } = await call<Phone[]>('GET', '/advertisProducts?advertise=true')
  expect(advertised.some(({ _id }) => _id === phone._id)).toBe(false)
  expect((await ownPhones(sam)).find(({ _id }) => _id === phone._id)).toMatchObject({ sold: true })
  await isSoldForGood(phone, bea, order)
})

async function isSoldForGood(phone: Phone, bea: Person, order: Order) {
  expect(await call('PUT', `/seller/myproducts/${phone._id}`, { token: sam.token })).toMatchObject({
    status: 409,
    body: { modifiedCount: 0, message: expect.stringContaining('sold') },
  })
  expect(await call('POST', '/orders', { token: ben.token, json: bookingFields(phone, ben) })).toMatchObject({
    status: 409,
    body: { acknowledged: false, message: `${phone.productName} is already sold` },
  })
  expect(await intent({ resalePrice: 250, order: order._id }, bea.token)).toMatchObject({ status: 409 })
  expect(await call('DELETE', `/sellePproducts/${phone._id}`, { token: sam.token })).toMatchObject({ body: { deletedCount: 1 } })
  expect((await ownPhones(sam)).some(({ _id }) => _id === phone._id)).toBe(false)
  expect((await ordersOf(bea))[0]).toMatchObject({ productName: phone.productName, paid: true })
}

describe('[S7.25] POST /create-payment-intent', () => {
  test('returns one intent per order for repeated and concurrent requests', async () => {
    const { bea, order, clientSecret } = await payable(cleo)
    const json = { order: order._id, resalePrice: '250' }
    const again = await Promise.all([1, 2, 3].map(() => intent(json, bea.token)))
    expect(again.map(({ body }) => body.clientSecret)).toEqual([clientSecret, clientSecret, clientSecret])
  })

  test('without an order uses the newest unpaid order at that price', async () => {
    const { bea, order } = await booked(await newcomer('buyer'))
    const newer = await booked(bea)
    const { body } = await intent({ resalePrice: 250 }, bea.token)
    const [first, second] = [
      await intent({ resalePrice: 250, order: order._id }, bea.token),
      await intent({ resalePrice: 250, order: newer.order._id }, bea.token),
    ]
    expect(body.clientSecret).toBe(second.body.clientSecret)
    expect(body.clientSecret).not.toBe(first.body.clientSecret)
    expect(await intent({ resalePrice: 251 }, bea.token)).toMatchObject({ status: 404 })
  })

  test('rejects a wrong price, an invalid price, and anybody but the order’s buyer', async () => {
    const { bea, order } = await booked(await newcomer('buyer'))
    const json = { resalePrice: 250, order: order._id }
    expect(await intent({ ...json, resalePrice: 1 }, bea.token)).toMatchObject({ status: 409, body: { message: /250/ } })
    for (const resalePrice of [-250, 'a lot', '1e309', null]) {
      expect(await intent({ ...json, resalePrice }, bea.token)).toMatchObject({ status: 400 })
    }
    expect(await intent(json)).toMatchObject({ status: 401 })
    expect(await intent(json, ben.token)).toMatchObject({ status: 404 })
    for (const { token } of [sam, ada]) expect(await intent(json, token)).toMatchObject({ status: 403 })
  })
})

describe('[S8.5] declined cards', () => {
  test('a declined card leaves the order unpaid, and another card can pay it', async () => {
    const { bea, order, clientSecret, json } = await payable(cleo)
    expect(await payWith(cards.isDeclined, clientSecret)).toEqual({ refusal: 'Your card was declined.' })
    expect(await record(json, bea.token)).toMatchObject({ status: 402, body: { message: expect.any(String) } })
    expect((await ordersOf(bea))[0]).toMatchObject({ _id: order._id, paid: false })
    await payWith(cards.asksToConfirm, clientSecret)
    expect(await record(json, bea.token)).toMatchObject({ status: 200 })
  })
})

describe('[S7.26] POST /payments', () => {
  test('checks with the card provider and records nothing for an unpaid or invented intent', async () => {
    const { bea, order, json } = await payable(cleo)
    expect(await record(json, bea.token)).toMatchObject({ status: 402 })
    expect(await record({ ...json, transactionId: 'pi_invented' }, bea.token)).toMatchObject({ status: 409 })
    expect((await ordersOf(bea))[0]).toMatchObject({ _id: order._id, paid: false })
  })

  test('records one payment for concurrent requests and ignores a wrong price, e-mail and bookingsId', async () => {
    const { bea, clientSecret, json } = await payable(await newcomer('buyer'))
    await payWith(cards.pays, clientSecret)
    const lies = { ...json, resalePrice: '1', email: ben.email, bookingsId: 'nothing' }
    const answers = await Promise.all([json, lies, json, lies, json].map((sent) => record(sent, bea.token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1)
    expect((await ordersOf(bea))[0]).toMatchObject({ resalePrice: 250, email: bea.email, paid: true })
  })

  test('rejects another order’s payment, and anybody but the order’s buyer', async () => {
    const [one, two] = [await payable(await newcomer('buyer')), await payable(await newcomer('buyer'))]
    await payWith(cards.pays, one.clientSecret)
    expect(await record(one.json)).toMatchObject({ status: 401 })
    expect(await record(one.json, two.bea.token)).toMatchObject({ status: 404 })
    for (const { token } of [sam, ada]) expect(await record(one.json, token)).toMatchObject({ status: 403 })
    const foreign = { ...two.json, transactionId: one.json.transactionId }
    expect(await record(foreign, two.bea.token)).toMatchObject({ status: 409 })
    expect((await ordersOf(two.bea))[0]).toMatchObject({ paid: false })
  })

  test('[S4.9] [S4.10] is not needed: an order becomes paid even if the browser never reports the payment', async () => {
    const { bea, order, clientSecret, json } = await payable(cleo)
    await payWith(cards.pays, clientSecret)
    expect(await paidOrder(bea, order)).toMatchObject({ paid: true })
    expect(await record(json, bea.token)).toMatchObject({ status: 200, body: { insertedId: expect.any(String) } })
  })

  test('[S7.12] [S10.15] a seller with an open paid order cannot be deleted, and the order remains', async () => {
    const bea = await newcomer('buyer')
    const sid = await newcomer('seller')
    const phone = await listPhone(sid)
    const his = await book(bea, phone)
    const { body } = await intent({ resalePrice: 250, order: his._id }, bea.token)
    await payWith(cards.pays, body.clientSecret)
    expect(await record(report(his, intentOf(body.clientSecret)), bea.token)).toMatchObject({ status: 200 })
    expect(await call('DELETE', `/seller/${sid.id}`, { token: ada.token })).toMatchObject({
      status: 409,
      body: { deletedCount: 0, message: expect.stringContaining(phone.productName) },
    })
    const kept = await ordersOf(bea)
    expect(kept.find(({ _id }) => _id === his._id)).toMatchObject({ productName: phone.productName, paid: true })
  })
})
