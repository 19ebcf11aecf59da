import { afterEach, expect, test } from 'vitest'
import { expectBooksHold } from '#test/chargebacks.ts'
import { useMarket } from '#test/market.ts'
import { deliveryRow, letTimePassFor, shippedPhone } from '#test/sales.ts'

const market = useMarket()
afterEach(() => expectBooksHold(market))

test('[S10.17] a phone that was not returned stays sold for everybody until its seller lists it again', async () => {
  const sale = await shippedPhone(market)
  await letTimePassFor(market, 8 * 24, [sale])
  await sale.bea.takeStep({ id: sale.order, step: 'sayNotArrived' })
  await letTimePassFor(market, 73, [sale])
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'refunded', lostAt: expect.any(Date) })
  expect(await statusOf(sale.phone)).toBe('lost')
  expect((await market.guest.getListing({ listingId: sale.phone.id })).listing).toMatchObject({ sold: true, state: 'sold' })
  expect((await sale.sam.getProgress({ id: sale.order })).sentence).toMatch(/hasn’t come back to you/)
  await expect(sale.sam.pauseListing({ listingId: sale.phone.id })).rejects.toMatchObject({ reason: 'lost_not_changed' })
  await sale.sam.relistListing({ listingId: sale.phone.id })
  expect((await market.guest.getListing({ listingId: sale.phone.id })).listing).toMatchObject({
    sold: false,
    state: 'available',
  })
})

const statusOf = async ({ id }: { id: string }) =>
  (await market.connection.db.selectFrom('phones').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
