import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expireHold } from '#server/features/payments/charges/expire-holds.ts'
import { mediumDate } from '#shared/format.ts'
import { bookedPhone, contact, endHold, listedPhone, orderRow, payablePhone } from '#test/bookings.ts'
import { browserAt, payAsBrowser, testCard } from '#test/cards.ts'
import { letTimePass } from '#test/clock.ts'
import { expectInvariants } from '#test/invariants.ts'
import { shareDevice } from '#test/links.ts'
import { useMarket } from '#test/market.ts'
import { postponeScheduledJobs } from '#test/scheduled-jobs.ts'

const market = useMarket()
// The job of each minute would expire a hold before the test does.
beforeEach(() => postponeScheduledJobs(market))
afterEach(() => expectInvariants(market))

const payments = () => ({ ...market.connection, ports: market.ports })
const refused = (message: unknown) => ({ code: 'conflict', message })
const minute = 60_000

describe('the end of an unpaid hold', () => {
  test('is not postponed by repeated requests for an intent', async () => {
    const { bea, order } = await bookedPhone(market)
    const { claimUntil } = await orderRow(market, order)
    await letTimePass(market, { hours: 23, minutes: 55 })
    await bea.signInAgain()
    for (let time = 0; time < 3; time++) await bea.createPaymentIntent({ order, resalePrice: 250 })
    expect((await orderRow(market, order)).claimUntil).toEqual(claimUntil)
    await letTimePass(market, { minutes: 6 })
    expect((await orderRow(market, order)).status).toBe('expired')
  })

  test('is postponed by 15 minutes while a card confirmation is under way, which can still pay', async () => {
    const { bea, order, clientSecret, transactionId } = await payablePhone(market)
    await payAsBrowser(market, clientSecret, { number: testCard.asks, step: 'leave' })
    await endHold(market, order)
    const { claimUntil: end } = await orderRow(market, order)
    expect(await expireHold(payments(), order)).toBe('kept')
    const { claimUntil } = await orderRow(market, order)
    expect((claimUntil?.getTime() ?? 0) - (end?.getTime() ?? 0)).toBe(15 * minute)
    expect(await expireHold(payments(), order)).toBe('kept')
    expect((await orderRow(market, order)).claimUntil).toEqual(claimUntil)
    await browserAt(market).authenticate(clientSecret, 'complete')
    await bea.recordPayment({ order, transactionId })
    expect(await bea.getOrder({ id: order })).toMatchObject({ paid: true, state: 'paid' })
  })

  test('is postponed only once: an unfinished confirmation then loses the phone and cannot be charged', async () => {
    const { order, clientSecret } = await payablePhone(market)
    await payAsBrowser(market, clientSecret, { number: testCard.asks, step: 'leave' })
    await endHold(market, order)
    expect(await expireHold(payments(), order)).toBe('kept')
    await endHold(market, order)
    expect(await expireHold(payments(), order)).toBe('released')
    await expect(payAsBrowser(market, clientSecret)).rejects.toThrow('status of canceled')
  })

  test('is explained to the buyer, with whether the phone is free, booked or sold', async () => {
    const { bea, order, phone } = await payablePhone(market)
    await endHold(market, order)
    const pay = () => bea.createPaymentIntent({ order, resalePrice: 250 })
    const ended = 'The hold on this phone has ended.'
    await expect(pay()).rejects.toMatchObject(refused(`${ended} ${phone.name} can be booked again.`))
    const ben = await market.newcomer('buyer')
    const { insertedId: his } = await ben.placeOrder({ productsId: phone.id, ...contact })
    const taken = `^${ended} Somebody else has booked ${phone.name} until .+ UTC\\.$`
    await expect(pay()).rejects.toMatchObject(refused(expect.stringMatching(taken)))
    const { clientSecret } = await ben.createPaymentIntent({ order: his, resalePrice: 250 })
    const { id: transactionId } = await payAsBrowser(market, clientSecret)
    await ben.recordPayment({ order: his, transactionId })
    await expect(pay()).rejects.toMatchObject(refused(`${ended} ${phone.name} is already sold.`))
  })
})

describe('repeated unpaid bookings of a phone', () => {
  const contactOf = (number: number) => ({ ...contact, phone: `+1 202 555 02${number}` })

  test('are limited to two a week for a buyer and their other accounts, not for others with the same number', async () => {
    const { phone } = await listedPhone(market)
    const bea = await market.newcomer('buyer')
    const book = async () => (await bea.placeOrder({ productsId: phone.id, ...contactOf(10) })).insertedId
    const first = await book()
    await bea.cancelOrder({ id: first })
    await bea.cancelOrder({ id: await book() })
    const { endedAt } = await orderRow(market, first)
    const again = mediumDate(new Date((endedAt?.getTime() ?? 0) + 7 * 24 * 60 * minute))
    const words = `^You’ve booked ${phone.name} and cancelled 2 times. You can book it again from ${again}, .+ UTC\\.$`
    await expect(book()).rejects.toMatchObject(refused(expect.stringMatching(words)))
    const other = await market.newcomer('buyer')
    await shareDevice(market, bea, other)
    const books = other.placeOrder({ productsId: phone.id, ...contactOf(11) })
    await expect(books).rejects.toMatchObject(refused(expect.stringMatching(words)))
    const ben = await market.newcomer('buyer')
    const { insertedId } = await ben.placeOrder({ productsId: phone.id, ...contactOf(10) })
    await ben.cancelOrder({ id: insertedId })
    await letTimePass(market, { hours: 7 * 24 + 1 })
    await bea.signInAgain()
    expect(await book()).toBeTruthy()
  })

  test('by different accounts shorten the hold to two hours after the third', async () => {
    const { phone } = await listedPhone(market)
    const holdOf = async (number: number) => {
      const buyer = await market.newcomer('buyer')
      const { insertedId: id } = await buyer.placeOrder({ productsId: phone.id, ...contactOf(number) })
      const { bookedAt, claimUntil } = await orderRow(market, id)
      await buyer.cancelOrder({ id })
      return ((claimUntil?.getTime() ?? 0) - bookedAt.getTime()) / (60 * minute)
    }
    const hours = [await holdOf(31), await holdOf(32), await holdOf(33), await holdOf(34)]
    expect(hours.map((hold) => Math.round(hold * 100) / 100)).toEqual([24, 24, 24, 2])
  })
})

describe('a phone of a seller whose account is closed', () => {
  const close = (sellerId: string) =>
    market.connection.pool.query('update people set closed_at = market_now(), email = null where id = $1', [sellerId])

  test('cannot be booked, even if it is still listed', async () => {
    const { sam, phone } = await listedPhone(market)
    await close(sam.person.id)
    const bea = await market.newcomer('buyer')
    const booking = bea.placeOrder({ productsId: phone.id, ...contact })
    await expect(booking).rejects.toMatchObject(refused(`${phone.name} is no longer for sale`))
  })

  test('cannot be paid for', async () => {
    const { sam, bea, order } = await bookedPhone(market)
    await close(sam.person.id)
    const paying = bea.createPaymentIntent({ order, resalePrice: 250 })
    await expect(paying).rejects.toMatchObject(refused('This phone is no longer for sale.'))
  })
})
