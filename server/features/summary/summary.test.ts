import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makePhone } from '#db/demo/factories.ts'
import { flagOrder } from '#server/features/orders/flag-order.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import { openBadgeRequest } from '#test/badges.ts'
import { bookedPhone, contact, listedPhone, payablePhone } from '#test/bookings.ts'
import { payAsBrowser } from '#test/cards.ts'
import { caseForStaff } from '#test/cases.ts'
import { useMarket } from '#test/market.ts'
import { reportedPhone } from '#test/moderation.ts'
import type { Caller } from '#test/newcomer.ts'
import { soldPhone } from '#test/sales.ts'
import { staffMember } from '#test/staff.ts'

const market = useMarket()

test('[S2.31] a buyer’s summary counts and lists unpaid orders and wishes, newest first', async () => {
  const bea = await market.newcomer('buyer')
  expect(await bea.getSummary()).toEqual({ role: 'buyer', unpaid: 0, paid: 0, wishes: 0, saved: 0, toPay: [], wished: [] })
  const phones = [await listedPhone(market), await listedPhone(market), await listedPhone(market)]
  const orders: string[] = []
  for (const { phone } of phones) {
    orders.unshift((await bea.placeOrder({ productsId: phone.id, ...contact })).insertedId)
    await bea.addWish({ productsId: phone.id })
  }
  await bea.cancelOrder({ id: orders.pop() ?? '' })
  const summary = await bea.getSummary()
  expect(summary).toMatchObject({ role: 'buyer', unpaid: 2, paid: 0, wishes: 3 })
  expect(summary.role === 'buyer' && summary.toPay.map(({ _id }) => _id)).toEqual(orders)
  const wished = phones.map(({ phone }) => phone.id).toReversed()
  expect(summary.role === 'buyer' && summary.wished.map(({ productsId }) => productsId)).toEqual(wished)
})

test('[S2.31] a seller’s summary counts that seller’s phones by state', async () => {
  const { sam, phone } = await bookedPhone(market)
  await listedPhone(market)
  for (const state of ['listed', 'sold'] as const) {
    const { id } = await market.connection.write((tx) => makePhone(tx, sam.person))
    if (state === 'sold') {
      await market.connection.write((tx) => tx.updateTable('phones').set({ status: 'sold' }).where('id', '=', id).execute())
    }
  }
  const summary = await sam.getSummary()
  const figures = { listed: 2, booked: 1, sold: 1, notAdvertised: 1, paused: 0, drafts: 0 }
  expect(summary).toMatchObject({ role: 'seller', ...figures, held: [{ _id: phone.id }] })
})

const waitsFor = async (staff: Caller) => {
  const summary = await staff.getSummary()
  if (summary.role !== 'admin') throw new Error('That is no staff.')
  return summary
}

test('[S24.1] [S14.4] staff see what waits for them, the longest waiting first, with its deadline and how much of each kind', async () => {
  const ada = await market.newcomer('admin')
  const before = (await waitsFor(ada)).waitingCounts.find(({ kind }) => kind === 'badge')?.count ?? 0
  const sellers: string[] = []
  for (let number = 0; number < 3; number++) {
    const { person } = await market.newcomer('seller')
    await openBadgeRequest(market, person)
    sellers.push(person.id)
  }
  const { order: decided } = await soldPhone(market)
  await market.connection.write((tx) => caseForStaff(tx, decided))
  const { order: flagged } = await soldPhone(market)
  await market.connection.write((tx) => flagOrder(tx, flagged, storedMessage(msg('stored.agreedInCase'))))
  const { phone } = await listedPhone(market)
  const { item } = await reportedPhone(market, { phone })
  await ada.verifySeller({ userId: sellers.shift() ?? '' })

  const { waiting, waitingCounts } = await waitsFor(ada)
  expect(waiting.filter(({ kind }) => kind === 'badge').map(({ subject }) => subject)).toEqual(sellers)
  expect(waiting.map(({ since }) => since)).toEqual(waiting.map(({ since }) => since).toSorted())
  const countOf = (kind: string) => waitingCounts.find((one) => one.kind === kind)?.count ?? 0
  expect(countOf('badge') - before).toBe(2)
  expect(waiting.find(({ kind }) => kind === 'case')).toMatchObject({ order: decided, due: expect.any(String) })
  expect(waiting.find(({ kind }) => kind === 'flagged')).toMatchObject({ order: flagged, due: null })
  expect(waiting.find(({ kind }) => kind === 'report')).toMatchObject({ subject: item })
})

test('[S14.7] each role sees only what it can do something about', async () => {
  const kindsOf = async (staff: Caller) => (await waitsFor(staff)).waitingCounts.map(({ kind }) => kind).toSorted()
  expect(await kindsOf(await staffMember(market, 'moderator'))).toEqual(['badge', 'report'])
  expect(await kindsOf(await staffMember(market, 'support'))).toEqual([])
  // Whoever may decide cases but not see them is shown none.
  expect(await kindsOf(await staffMember(market, ['cases.decide', 'orders.unflag']))).toEqual([])
  expect(await kindsOf(await staffMember(market, ['orders.read', 'orders.unflag']))).toEqual(['flagged'])
})

test('[S2.31] a sale counts in its week for seller and admin, and as money saved for the buyer', async () => {
  const ada = await market.newcomer('admin')
  const salesOf = async (person: typeof ada) => {
    const summary = await person.getSummary()
    if (summary.role === 'buyer') throw new Error('Buyers are told of no sales.')
    expect(summary.sales).toHaveLength(8)
    return summary.sales ?? []
  }
  const before = await salesOf(ada)
  const { sam, bea, order, price, clientSecret, transactionId } = await payablePhone(market)
  await payAsBrowser(market, clientSecret)
  await bea.recordPayment({ order, transactionId })
  const { resalePrice, orginalPrice } = (await sam.listMyProducts({ sellerName: sam.person.name })).items[0] ?? {}
  expect(resalePrice).toBe(price)
  expect(await bea.getSummary()).toMatchObject({ paid: 1, saved: (orginalPrice ?? 0) - price })

  const [lastOfSam, lastOfAll] = [(await salesOf(sam)).at(-1), (await salesOf(ada)).at(-1)]
  expect(lastOfSam).toMatchObject({ sold: 1, dollars: price })
  expect((lastOfAll?.sold ?? 0) - (before.at(-1)?.sold ?? 0)).toBe(1)
  const paidAt = sql<Date>`market_now() - interval '8 days'`
  await market.connection.write((tx) => tx.updateTable('orders').set({ paidAt }).where('id', '=', order).execute())
  expect((await salesOf(sam)).map(({ sold }) => sold)).toEqual([0, 0, 0, 0, 0, 0, 1, 0])
})
