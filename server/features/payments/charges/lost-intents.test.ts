import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bookedPhone, contact, endHold, orderRow, payablePhone } from '#test/bookings.ts'
import { payAsBrowser } from '#test/cards.ts'
import { expectInvariants } from '#test/invariants.ts'
import { useMarket } from '#test/market.ts'
import { postponeScheduledJobs } from '#test/scheduled-jobs.ts'
import { expireHold } from './expire-holds.ts'
import { reconcileAttempt } from './reconcile-attempts.ts'

const market = useMarket()
// The job of each minute would expire a hold before the test does.
beforeAll(() => postponeScheduledJobs(market))
afterEach(() => expectInvariants(market))
const payments = () => ({ ...market.connection, ports: market.ports })

/** An order whose intent the provider does not know, as after a restore on its side or with keys of another account. */
async function lostIntent() {
  const payable = await payablePhone(market)
  await market.connection.pool.query('delete from card_sandbox.intents where id = $1', [payable.transactionId])
  return { ...payable, flag: `The payment provider doesn’t know payment ${payable.transactionId}` }
}
const attemptsOf = (order: string) =>
  market.connection.db
    .selectFrom('paymentAttempts')
    .select(['id', 'status'])
    .where('orderId', '=', order)
    .orderBy('number')
    .execute()

describe('an intent unknown to the provider counts as cancelled, and its order is flagged', () => {
  test('when the buyer pays: a new intent is created', async () => {
    const { bea, order, clientSecret: lost, flag } = await lostIntent()
    const { clientSecret } = await bea.createPaymentIntent({ order, resalePrice: 250 })
    expect(clientSecret).not.toBe(lost)
    expect(await orderRow(market, order)).toMatchObject({ status: 'paying', flagged: flag })
    const { id: transactionId } = await payAsBrowser(market, clientSecret)
    expect((await bea.recordPayment({ order, transactionId })).insertedId).toBeTruthy()
  })

  test('when the buyer records the payment', async () => {
    const { bea, order, transactionId, flag } = await lostIntent()
    await expect(bea.recordPayment({ order, transactionId })).rejects.toMatchObject({ code: 'payment_unfinished' })
    expect(await orderRow(market, order)).toMatchObject({ status: 'booked', flagged: flag })
  })

  test('when the booking is cancelled', async () => {
    const { bea, order, flag } = await lostIntent()
    await bea.cancelOrder({ id: order })
    expect(await orderRow(market, order)).toMatchObject({ status: 'cancelled', flagged: flag })
  })

  test('when the hold ends, also by the next buyer’s booking', async () => {
    const { order, phone, flag } = await lostIntent()
    await endHold(market, order)
    const ben = await market.newcomer('buyer')
    expect((await ben.placeOrder({ productsId: phone.id, ...contact })).acknowledged).toBe(true)
    expect(await orderRow(market, order)).toMatchObject({ status: 'expired', flagged: flag })
    const other = await lostIntent()
    await endHold(market, other.order)
    expect(await expireHold(payments(), other.order)).toBe('released')
  })

  test('when the attempt is reconciled', async () => {
    const { order, flag } = await lostIntent()
    const [attempt] = await attemptsOf(order)
    await reconcileAttempt(payments(), attempt?.id ?? '')
    expect(await attemptsOf(order)).toMatchObject([{ status: 'cancelled' }])
    expect(await orderRow(market, order)).toMatchObject({ status: 'booked', flagged: flag })
  })
})

test('an idempotency key in use at the provider is answered as unavailable, and a retry succeeds', async () => {
  const { bea, order } = await bookedPhone(market)
  market.ports.cards.faults?.plan({ calls: [{ call: 'create', fault: 'in use', times: 2 }] })
  const asking = () => bea.createPaymentIntent({ order, resalePrice: 250 })
  await expect(asking()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 })
  expect((await asking()).clientSecret).toBeTruthy()
})
