import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { intentIdOf } from '#shared/domain/money/intent-id.ts'
import { contact, listedPhone, phoneRow } from '#test/bookings.ts'
import { payAsBrowser } from '#test/cards.ts'
import { bankDecides, chargebackRow, chargedBack, expectBooksHold } from '#test/chargebacks.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { deliveryRow, letTimePassFor, soldPhone } from '#test/sales.ts'

const market = useMarket()
afterEach(() => expectBooksHold(market))
const day = 24

/** A phone of $250 that the buyer has paid. */
async function boughtBy(bea: Caller) {
  const { sam, phone } = await listedPhone(market, { price: 250, advertised: true })
  const { insertedId: order } = await bea.placeOrder({ productsId: phone.id, ...contact })
  const { clientSecret } = await bea.createPaymentIntent({ order, resalePrice: 250 })
  await payAsBrowser(market, clientSecret)
  const transactionId = intentIdOf(clientSecret)
  await bea.recordPayment({ order, transactionId })
  return { sam, bea, phone, order, transactionId }
}

const cancel = async (bea: Caller) => {
  const bought = await boughtBy(bea)
  await bea.takeStep({ id: bought.order, step: 'cancelEarly' })
  return bought
}

const keptCents = async (order: string) => {
  const { rows } = await market.connection.pool.query(
    `select amount_cents as cents from ledger_transactions entry join ledger_postings on transaction_id = entry.id
     where order_id = $1 and kind = 'cancel_fee' and account = 'provider_fees'`,
    [order],
  )
  return rows.map(({ cents }) => Number(cents))
}

test('[S10.4] [S23.4] a buyer cancels three paid orders in thirty days at no cost; from then on the card provider’s fee is theirs', async () => {
  const bea = await market.newcomer('buyer')
  const first = await cancel(bea)
  await cancel(bea)
  const third = await boughtBy(bea)
  expect((await bea.getProgress({ id: third.order })).cancelCosts).toEqual({
    fee: 0,
    cardFee: 7.9,
    left: 1,
    free: 3,
    days: 30,
    minutes: 60,
  })
  await bea.takeStep({ id: third.order, step: 'cancelEarly' })
  expect((await bea.getProgress({ id: first.order })).amounts).toMatchObject({ refunded: 262, cancelFee: 0 })
  const fourth = await boughtBy(bea)
  const { order: id } = fourth
  // 2.9 % of $262, and 30 cents: known before the payment, and agreed to before cancelling.
  expect((await bea.getProgress({ id })).cancelCosts).toMatchObject({ fee: 7.9, left: 0 })
  for (const fee of [undefined, 7.89]) {
    await expect(bea.takeStep({ id, step: 'cancelEarly', ...(fee && { fee }) })).rejects.toMatchObject({
      reason: 'cancel_costs',
      message:
        'You’ve cancelled 3 times in 30 days, so we’ll keep $7.90 if you cancel this order. Please check and confirm again.',
    })
  }
  await bea.takeStep({ id, step: 'cancelEarly', fee: 7.9 })
  const progress = await bea.getProgress({ id })
  expect(progress).toMatchObject({ orderState: 'refunded', amounts: { refunded: 254.1, cancelFee: 7.9 } })
  expect(progress.sentence).toBe('You’ll get a refund, less the card processing fee of $7.90. You can follow it below.')
  expect((await fourth.sam.getProgress({ id })).amounts).toMatchObject({ share: 0, fee: 0 })
  expect(await keptCents(id)).toEqual([-790])
  expect(await phoneRow(market, fourth.phone.id)).toMatchObject({ status: 'listed' })
  // The bank takes the fee back, too: it was the provider’s.
  await expectBooksHold(market)
  await bankDecides(market, await chargedBack(market, fourth), 'lost')
  expect(await chargebackRow(market, fourth)).toMatchObject({ takenCents: 790, borneBy: 'nobody' })
  await letTimePassFor(market, 31 * day, [{ bea }])
  const later = await boughtBy(bea)
  expect((await bea.getProgress({ id: later.order })).cancelCosts).toMatchObject({ fee: 0, left: 3 })
})

test('[S10.4] [S23.4] requests to cancel count as well; nothing is kept if the seller cancels or ships', async () => {
  const bea = await market.newcomer('buyer')
  const asked = [await boughtBy(bea), await boughtBy(bea), await boughtBy(bea), await boughtBy(bea), await boughtBy(bea)]
  const [one, two, three, four, five] = asked
  if (!one || !two || !three || !four || !five) throw new Error('No orders')
  await letTimePassFor(market, 2, asked)
  for (const { order } of [one, two, three]) await bea.takeStep({ id: order, step: 'askToCancel' })
  const ask = { id: four.order, step: 'askToCancel' } as const
  await expect(bea.takeStep(ask)).rejects.toMatchObject({ reason: 'cancel_costs' })
  await bea.takeStep({ ...ask, fee: 7.9 })
  expect((await bea.getProgress(ask)).sentence).toContain('less the card processing fee of $7.90')
  await four.sam.takeStep({ id: four.order, step: 'agreeToCancel' })
  expect((await bea.getProgress(ask)).amounts).toMatchObject({ refunded: 254.1, cancelFee: 7.9 })
  await bea.takeStep({ id: five.order, step: 'askToCancel', fee: 7.9 })
  await five.sam.takeStep({ id: five.order, step: 'cancelAsSeller', reason: 'It broke.' })
  expect((await bea.getProgress({ id: five.order })).amounts).toMatchObject({ refunded: 262, cancelFee: 0 })
  expect(await deliveryRow(market, five)).toMatchObject({ cancelFeeCents: 0, relisted: false })
  expect(await keptCents(five.order)).toEqual([])
})

test('[S23.4] a cancellation before shipping undoes what it brought: the phone is advertised again, and contacts are hidden', async () => {
  const sale = await soldPhone(market)
  const { sam, bea, order, phone } = sale
  const { threadId: id } = await bea.openThread({ order })
  const text = 'Call me at 202 555 0143'
  await bea.sendMessage({ id, clientKey: randomUUID(), text })
  const textFor = async () => {
    const { lines, masked } = await sam.getThread({ id })
    const parts = lines.flatMap((line) => (line.kind === 'message' ? line.parts : []))
    return { masked, text: parts.map((part) => part.text).join('') }
  }
  expect(await textFor()).toEqual({ masked: false, text })
  expect((await sam.getProgress({ id: order })).shipTo).toMatchObject({ phone: contact.phone })
  expect(await phoneRow(market, phone.id)).toMatchObject({ status: 'sold', advertisedAt: null })
  await bea.takeStep({ id: order, step: 'cancelEarly' })
  expect(await phoneRow(market, phone.id)).toMatchObject({ status: 'listed', advertisedAt: expect.any(Date) })
  expect(await textFor()).toEqual({ masked: true, text: expect.not.stringContaining('555') })
  expect((await sam.getProgress({ id: order })).shipTo).toBeNull()
  expect((await sam.listThreads({})).items[0]?.last.text).not.toContain('555')
})
