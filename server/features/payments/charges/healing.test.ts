import { Stripe } from 'stripe'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bookedPhone, endHold, orderRow, payablePhone, phoneRow } from '#test/bookings.ts'
import { payAsBrowser, until } from '#test/cards.ts'
import { expectInvariants } from '#test/invariants.ts'
import { useMarket } from '#test/market.ts'
import { postponeScheduledJobs } from '#test/scheduled-jobs.ts'
import { applyProviderState } from './apply-provider-state.ts'
import { createPaymentAttempt } from './create-payment-attempt.ts'
import { expireHold, expireHolds } from './expire-holds.ts'
import { reconcileAttempt, reconcileAttempts } from './reconcile-attempts.ts'
import { releaseClaim } from './release-claim.ts'

const market = useMarket()
const payments = () => ({ ...market.connection, ports: market.ports })
// The jobs of each minute would expire a hold, or ask about an attempt, before the test does.
beforeAll(() => postponeScheduledJobs(market))
afterEach(() => expectInvariants(market))

const isPaid = (order: string) => async () => (await orderRow(market, order)).status === 'paid'
const attemptOf = (order: string) =>
  market.connection.db.selectFrom('paymentAttempts').selectAll().where('orderId', '=', order).executeTakeFirstOrThrow()

describe('recovery when the browser dies after paying', () => {
  test('[M2] the webhook alone marks the order as paid', async () => {
    const { bea, order, phone, clientSecret, transactionId } = await payablePhone(market)
    await payAsBrowser(market, clientSecret)
    await until(isPaid(order))
    expect((await phoneRow(market, phone.id)).status).toBe('sold')
    const { insertedId } = await bea.recordPayment({ order, transactionId })
    expect((await bea.getOrder({ id: order })).payment?.insertedId).toBe(insertedId)
    const inbox = await market.connection.db.selectFrom('webhookEvents').selectAll().execute()
    expect(inbox.map((event) => Object.keys(event).sort())).toEqual(
      inbox.map(() => ['appliedAt', 'id', 'intentId', 'receivedAt', 'subjectId', 'subjectKind', 'type']),
    )
  })

  test('[M7] an intent whose response was lost is found again by its idempotency key, and paid', async () => {
    const { bea, order } = await bookedPhone(market)
    const wish = { orderId: order, buyerId: bea.person.id, priceCents: 25_000 }
    const attempt = await market.connection.write((tx) => createPaymentAttempt(tx, wish))
    const metadata = { order, buyer: bea.person.id, phone: attempt.phoneId, attempt: attempt.id }
    const key = `pi:${order}:${attempt.number}`
    const made = await market.ports.cards.createIntent({ key, amountCents: 26_200, currency: 'usd', metadata })
    await reconcileAttempt(payments(), attempt.id)
    expect(await attemptOf(order)).toMatchObject({ status: 'open', intentId: made.id })
    const { clientSecret } = await bea.createPaymentIntent({ order, resalePrice: 250 })
    expect(clientSecret).toBe(made.clientSecret)
    await payAsBrowser(market, clientSecret)
    await until(isPaid(order))
  })

  test('browser, webhook and reconciler at once post the charge only once', async () => {
    const { bea, order, clientSecret, transactionId } = await payablePhone(market)
    await payAsBrowser(market, clientSecret)
    const { id } = await attemptOf(order)
    await Promise.all([
      ...Array.from({ length: 5 }, () => bea.recordPayment({ order, transactionId })),
      ...Array.from({ length: 5 }, () => applyProviderState(payments(), transactionId)),
      ...Array.from({ length: 5 }, () => reconcileAttempt(payments(), id)),
    ])
    const entries = await market.connection.db
      .selectFrom('ledgerTransactions')
      .innerJoin('ledgerPostings', 'transactionId', 'id')
      .select(['kind', 'object', 'account', 'amountCents'])
      .where('orderId', '=', order)
      .where('kind', '<>', 'provider_fee')
      .orderBy('account')
      .execute()
    expect(entries).toEqual([
      { kind: 'charge', object: transactionId, account: 'held', amountCents: -26_200 },
      { kind: 'charge', object: transactionId, account: 'provider', amountCents: 26_200 },
    ])
  })
})

describe('a hold', () => {
  test('releases the phone when it ends, and its intent can no longer be paid', async () => {
    const { bea, order, phone, clientSecret } = await payablePhone(market)
    await endHold(market, order)
    expect(await expireHold(payments(), order)).toBe('released')
    expect(await orderRow(market, order)).toMatchObject({ status: 'expired', claimUntil: null })
    await expect(payAsBrowser(market, clientSecret)).rejects.toThrow('status of canceled')
    await expect(bea.createPaymentIntent({ order, resalePrice: 250 })).rejects.toMatchObject({
      code: 'conflict',
      message: `The hold on this phone has ended. ${phone.name} can be booked again.`,
    })
    expect((await phoneRow(market, phone.id)).status).toBe('listed')
  })

  test('is ended by its own job, without a request', async () => {
    const { order } = await bookedPhone(market)
    await endHold(market, order)
    await expireHolds(payments())
    await until(async () => (await orderRow(market, order)).status === 'expired')
  })

  test('is kept before its end, while the order is being paid', async () => {
    const { order } = await payablePhone(market)
    expect(await expireHold(payments(), order)).toBe('kept')
    expect((await orderRow(market, order)).status).toBe('paying')
  })

  test('[M6] ending concurrently with a payment leaves the order either paid or expired', async () => {
    for (let round = 0; round < 8; round++) {
      const { order, clientSecret } = await payablePhone(market)
      await endHold(market, order)
      const [paid, released] = await Promise.all([
        payAsBrowser(market, clientSecret).then(
          () => true,
          () => false,
        ),
        expireHold(payments(), order),
      ])
      // 'kept' if the webhook came before either.
      expect(paid ? ['paid', 'kept'] : ['released']).toContain(released)
      expect((await orderRow(market, order)).status).toBe(paid ? 'paid' : 'expired')
    }
  })

  test('[M6] marks the order as paid when it ends, if the payment was already made', async () => {
    const { order, clientSecret } = await payablePhone(market)
    await payAsBrowser(market, clientSecret)
    expect(await releaseClaim(payments(), order, 'expire')).toBe('paid')
  })
})

describe('mismatched charges and open attempts', () => {
  /** A paid intent at the provider with the given amount, currency and metadata. */
  async function paidIntent(wish: { amountCents?: number; currency?: string; metadata: Record<string, string> }) {
    const key = crypto.randomUUID()
    const intent = await market.ports.cards.createIntent({ key, amountCents: 26_200, currency: 'usd', ...wish })
    await payAsBrowser(market, intent.clientSecret)
    return intent.id
  }
  const refundOf = (intentId: string) =>
    market.connection.db.selectFrom('refunds').selectAll().where('intentId', '=', intentId).executeTakeFirst()
  const isRefunded = (intentId: string) => async () => (await refundOf(intentId))?.refundedAt

  test.each([
    ['amount', { amountCents: 100 }, 'The amount charged isn’t the order’s amount.'],
    ['currency', { currency: 'eur' }, 'The currency charged isn’t the order’s currency.'],
    ['purpose', { metadata: { order: crypto.randomUUID() } }, 'The charge was for something else.'],
  ])('[S7.26] a charge with another %s is flagged and refunded, and the order stays unpaid', async (_what, differing, reason) => {
    const { bea, order, phone } = await bookedPhone(market)
    const wish = { orderId: order, buyerId: bea.person.id, priceCents: 25_000 }
    const attempt = await market.connection.write((tx) => createPaymentAttempt(tx, wish))
    const metadata = { order, buyer: bea.person.id, phone: phone.id, attempt: attempt.id }
    const transactionId = await paidIntent({
      ...differing,
      metadata: { ...metadata, ...('metadata' in differing ? differing.metadata : {}) },
    })
    await until(isRefunded(transactionId))
    await expect(bea.recordPayment({ order, transactionId })).rejects.toMatchObject({
      code: 'conflict',
      message: `${reason} You’ll get your money back.`,
    })
    expect(await orderRow(market, order)).toMatchObject({ status: 'booked', flagged: reason, paidAt: null })
    expect((await phoneRow(market, phone.id)).status).toBe('listed')
    const { rows } = await market.connection.pool.query('select amount from card_sandbox.refunds where intent_id = $1', [
      transactionId,
    ])
    expect(rows).toHaveLength(1)
  })

  test('a charge for an order that has ended is flagged and refunded', async () => {
    const { order, clientSecret, transactionId } = await payablePhone(market)
    // As if the cancellation had not reached the provider.
    await market.connection.write((tx) =>
      tx.updateTable('orders').set({ status: 'cancelled', claimUntil: null }).where('id', '=', order).execute(),
    )
    await payAsBrowser(market, clientSecret)
    await until(isRefunded(transactionId))
    expect(await orderRow(market, order)).toMatchObject({ status: 'cancelled', flagged: expect.stringContaining('no longer') })
  })

  test('a charge that is not for this market is left alone', async () => {
    const transactionId = await paidIntent({ metadata: {} })
    expect(await applyProviderState(payments(), transactionId)).toEqual({ state: 'foreign' })
    expect(await refundOf(transactionId)).toBeUndefined()
  })

  test('an open payment attempt is completed by the reconciler', async () => {
    const { order, clientSecret } = await payablePhone(market)
    await payAsBrowser(market, clientSecret)
    await market.connection.pool.query('update payment_attempts set ask_at = market_now()')
    await reconcileAttempts(payments())
    await until(isPaid(order))
  })
})

describe('[M3] webhook verification', () => {
  const secret = async () =>
    (await market.connection.pool.query<{ webhook_secret: string }>('select webhook_secret from card_sandbox.account')).rows[0]
      ?.webhook_secret ?? ''
  const now = () => Math.floor(Date.now() / 1000)
  const eventOf = (id: string, intentId = 'pi_unknown') =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: false,
      data: { object: { id: intentId, object: 'payment_intent', client_secret: 'x_secret_y' } },
    })
  const post = (body: string, signature: string | undefined) =>
    market.fetch('/webhooks/stripe', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
    })
  const sign = async (payload: string, timestamp = now(), by?: string) =>
    Stripe.webhooks.generateTestHeaderString({ payload, timestamp, secret: by ?? (await secret()) })
  const kept = async (id: string) =>
    (await market.connection.db.selectFrom('webhookEvents').select('id').where('id', '=', id).execute()).length

  test('a webhook that is unsigned, signed by another, altered, too old, from the future or reformatted is rejected', async () => {
    const body = eventOf('evt_forged')
    const good = await sign(body)
    const attempts: [string, string | undefined][] = [
      [body, undefined],
      [body, ''],
      [body, await sign(body, now(), 'whsec_other')],
      [body.replace('pi_unknown', 'pi_unknowm'), good],
      [JSON.stringify(JSON.parse(body), null, 1), good],
      [body, await sign(body, now() - 301)],
      [body, await sign(body, now() + 310)],
      [body, `t=${now()},v1=`],
      [body, `${good},t=${now() - 4000}`],
    ]
    for (const [payload, signature] of attempts) {
      const response = await post(payload, signature)
      expect(response.status).toBe(400)
    }
    expect(await kept('evt_forged')).toBe(0)
  })

  test('a bearer token does not replace the signature, and a page of another site is rejected', async () => {
    const bea = await market.newcomer('buyer')
    const headers = { authorization: `bearer ${bea.token}`, 'content-type': 'application/json' }
    const response = await market.fetch('/webhooks/stripe', { method: 'POST', body: eventOf('evt_bearer'), headers })
    expect(response.status).toBe(400)
    const body = eventOf('evt_elsewhere')
    const elsewhere = { origin: 'https://evil.example', 'stripe-signature': await sign(body) }
    expect((await market.fetch('/webhooks/stripe', { method: 'POST', body, headers: elsewhere })).status).toBe(403)
    expect([await kept('evt_bearer'), await kept('evt_elsewhere')]).toEqual([0, 0])
  })

  test('a too large webhook gets 413, a repeated one is stored once, and one of an unknown intent or type changes nothing', async () => {
    expect((await post('x'.repeat(1024 * 1024), 't=1,v1=1')).status).toBe(413)
    const { order, transactionId } = await payablePhone(market)
    const body = eventOf('evt_repeated')
    const answers = await Promise.all(Array.from({ length: 20 }, async () => (await post(body, await sign(body))).status))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await kept('evt_repeated')).toBe(1)
    const other = eventOf('evt_other', transactionId).replace('payment_intent.succeeded', 'customer.created')
    expect((await post(other, await sign(other))).status).toBe(200)
    await until(async () => {
      const open = await market.connection.db.selectFrom('webhookEvents').select('id').where('appliedAt', 'is', null).execute()
      return open.length === 0
    })
    for (const table of ['payments', 'refunds']) {
      const made = `select from ${table} where intent_id in ('pi_unknown', $1)`
      expect((await market.connection.pool.query(made, [transactionId])).rows).toEqual([])
    }
    expect((await orderRow(market, order)).status).toBe('paying')
  })

  test('a signed webhook with a false payload does not pay the order: the provider’s state decides', async () => {
    const { order, transactionId } = await payablePhone(market)
    const body = eventOf('evt_lie', transactionId)
    expect((await post(body, await sign(body))).status).toBe(200)
    await until(async () => (await kept('evt_lie')) === 1)
    await applyProviderState(payments(), transactionId)
    expect((await orderRow(market, order)).status).toBe('paying')
  })
})
