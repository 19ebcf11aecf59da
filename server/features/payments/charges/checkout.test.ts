import { afterEach, describe, expect, test } from 'vitest'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { bookedPhone, contact, listedPhone, orderRow, payablePhone, phoneRow } from '#test/bookings.ts'
import { payAsBrowser, testCard } from '#test/cards.ts'
import { expectInvariants } from '#test/invariants.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket()
afterEach(() => expectInvariants(market))

test('[S4.10] [S7.25] [S7.26] [S9.4] a buyer books a phone and pays by card, and the phone is sold', async () => {
  const { bea, phone, order, price } = await bookedPhone(market)
  const { clientSecret } = await bea.createPaymentIntent({ order, resalePrice: price })
  const intent = await payAsBrowser(market, clientSecret)
  expect(intent.status).toBe('succeeded')
  const lies = { resalePrice: 1, email: 'nobody@people.example', bookingsId: 'y' }
  const receipt = await bea.recordPayment({ order, transactionId: intent.id, ...lies })
  expect(receipt.message).toBe('Congratulations! Your payment is complete')
  expect(await bea.getOrder({ id: order })).toMatchObject({
    paid: true,
    state: 'paid',
    resalePrice: 250,
    deliveryCharge: 12,
    total: 262,
    payUntil: null,
    payment: { insertedId: receipt.insertedId, transactionId: intent.id },
  })
  expect(await phoneRow(market, phone.id)).toMatchObject({ status: 'sold', advertisedAt: null })
})

describe('[S5.5] [S8.5] responses of the card provider', () => {
  test.each([
    [testCard.declined, 'Your card was declined.'],
    [testCard.insufficientFunds, 'Your card has insufficient funds.'],
    [testCard.expired, 'Your card has expired.'],
    [testCard.incorrectCvc, "Your card's security code is incorrect."],
    ['4242424242424241', 'Your card number is invalid.'],
    ['42424242', 'Your card number is incomplete.'],
  ])('%s is reported in the provider’s words, and the same intent can then be paid', async (number, words) => {
    const { bea, order, clientSecret, transactionId } = await payablePhone(market)
    await expect(payAsBrowser(market, clientSecret, { number })).rejects.toThrow(words)
    await expect(bea.recordPayment({ order, transactionId })).rejects.toMatchObject({ code: 'payment_unfinished' })
    expect((await orderRow(market, order)).status).toBe('paying')
    await payAsBrowser(market, clientSecret)
    expect((await bea.recordPayment({ order, transactionId })).insertedId).toBeTruthy()
  })

  test('a card that is not a test card is neither charged nor stored', async () => {
    const { clientSecret } = await payablePhone(market)
    await expect(payAsBrowser(market, clientSecret, { number: '4539578763621486' })).rejects.toThrow('used a non test card')
    const { rows } = await market.connection.pool.query("select 1 from card_sandbox.payment_methods where last4 = '1486'")
    expect(rows).toEqual([])
  })

  test('a card that requires confirmation pays once it is confirmed', async () => {
    const { bea, order, clientSecret, transactionId } = await payablePhone(market)
    const waiting = await payAsBrowser(market, clientSecret, { number: testCard.asks, step: 'leave' })
    expect(waiting.status).toBe('requires_action')
    await expect(bea.recordPayment({ order, transactionId })).rejects.toMatchObject({ code: 'payment_unfinished' })
    await expect(payAsBrowser(market, clientSecret, { number: testCard.asks, step: 'fail' })).rejects.toThrow(
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    )
    await payAsBrowser(market, clientSecret, { number: testCard.asks })
    expect((await bea.recordPayment({ order, transactionId })).insertedId).toBeTruthy()
  })
})

describe('[S18.2] a wallet', () => {
  test('pays with one of its cards, which is the same card to us as if it had been typed', async () => {
    const { bea, order, clientSecret, transactionId } = await payablePhone(market)
    await expect(payAsBrowser(market, clientSecret, { wallet: true, number: testCard.declined })).rejects.toThrow(
      'Your card was declined.',
    )
    await expect(bea.recordPayment({ order, transactionId })).rejects.toMatchObject({ code: 'payment_unfinished' })
    await payAsBrowser(market, clientSecret, { wallet: true })
    expect((await bea.recordPayment({ order, transactionId })).insertedId).toBeTruthy()
    expect((await orderRow(market, order)).status).toBe('paid')
    const typed = await payablePhone(market)
    await payAsBrowser(market, typed.clientSecret)
    await typed.bea.recordPayment({ order: typed.order, transactionId: typed.transactionId })
    const { cardOf } = market.ports.cards
    expect(await cardOf(transactionId)).toBe(await cardOf(typed.transactionId))
    expect(await cardOf(transactionId)).toBeTruthy()
  })

  test('and every other way to pay is refused if it does not tell at once whether it paid, or shows another amount', async () => {
    const { bea, order, clientSecret, transactionId } = await payablePhone(market)
    const confirm = async (more: object) => {
      const answer = await market.fetch(`/sandbox/cards/payment_intents/${transactionId}/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key: market.ports.cards.publishableKey, client_secret: clientSecret, ...more }),
      })
      return { http: answer.status, ...((await answer.json()) as { error?: { code?: string; message: string } }) }
    }
    for (const type of ['us_bank_account', 'klarna', 'sepa_debit']) {
      expect(await confirm({ payment_method_data: { type } })).toMatchObject({
        http: 400,
        error: { code: 'payment_intent_incompatible_payment_method' },
      })
    }
    const payment_method_data = { type: 'card', card: { number: testCard.succeeds, wallet: { type: 'link' } } }
    for (const context of [
      { amount: 100, currency: 'usd' },
      { amount: 26_200, currency: 'eur' },
    ]) {
      const answer = await confirm({ payment_method_data, client_context: { mode: 'payment', ...context } })
      expect(answer).toMatchObject({ http: 400, error: { message: expect.stringContaining('does not match') } })
    }
    const client_context = { mode: 'payment', amount: 26_200, currency: 'usd' }
    expect(await confirm({ payment_method_data, client_context })).toMatchObject({ http: 200 })
    await bea.recordPayment({ order, transactionId })
  })
})

describe('[S7.25] creating a payment intent', () => {
  test('again, or many times concurrently, returns the same intent and keeps the hold', async () => {
    const { bea, order, clientSecret } = await payablePhone(market)
    const many = await Promise.all(Array.from({ length: 8 }, () => bea.createPaymentIntent({ order, resalePrice: 250 })))
    expect(new Set(many.map((answer) => answer.clientSecret))).toEqual(new Set([clientSecret]))
    const row = await orderRow(market, order)
    expect(row.status).toBe('paying')
    expect(row.claimUntil?.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000)
  })

  test('without an order uses the buyer’s newest unpaid order at that price', async () => {
    const { bea, order: first } = await bookedPhone(market, 333)
    const [newer, dearer] = [await listedPhone(market, { price: 333 }), await listedPhone(market, { price: 335 })]
    const { insertedId: second } = await bea.placeOrder({ productsId: newer.phone.id, ...contact })
    await bea.placeOrder({ productsId: dearer.phone.id, ...contact })
    const paidNext = async () => {
      const { clientSecret } = await bea.createPaymentIntent({ resalePrice: 333 })
      const attempts = market.connection.db.selectFrom('paymentAttempts').select('orderId')
      const { orderId } = await attempts.where('intentId', '=', intentIdOf(clientSecret)).executeTakeFirstOrThrow()
      return orderId
    }
    expect(await paidNext()).toBe(second)
    await bea.cancelOrder({ id: second })
    expect(await paidNext()).toBe(first)
    await expect(bea.createPaymentIntent({ resalePrice: 334 })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('at another price is rejected and creates no attempt', async () => {
    const { bea, order } = await bookedPhone(market)
    await expect(bea.createPaymentIntent({ order, resalePrice: 1 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'The price of this order is now $250. Please check and try again.',
    })
    const attempts = await market.connection.db.selectFrom('paymentAttempts').where('orderId', '=', order).select('id').execute()
    expect(attempts).toEqual([])
    expect((await orderRow(market, order)).status).toBe('booked')
  })

  test("for somebody else's order is rejected like an unknown one, and for a paid order as already paid", async () => {
    const { bea, order, clientSecret, transactionId } = await payablePhone(market)
    const ben = await market.newcomer('buyer')
    const sam = await market.newcomer('seller')
    const refusal = await ben.createPaymentIntent({ order, resalePrice: 250 }).catch((error) => error)
    const unknown = await ben.createPaymentIntent({ order: crypto.randomUUID(), resalePrice: 250 }).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'not_found', message: unknown.message })
    await expect(sam.createPaymentIntent({ order, resalePrice: 250 })).rejects.toMatchObject({ code: 'forbidden' })
    await payAsBrowser(market, clientSecret)
    await expect(bea.createPaymentIntent({ order, resalePrice: 250 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This order has already been paid.',
    })
    expect((await bea.recordPayment({ order, transactionId })).insertedId).toBeTruthy()
  })
})

describe('[S7.26] recording a payment', () => {
  test('fifty times concurrently creates one row and returns one id', async () => {
    const { bea, order, clientSecret, transactionId } = await payablePhone(market)
    await payAsBrowser(market, clientSecret)
    const answers = await Promise.all(Array.from({ length: 50 }, () => bea.recordPayment({ order, transactionId })))
    expect(new Set(answers.map(({ insertedId }) => insertedId)).size).toBe(1)
    const payments = await market.connection.db.selectFrom('payments').where('orderId', '=', order).selectAll().execute()
    expect(payments).toMatchObject([{ amountCents: 26_200, currency: 'usd', intentId: transactionId }])
  })

  test("with another order's payment, or an invented one, is rejected", async () => {
    const paid = await payablePhone(market)
    await payAsBrowser(market, paid.clientSecret)
    const other = await payablePhone(market)
    const { order, transactionId } = paid
    await expect(other.bea.recordPayment({ order, transactionId })).rejects.toMatchObject({ code: 'not_found' })
    await expect(other.bea.recordPayment({ order: other.order, transactionId })).rejects.toMatchObject({ code: 'conflict' })
    await expect(paid.bea.recordPayment({ order, transactionId: 'pi_1' })).rejects.toMatchObject({ code: 'conflict' })
    expect((await orderRow(market, other.order)).status).toBe('paying')
    await paid.bea.recordPayment({ order, transactionId })
  })
})
