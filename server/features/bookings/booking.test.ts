import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { closePerson } from '#server/features/personal-data/close-person.ts'
import { bookedPhone, contact, endHold, listedPhone, orderRow, payablePhone, phoneRow } from '#test/bookings.ts'
import { payAsBrowser } from '#test/cards.ts'
import { expectInvariants } from '#test/invariants.ts'
import { sixFacts } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'
import { bookPhone } from './book-phone.ts'
import { type Booking, placeOrder } from './place-order.ts'

const market = useMarket({ HOLD_HOURS: '24', MAX_UNPAID: '5' })
afterEach(() => expectInvariants(market))

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code, message }) => ({ code, message }),
  )

describe('[S7.24] [S4.7] booking', () => {
  test('holds the phone for a day and takes only phone number and location from the request', async () => {
    const { phone } = await listedPhone(market, { price: 250, name: 'Galaxy S21' })
    const bea = await market.newcomer('buyer', { name: 'Bea Buyer' })
    const lies = {
      resalePrice: 1,
      productName: 'A brick',
      buyer: 'Somebody',
      paid: true,
      productImage: 'https://x.example/1.png',
    }
    const booked = await bea.placeOrder({ productsId: phone.id, ...contact, ...lies })
    expect(booked).toMatchObject({ acknowledged: true, message: 'Booking confirmed' })
    const order = await bea.getOrder({ id: booked.insertedId })
    expect(order).toMatchObject({
      buyer: 'Bea Buyer',
      email: bea.person.email,
      productName: 'Galaxy S21',
      productsId: phone.id,
      resalePrice: 250,
      deliveryCharge: 12,
      total: 262,
      paid: false,
      state: 'booked',
      payment: null,
      ...contact,
    })
    expect(order.productImage).toMatch(/^\/images\/[0-9a-f-]{36}\/640\.webp$/)
    const hours = (Date.parse(order.payUntil ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThan(24.1)
  })

  test('[S18.5] a phone is booked at the price that its buyer saw, and refused with the new one if it has changed', async () => {
    const sam = await market.newcomer('seller')
    const draft = await sixFacts(market, sam)
    const { listingId } = await sam.addListing({ ...draft, productName: 'Galaxy S23', resalePrice: 250.5 })
    const bea = await market.newcomer('buyer')
    const book = (shownPrice: number) => bea.placeOrder({ ...contact, productsId: listingId, shownPrice })
    const told = (price: number) => ({ code: 'conflict', reason: 'phone_price_changed', params: { phone: 'Galaxy S23', price } })
    for (const wrong of [250, 250.51, 0]) await expect(book(wrong)).rejects.toMatchObject(told(250.5))
    for (const resalePrice of [270, 240]) {
      await sam.editListing({ listingId, ...draft, productName: 'Galaxy S23', resalePrice })
      await expect(book(250.5)).rejects.toMatchObject(told(resalePrice))
    }
    expect(await bea.listOrders({ email: bea.person.email })).toMatchObject({ items: [] })
    const { insertedId } = await book(240)
    expect(await bea.getOrder({ id: insertedId })).toMatchObject({ resalePrice: 240, total: 252 })
  })

  test('by productName and resalePrice books the one available phone that matches', async () => {
    const { phone } = await listedPhone(market, { name: 'Mi 11 Ultra', price: 300 })
    await listedPhone(market, { name: 'Mi 11 Ultra', price: 310 })
    const bea = await market.newcomer('buyer')
    const { insertedId } = await bea.placeOrder({ ...contact, productName: 'Mi 11 Ultra', resalePrice: '300' })
    expect((await orderRow(market, insertedId)).phoneId).toBe(phone.id)
    expect(await refusal(bea.placeOrder({ ...contact, productName: 'Mi 11 Ultra', resalePrice: 999 }))).toMatchObject({
      code: 'not_found',
    })
    await listedPhone(market, { name: 'Mi 11 Ultra', price: 310 })
    expect(await refusal(bea.placeOrder({ ...contact, productName: 'Mi 11 Ultra', resalePrice: 310 }))).toMatchObject({
      code: 'conflict',
    })
  })

  test('[S8.4] is rejected with a message that says why', async () => {
    const { bea, phone, order } = await bookedPhone(market)
    const ben = await market.newcomer('buyer')
    const again = { productsId: phone.id, ...contact }
    expect(await refusal(bea.placeOrder(again))).toEqual({
      code: 'conflict',
      message: `You’ve already booked ${phone.name}`,
    })
    expect(await refusal(ben.placeOrder(again))).toEqual({
      code: 'conflict',
      message: expect.stringMatching(
        `^Somebody else has booked ${phone.name} until [A-Z][a-z]{2} \\d+, 2\\d{3}, \\d\\d:\\d\\d UTC$`,
      ),
    })
    expect(await refusal(ben.placeOrder({ ...again, productsId: crypto.randomUUID() }))).toEqual({
      code: 'not_found',
      message: 'There’s no such phone.',
    })
    expect(await refusal(ben.placeOrder({ ...again, email: bea.person.email }))).toMatchObject({ code: 'forbidden' })
    const { clientSecret } = await bea.createPaymentIntent({ order, resalePrice: 250 })
    const intent = await payAsBrowser(market, clientSecret)
    await bea.recordPayment({ order, transactionId: intent.id })
    expect(await refusal(ben.placeOrder(again))).toEqual({ code: 'conflict', message: `${phone.name} is already sold` })
    const gone = await listedPhone(market)
    await gone.sam.deleteProduct({ productId: gone.phone.id })
    expect(await refusal(ben.placeOrder({ ...contact, productsId: gone.phone.id }))).toEqual({
      code: 'conflict',
      message: `${gone.phone.name} is no longer for sale`,
    })
  })

  test('[S5.4] requires a valid phone number and location', async () => {
    const { phone } = await listedPhone(market)
    const bea = await market.newcomer('buyer')
    for (const wrong of [
      { phone: '' },
      { location: ' ' },
      { phone: 'call me' },
      { location: 'x'.repeat(201) },
      { location: 'a\u202eb' },
    ]) {
      expect(await refusal(bea.placeOrder({ productsId: phone.id, ...contact, ...wrong }))).toMatchObject({ code: 'invalid' })
    }
    const response = await market.fetch('/orders', {
      method: 'POST',
      headers: { authorization: `bearer ${bea.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ productsId: phone.id, location: 'here' }),
    })
    expect(await response.json()).toMatchObject({ acknowledged: false, message: 'Phone Number is required' })
  })

  test('[M1] by twenty buyers at once succeeds for one, and the others are told why', async () => {
    const { phone } = await listedPhone(market)
    const buyers = await Promise.all(Array.from({ length: 20 }, () => market.newcomer('buyer')))
    const answers = await Promise.all(buyers.map((buyer) => refusal(buyer.placeOrder({ productsId: phone.id, ...contact }))))
    const told = answers.filter((answer) => answer !== 'done')
    expect(told).toHaveLength(19)
    for (const answer of told) {
      expect(answer).toMatchObject({
        code: 'conflict',
        message: expect.stringContaining(`Somebody else has booked ${phone.name} until`),
      })
    }
    const rows = await market.connection.db.selectFrom('orders').select('id').where('phoneId', '=', phone.id).execute()
    expect(rows).toHaveLength(1)
  })

  test('is rejected if the account was closed after authentication', async () => {
    const { phone } = await listedPhone(market)
    const { person: bea } = await market.newcomer('buyer')
    const { connection, config, ports } = market
    await connection.write((tx) => closePerson(tx, bea.id, 'buyer'))
    const wish = { phoneId: phone.id, contactPhone: contact.phone, location: contact.location }
    expect(await refusal(bookPhone({ ...connection, config, ports }, bea, wish))).toMatchObject({ code: 'unauthenticated' })
    expect(await connection.db.selectFrom('orders').select('id').where('phoneId', '=', phone.id).execute()).toEqual([])
  })

  test('with ten identical concurrent requests of one buyer succeeds once', async () => {
    const { phone } = await listedPhone(market)
    const bea = await market.newcomer('buyer')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refusal(bea.placeOrder({ productsId: phone.id, ...contact }))),
    )
    const mine = { code: 'conflict', message: `You’ve already booked ${phone.name}` }
    expect(answers.filter((answer) => answer !== 'done')).toEqual(Array.from({ length: 9 }, () => mine))
  })

  test('of a sixth unpaid phone is rejected, even with eight concurrent bookings', async () => {
    const bea = await market.newcomer('buyer')
    const phones = await Promise.all(Array.from({ length: 8 }, () => listedPhone(market)))
    const answers = await Promise.all(phones.map(({ phone }) => refusal(bea.placeOrder({ productsId: phone.id, ...contact }))))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(5)
    expect(answers.filter((answer) => answer !== 'done')[0]).toEqual({
      code: 'conflict',
      message: 'You already have 5 unpaid bookings. Pay for one, or cancel one.',
    })
  })

  test('waits for a concurrent booking of the same buyer and counts it towards the limit', async () => {
    const { person: bea } = await market.newcomer('buyer')
    const { connection, config, ports } = market
    const wishes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { phone } = await listedPhone(market)
        return { phoneId: phone.id, contactPhone: contact.phone, location: contact.location }
      }),
    )
    const book = (wish: Booking) => bookPhone({ ...connection, config, ports }, bea, wish)
    const [last, oneTooMany, ...first] = wishes as [Booking, Booking, ...Booking[]]
    for (const wish of first) await book(wish)
    const answer = await connection.write(async (tx) => {
      await placeOrder(tx, bea, { ...last, marks: [] }, config)
      const waiting = refusal(book(oneTooMany))
      expect(await Promise.race([waiting, sleep(300)])).toBeUndefined()
      return { waiting }
    })
    expect(await answer.waiting).toMatchObject({ message: expect.stringContaining('You already have 5 unpaid bookings.') })
  })

  test('succeeds for a phone whose earlier hold is over, and expires the earlier order', async () => {
    const { order, phone, clientSecret } = await payablePhone(market)
    await endHold(market, order)
    const ben = await market.newcomer('buyer')
    expect((await ben.placeOrder({ productsId: phone.id, ...contact })).message).toBe('Booking confirmed')
    expect((await orderRow(market, order)).status).toBe('expired')
    await expect(payAsBrowser(market, clientSecret)).rejects.toThrow('status of canceled')
  })

  test('is rejected for a phone whose earlier hold is over but which was paid for', async () => {
    const { order, phone, clientSecret } = await payablePhone(market)
    await payAsBrowser(market, clientSecret)
    await endHold(market, order).catch(() => {})
    const ben = await market.newcomer('buyer')
    expect(await refusal(ben.placeOrder({ productsId: phone.id, ...contact }))).toMatchObject({ code: 'conflict' })
    expect((await phoneRow(market, phone.id)).status).toBe('sold')
  })
})

describe('[S7.22] [S7.23] [S6.6] reading orders', () => {
  test('returns only the buyer’s own orders, newest first', async () => {
    const { sam, bea, order } = await bookedPhone(market)
    const { phone } = await listedPhone(market)
    const { insertedId: newer } = await bea.placeOrder({ productsId: phone.id, ...contact })
    const { items: orders } = await bea.listOrders({ email: bea.person.email.toUpperCase() })
    expect(orders.map(({ _id }) => _id)).toEqual([newer, order])
    const ben = await market.newcomer('buyer')
    const ada = await market.newcomer('admin')
    expect(await refusal(ben.listOrders({ email: bea.person.email }))).toMatchObject({ code: 'forbidden' })
    const foreign = await refusal(ben.getOrder({ id: order }))
    expect(foreign).toEqual(await refusal(ben.getOrder({ id: crypto.randomUUID() })))
    expect(foreign).toMatchObject({ code: 'not_found' })
    for (const caller of [sam, ada]) expect(await refusal(caller.getOrder({ id: order }))).toMatchObject({ code: 'forbidden' })
    expect(await refusal(market.guest.getOrder({ id: order }))).toMatchObject({ code: 'unauthenticated' })
  })
})

describe('[S7.22] the list of orders', () => {
  test('can be searched, sorted and paged', async () => {
    const bea = await market.newcomer('buyer')
    for (const name of ['Pixel 7', 'galaxy S21', 'iPhone 12']) {
      const { phone } = await listedPhone(market, { name })
      await bea.placeOrder({ productsId: phone.id, ...contact })
    }
    const { email } = bea.person
    const namesOf = ({ items }: { items: { productName: string }[] }) => items.map(({ productName }) => productName)
    const first = await bea.listOrders({ email, limit: '2' })
    expect(namesOf(first)).toEqual(['iPhone 12', 'galaxy S21'])
    expect(namesOf(await bea.listOrders({ email, limit: '2', after: first.next?.after }))).toEqual(['Pixel 7'])
    const byName = await bea.listOrders({ email, sort: 'name', limit: '2' })
    expect(namesOf(byName)).toEqual(['galaxy S21', 'iPhone 12'])
    expect(namesOf(await bea.listOrders({ email, sort: 'name', after: byName.next?.after }))).toEqual(['Pixel 7'])
    expect(namesOf(await bea.listOrders({ email, search: 'PHONE' }))).toEqual(['iPhone 12'])
    expect(namesOf(await bea.listOrders({ email, search: 'harbour' }))).toHaveLength(3)
    expect(namesOf(await bea.listOrders({ email, search: '%' }))).toEqual([])
    expect(await refusal(bea.listOrders({ email, after: byName.next?.after }))).toMatchObject({ code: 'invalid' })
  })
})

describe('cancelling a booking', () => {
  test('releases the phone, and its intent can no longer be paid', async () => {
    const { bea, order, phone, clientSecret } = await payablePhone(market)
    expect(await bea.cancelOrder({ id: order })).toMatchObject({ deletedCount: 1 })
    expect((await bea.getOrder({ id: order })).state).toBe('cancelled')
    await expect(payAsBrowser(market, clientSecret)).rejects.toThrow('status of canceled')
    const ben = await market.newcomer('buyer')
    expect((await ben.placeOrder({ productsId: phone.id, ...contact })).acknowledged).toBe(true)
    expect(await refusal(bea.cancelOrder({ id: order }))).toMatchObject({ code: 'conflict' })
    expect(await refusal(ben.cancelOrder({ id: order }))).toMatchObject({ code: 'not_found' })
  })

  test('is rejected after a payment', async () => {
    const { bea, order, clientSecret } = await payablePhone(market)
    await payAsBrowser(market, clientSecret)
    expect(await refusal(bea.cancelOrder({ id: order }))).toMatchObject({ code: 'conflict' })
    expect((await orderRow(market, order)).status).toBe('paid')
  })

  test('concurrently with paying: exactly one of the two succeeds', async () => {
    for (let round = 0; round < 6; round++) {
      const { bea, order, clientSecret } = await payablePhone(market)
      const [paid, given] = await Promise.all([
        refusal(payAsBrowser(market, clientSecret)),
        refusal(bea.cancelOrder({ id: order })),
      ])
      expect([paid, given].filter((answer) => answer === 'done')).toHaveLength(1)
      expect((await orderRow(market, order)).status).toBe(given === 'done' ? 'cancelled' : 'paid')
    }
  })
})
