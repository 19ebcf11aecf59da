import { describe, expect, test } from 'vitest'
import { demoPerson, newcomer } from './people.ts'
import { book, bookingFields, listPhone, onSale, ordersOf, wishFields } from './phones.ts'
import type { Order, Wish } from './seed.ts'
import { call, queryString } from './wire.ts'

const ada = await demoPerson('ada')
const sam = await newcomer('seller')
const [bea, ben, cleo] = [await newcomer('buyer'), await newcomer('buyer'), await newcomer('buyer')]
const readable = expect.stringMatching(/\w+ \w+/)

describe('[S7.21] [S4.8] POST /whistlists', () => {
  const wish = (json: unknown, token?: string) => call('POST', '/whistlists', { token, json })

  test('[S3.4] [S6.6] [S7.20] adds a wish from the seed’s fields alone, and GET /whistlists returns it', async () => {
    const phone = await listPhone(sam, { resalePrice: '249.99', usedYears: '0.8' })
    const json = wishFields(phone, bea)
    const answer = await wish(json, bea.token)
    expect(answer).toMatchObject({ status: 200, body: { acknowledged: true, message: ' Added Whistlist' } })
    const { body } = await call<Wish[]>('GET', `/whistlists?${queryString({ email: bea.email })}`, { token: bea.token })
    expect(body[0]).toMatchObject({ ...json, _id: answer.body.insertedId })
  })

  test('accepts numbers as text, or productsId alone, and takes all values from the phone’s record', async () => {
    const phone = await listPhone(sam)
    const asText = { ...wishFields(phone, ben), resalePrice: '250', orginalPrice: '900', usedYears: '2' }
    expect(await wish(asText, ben.token)).toMatchObject({ status: 200 })
    const another = await listPhone(sam)
    expect(await wish({ productsId: another._id, resalePrice: 1, productName: 'A brick' }, ben.token)).toMatchObject({
      status: 200,
    })
    const { body } = await call<Wish[]>('GET', `/whistlists?${queryString({ email: ben.email })}`, { token: ben.token })
    expect(body.map(({ productName, resalePrice }) => [productName, resalePrice])).toEqual([
      [another.productName, 250],
      [phone.productName, 250],
    ])
  })

  test('[S8.4] answers 409 for a phone that is already on the wishlist', async () => {
    const phone = await listPhone(sam)
    const json = wishFields(phone, bea)
    await wish(json, bea.token)
    expect(await wish(json, bea.token)).toMatchObject({
      status: 409,
      body: { acknowledged: false, message: `${phone.productName} is already on your wishlist` },
    })
  })

  test('[S8.4] refuses with a reason: unknown phone, not a buyer, somebody else’s wishlist', async () => {
    const phone = await listPhone(sam)
    const json = wishFields(phone, bea)
    expect(await wish(json)).toMatchObject({ status: 401, body: { acknowledged: false, message: readable } })
    for (const { token } of [sam, ada])
      expect(await wish(json, token)).toMatchObject({ status: 403, body: { acknowledged: false } })
    expect(await wish(json, ben.token)).toMatchObject({ status: 403, body: { acknowledged: false, message: readable } })
    const unknown = { ...json, resalePrice: 249 }
    expect(await wish(unknown, bea.token)).toMatchObject({ status: 404, body: { acknowledged: false, message: readable } })
    expect(await wish({ email: bea.email }, bea.token)).toMatchObject({ status: 400, body: { acknowledged: false } })
  })
})

test('[S7.20] [S6.6] GET /whistlists is for its owner only, and does not reveal which e-mails exist', async () => {
  const list = (email: string, token?: string) => call('GET', `/whistlists?${queryString({ email })}`, { token })
  expect(await list(bea.email)).toMatchObject({ status: 401 })
  for (const { token, email } of [sam, ada]) expect(await list(email, token)).toMatchObject({ status: 403 })
  const [known, unknown] = [await list(bea.email, ben.token), await list('nobody@people.example', ben.token)]
  expect(known.status).toBe(403)
  expect(unknown).toMatchObject({ status: 403, body: known.body })
})

describe('[S7.24] [S4.7] POST /orders', () => {
  const order = (json: unknown, token?: string) => call('POST', '/orders', { token, json })

  test('[S3.5] [S6.6] [S7.22] [S7.23] books with the seed’s fields alone; the list and the order itself return it', async () => {
    const phone = await listPhone(sam)
    const answer = await order(bookingFields(phone, cleo), cleo.token)
    expect(answer).toMatchObject({ status: 200, body: { acknowledged: true, message: 'Booking confirmed' } })
    const booked = {
      ...bookingFields(phone, cleo),
      _id: answer.body.insertedId,
      resalePrice: 250,
      paid: false,
      productsId: phone._id,
    }
    expect((await ordersOf(cleo))[0]).toMatchObject(booked)
    const { status, body } = await call<Order>('GET', `/orders/${booked._id}`, { token: cleo.token })
    expect({ status, body }).toMatchObject({ status: 200, body: booked })
  })

  test('[S5.4] takes identity, name and price from the record, not from the request', async () => {
    const phone = await listPhone(sam)
    const lies = { ...bookingFields(phone, cleo), productsId: phone._id, resalePrice: 1, buyer: 'Somebody Else', paid: true }
    expect(await order(lies, cleo.token)).toMatchObject({ status: 200 })
    const own = { buyer: cleo.name, email: cleo.email, resalePrice: 250, paid: false, productsId: phone._id }
    expect((await ordersOf(cleo))[0]).toMatchObject(own)
  })

  test('[S5.4] requires a valid phone number and location', async () => {
    const phone = await listPhone(sam)
    for (const [field, values] of Object.entries({
      phone: ['', ' ', 'call me', '1'.repeat(201), undefined],
      location: ['', ' ', 'x'.repeat(201), 'Spring\u202efield', undefined],
    })) {
      for (const value of values) {
        const { status, body } = await order({ ...bookingFields(phone, ben), [field]: value }, ben.token)
        expect({ field, value, status, body }).toMatchObject({ status: 400, body: { acknowledged: false } })
        expect(Object.keys(body.fields)).toEqual([field])
      }
    }
    expect(await ordersOf(ben)).toEqual([])
  })

  test('[S8.4] of ten concurrent identical bookings one succeeds; further ones are refused with a reason', async () => {
    const phone = await listPhone(sam)
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(bookingFields(phone, cleo), cleo.token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await order(bookingFields(phone, cleo), cleo.token)).toMatchObject({
      status: 409,
      body: { acknowledged: false, message: `You’ve already booked ${phone.productName}` },
    })
    expect(await order(bookingFields(phone, ben), ben.token)).toMatchObject({
      status: 409,
      body: { acknowledged: false, message: expect.stringMatching(/Somebody else has booked .* until /) },
    })
    expect((await ordersOf(cleo)).filter(({ productsId }) => productsId === phone._id)).toHaveLength(1)
    expect(await onSale(phone)).toMatchObject({ sold: false })
  })

  test('[S9.10] a buyer can hold five unpaid phones at most', async () => {
    const dora = await newcomer('buyer')
    for (let held = 1; held <= 5; held++) await book(dora, await listPhone(sam))
    expect(await order(bookingFields(await listPhone(sam), dora), dora.token)).toMatchObject({
      status: 409,
      body: { acknowledged: false, message: expect.stringContaining('5 unpaid bookings') },
    })
    expect(await ordersOf(dora)).toHaveLength(5)
  })

  test('[S8.4] refuses with a reason: unknown or withdrawn phone, not a buyer, somebody else’s e-mail', async () => {
    const phone = await listPhone(sam)
    const json = bookingFields(phone, ben)
    expect(await order(json)).toMatchObject({ status: 401, body: { acknowledged: false, message: readable } })
    for (const { token } of [sam, ada])
      expect(await order(json, token)).toMatchObject({ status: 403, body: { acknowledged: false } })
    expect(await order({ ...json, email: bea.email }, ben.token)).toMatchObject({ status: 403, body: { message: readable } })
    const unknown = { ...json, productsId: crypto.randomUUID() }
    expect(await order(unknown, ben.token)).toMatchObject({ status: 404, body: { acknowledged: false, message: readable } })
    await call('DELETE', `/sellePproducts/${phone._id}`, { token: sam.token })
    expect(await order(json, ben.token)).toMatchObject({ status: 409, body: { acknowledged: false, message: readable } })
  })
})

describe('[S7.22] [S7.23] [S6.6] reading orders', () => {
  test('is for the buyer only; another buyer’s order is answered like an unknown one', async () => {
    const mine = await book(bea, await listPhone(sam))
    const list = (email: string, token?: string) => call('GET', `/orders?${queryString({ email })}`, { token })
    const one = (id: string, token?: string) => call('GET', `/orders/${id}`, { token })
    expect(await list(bea.email)).toMatchObject({ status: 401 })
    expect(await one(mine._id)).toMatchObject({ status: 401 })
    for (const { token, email } of [sam, ada]) {
      expect(await list(email, token)).toMatchObject({ status: 403 })
      expect(await one(mine._id, token)).toMatchObject({ status: 403 })
    }
    expect(await list(bea.email, ben.token)).toMatchObject({ status: 403 })
    const [foreign, unknown] = [await one(mine._id, ben.token), await one(crypto.randomUUID(), ben.token)]
    expect(foreign.status).toBe(404)
    expect(unknown).toMatchObject({ status: 404, body: foreign.body })
    expect(await one('7', ben.token)).toMatchObject({ status: 400 })
  })
})
