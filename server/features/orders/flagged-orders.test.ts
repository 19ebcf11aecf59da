import { afterEach, describe, expect, test } from 'vitest'
import { orderRow, payablePhone, phoneRow } from '#test/bookings.ts'
import { payAsBrowser } from '#test/cards.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { expectInvariants } from '#test/invariants.ts'
import { useMarket } from '#test/market.ts'
import { flagOrder } from './flag-order.ts'

const market = useMarket()
afterEach(() => expectInvariants(market))
const rowsOf = async (text: string, values: unknown[] = []) => (await market.connection.pool.query(text, values)).rows

async function paidOrder() {
  const payable = await payablePhone(market)
  await payAsBrowser(market, payable.clientSecret)
  await payable.bea.recordPayment({ order: payable.order, transactionId: payable.transactionId })
  return payable
}

/** A paid order that is flagged. */
async function orphan() {
  const paid = await paidOrder()
  await market.connection.write((tx) => flagOrder(tx, paid.order, 'Seller removed'))
  return { ...paid, ada: await market.newcomer('admin') }
}

describe('flagged orders', () => {
  test('are listed with their reason, longest waiting first, page by page', async () => {
    const first = await orphan()
    const second = await orphan()
    const { items: list } = await first.ada.listFlaggedOrders({})
    const mine = list.filter(({ _id }) => [first.order, second.order].includes(_id))
    expect(mine).toMatchObject([
      {
        _id: first.order,
        productName: first.phone.name,
        total: 262,
        state: 'paid',
        reason: 'Seller removed',
        refundRefusal: null,
      },
      { _id: second.order },
    ])
    const {
      items: [top],
      next: more,
    } = await first.ada.listFlaggedOrders({ limit: 1 })
    const {
      items: [next],
    } = await first.ada.listFlaggedOrders(more ?? {})
    expect([top?._id, next?._id]).toEqual(list.slice(0, 2).map(({ _id }) => _id))
  })

  test('are refunded once, and the buyer keeps the receipt of a refunded order', async () => {
    const { ada, bea, order, phone, transactionId } = await orphan()
    const refunds = await Promise.allSettled([1, 2, 3].map(() => ada.refundOrder({ reason: 'Agreed.', id: order })))
    expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await untilNothingIsDue(market)
    expect(await rowsOf('select amount from card_sandbox.refunds where intent_id = $1', [transactionId])).toEqual([
      { amount: 26_200 },
    ])
    expect(await orderRow(market, order)).toMatchObject({ status: 'refunded', flagged: 'Seller removed' })
    expect((await phoneRow(market, phone.id)).status).toBe('paused')
    expect(await bea.getOrder({ id: order })).toMatchObject({ paid: true, state: 'refunded', payment: { transactionId } })
    expect((await ada.listFlaggedOrders({})).items.map(({ _id }) => _id)).not.toContain(order)
    await expect(bea.createPaymentIntent({ order, resalePrice: 250 })).rejects.toMatchObject({
      message: 'This order has been refunded.',
    })
  })

  test('give the phone back to an active seller, paused, when they are refunded', async () => {
    const { sam, order, phone } = await paidOrder()
    await market.connection.write((tx) => flagOrder(tx, order, 'the buyer asked'))
    const ada = await market.newcomer('admin')
    await ada.refundOrder({ reason: 'Agreed.', id: order })
    expect((await phoneRow(market, phone.id)).status).toBe('paused')
    expect((await sam.relistListing({ listingId: phone.id })).state).toBe('available')
    await untilNothingIsDue(market)
  })

  test('are refunded only if paid, and leave the list when an admin closes the flag', async () => {
    const { order } = await payablePhone(market)
    const ada = await market.newcomer('admin')
    await expect(ada.refundOrder({ reason: 'Agreed.', id: order })).rejects.toMatchObject({
      code: 'not_found',
    })
    await market.connection.write((tx) => flagOrder(tx, order, 'looks odd'))
    await expect(ada.refundOrder({ reason: 'Agreed.', id: order })).rejects.toMatchObject({
      message: 'You can only refund an order that has been paid.',
    })
    expect(await ada.closeFlag({ reason: 'Agreed.', id: order })).toMatchObject({ deletedCount: 1 })
    await expect(ada.closeFlag({ reason: 'Agreed.', id: order })).rejects.toMatchObject({ code: 'not_found' })
    await market.connection.write((tx) => flagOrder(tx, order, 'again'))
    expect((await ada.listFlaggedOrders({})).items).toContainEqual(expect.objectContaining({ _id: order, reason: 'again' }))
  })
})
