import { expect, test } from 'vitest'
import { makePhone } from '#db/demo/factories.ts'
import { bookedPhone, contact, listedPhone } from '#test/bookings.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket()

test('[S2.31] a buyer is told what is to be paid, what is paid and how long the wishlist is', async () => {
  const bea = await market.newcomer('buyer')
  expect(await bea.getSummary()).toEqual({ role: 'buyer', unpaid: 0, paid: 0, wishes: 0, toPay: [] })
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
})

test('[S2.31] a seller is told how their phones stand, and no other seller’s', async () => {
  const { sam } = await bookedPhone(market)
  await listedPhone(market)
  for (const state of ['listed', 'sold'] as const) {
    const { id } = await market.connection.write((tx) => makePhone(tx, sam.person))
    if (state === 'sold') {
      await market.connection.write((tx) => tx.updateTable('phones').set({ status: 'sold' }).where('id', '=', id).execute())
    }
  }
  expect(await sam.getSummary()).toEqual({ role: 'seller', listed: 2, booked: 1, sold: 1, notAdvertised: 1 })
})

test('[S2.31] the admin is told who waits, newest first and five at most', async () => {
  const ada = await market.newcomer('admin')
  const before = await ada.getSummary()
  const waiting: string[] = []
  for (let number = 0; number < 6; number++) waiting.unshift((await market.newcomer('seller')).person.id)
  await ada.verifySeller({ userId: waiting.shift() ?? '' })
  const after = await ada.getSummary()
  if (before.role !== 'admin' || after.role !== 'admin') throw new Error('That is no admin.')
  expect(after.sellers - before.sellers).toBe(6)
  expect(after.unverified - before.unverified).toBe(5)
  expect(after.toVerify.map(({ _id }) => _id)).toEqual(waiting)
})
