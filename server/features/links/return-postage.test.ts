import { expect, test } from 'vitest'
import { testCard } from '#test/cards.ts'
import { expectBooksHold } from '#test/chargebacks.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { boughtPhone, shareDevice } from '#test/links.ts'
import { useMarket } from '#test/market.ts'
import { connectAccount } from '#test/payouts.ts'
import { listedPostage, ownContact, payPostage, returned } from '#test/returned-phones.ts'
import { letHoursPass, newTrackingNumber, parcelOf } from '#test/sales.ts'

const market = useMarket()

test('[S23.2] [S23.7] rounds of sale and return between two accounts of one person take nothing out of the market’s account', async () => {
  const ada = await market.newcomer('admin')
  for (const shared of [true, false]) {
    const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
    if (shared) await shareDevice(market, sam, bea)
    for (let round = 0; round < 2; round++) {
      const { order } = await returned(market, { sam, bea, scanned: shared })
      const row = await listedPostage(ada, order)
      expect(row).toMatchObject({ amount: 12, waits: true })
      expect(row?.reason).toContain(`${sam.person.name} owes it`)
      expect(row?.reason).toContain(round === 0 ? 'none before' : '1 return before')
      expect(row?.links ?? '').toBe(shared ? 'Linked accounts: buyer and seller share a device.' : '')
      await expect(payPostage(ada, order)).rejects.toMatchObject({ reason: 'postage_waits' })
      if (round === 0) continue
      // What may wait for ever keeps nobody who wants to leave, but staff do not take it from anybody.
      const closed = ada.deleteBuyer({ userId: bea.person.id })
      await expect(closed).rejects.toMatchObject({ reason: 'order_unfinished' })
      expect(await bea.closeMe()).toMatchObject({ deletedCount: 1 })
      expect(await listedPostage(ada, order)).toBeUndefined()
    }
  }
  await expectBooksHold(market)
})

test('[S23.7] a return that a carrier scanned is advanced twice a year to a buyer; then it waits, or staff decide', async () => {
  const ada = await market.newcomer('admin')
  const bea = await market.newcomer('buyer')
  for (let round = 0; round < 3; round++) {
    const { order } = await returned(market, { sam: await market.newcomer('seller'), bea, scanned: true })
    if (round < 2) {
      expect(await listedPostage(ada, order)).toMatchObject({ waits: false })
      await payPostage(ada, order)
      continue
    }
    expect(await listedPostage(ada, order)).toMatchObject({ waits: true })
    await expect(payPostage(ada, order)).rejects.toMatchObject({ reason: 'postage_waits' })
    await payPostage(ada, order, 'Three bad sellers in a row; asked.')
    expect((await bea.getProgress({ id: order })).timeline.map(({ text }) => text).join()).toContain('Three bad sellers')
  }
  await expectBooksHold(market)
})

test('[S23.2] buyers with one card share the two advances of a year; whoever has another card has their own', async () => {
  const ada = await market.newcomer('admin')
  const back = async (card: string) => {
    const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
    return (await returned(market, { sam, bea, card, scanned: true })).order
  }
  const card = '5555555555554444'
  for (const _ of [1, 2]) await payPostage(ada, await back(card))
  const third = await back(card)
  expect(await listedPostage(ada, third)).toMatchObject({ waits: true, links: null })
  await expect(payPostage(ada, third)).rejects.toMatchObject({ reason: 'postage_waits' })
  expect(await listedPostage(ada, await back(testCard.asks))).toMatchObject({ waits: false })
  await expectBooksHold(market)
})

test('[S23.3] a seller who types the buyer’s number and address keeps neither refund nor postage from the buyer', async () => {
  const ada = await market.newcomer('admin')
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  const contact = ownContact()
  const paid = { contact, returnAddress: contact.location, card: testCard.asks }
  const { order, transactionId } = await returned(market, { sam, bea, scanned: true, ...paid })
  await sam.saveMyAddress(contact)
  const { rows } = await market.connection.pool.query(
    `select state, amount_cents from refunds where intent_id = $1 and cause <> 'return_postage'`,
    [transactionId],
  )
  expect(rows).toEqual([{ state: 'done', amount_cents: 1_300 }])
  expect(await listedPostage(ada, order)).toMatchObject({ amount: 12, waits: false, links: null })
  await payPostage(ada, order)
  await expectBooksHold(market)
})

test('[S23.3] what one side says of the other refunds nothing: seller’s tracking number, buyer’s return, or a lock', async () => {
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  const refunded = async (id: string) => (await bea.getProgress({ id })).amounts?.refunded
  const bought = () => boughtPhone(market, { sam, bea, price: 1, ...ownContact() })
  const [shipped, sent, blocked] = [await bought(), await bought(), await bought()]
  // The seller says that it was sent; no carrier has seen it, and the seller is silent.
  await sam.takeStep({ id: shipped.order, ...parcelOf(shipped), carrier: 'other', trackingNumber: 'BY HAND 1' })
  // The buyer says that it was sent back; no carrier has seen it, and the seller is silent.
  await sam.takeStep({ id: sent.order, ...parcelOf(sent) })
  await bea.takeStep({ id: sent.order, step: 'confirmArrival' })
  const points = ['Photos']
  await bea.takeStep({ id: sent.order, step: 'reportProblem', caseKind: 'not_as_described', points, reason: 'Scratched' })
  await sam.takeStep({ id: sent.order, step: 'acceptReturn' })
  const label = { carrier: 'ups' as const, trackingNumber: newTrackingNumber() }
  await bea.takeStep({ id: sent.order, step: 'sendBack', ...label, imei: sent.imei })
  // The buyer says that it is locked; no register knows it, and the seller is silent.
  await sam.takeStep({ id: blocked.order, ...parcelOf(blocked) })
  await bea.takeStep({ id: blocked.order, step: 'confirmArrival' })
  await bea.takeStep({ id: blocked.order, step: 'reportBlocked', reason: 'It asks for an account.' })
  await letHoursPass(market, 24 * 8)
  for (const one of [sam, bea]) await one.signInAgain()
  await bea.takeStep({ id: shipped.order, step: 'sayNotArrived' })
  expect(await refunded(shipped.order)).toBe(0)
  expect(await caseStateOf(blocked.order)).toBe('decision')
  await letHoursPass(market, 24 * 5)
  for (const one of [sam, bea]) await one.signInAgain()
  // Without a scan the seller's word is none: their silence refunds the buyer. With only the buyer's word, staff decide.
  expect(await refunded(shipped.order)).toBe(13)
  expect([await caseStateOf(sent.order), await refunded(sent.order)]).toEqual(['decision', 0])
  await expectBooksHold(market)
})

const caseStateOf = async (order: string) =>
  (await market.connection.db.selectFrom('cases').select('state').where('orderId', '=', order).executeTakeFirstOrThrow()).state

test('the postage of a return waits until its seller’s next sale pays it', async () => {
  const ada = await market.newcomer('admin')
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  await connectAccount(market, sam)
  const { order } = await returned(market, { sam, bea })
  expect((await bea.getProgress({ id: order })).refunds.map(({ text }) => text).join()).toContain('The seller owes you $12')
  const next = await boughtPhone(market, { sam, bea: await market.newcomer('buyer'), price: 100, ...ownContact() })
  await sam.takeStep({ id: next.order, ...parcelOf(next) })
  await next.bea.takeStep({ id: next.order, step: 'confirmArrival' })
  await next.bea.takeStep({ id: next.order, step: 'accept', imei: next.imei })
  await untilNothingIsDue(market)
  expect(await listedPostage(ada, order)).toMatchObject({ waits: false })
  await payPostage(ada, order)
  await expectBooksHold(market)
})
