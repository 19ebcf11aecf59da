import { expect, test } from 'vitest'
import { bankDecides, chargedBack } from '#test/chargebacks.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { boughtPhone, shareDevice } from '#test/links.ts'
import { useMarket } from '#test/market.ts'
import { agreeToMeet } from '#test/meetings.ts'
import { connectAccount } from '#test/payouts.ts'
import { letTimePassFor, parcelOf, payoutRow } from '#test/sales.ts'

const market = useMarket({ LINKED_SALE_WAIT_DAYS: '30', GUARANTEE_FLOOR: '-10000' })

test('[S23.1] the payout of a sale between linked accounts waits for staff, thirty days at most', async () => {
  const [sam, bea, ada] = await Promise.all([market.newcomer('seller'), market.newcomer('buyer'), market.newcomer('admin')])
  await connectAccount(market, sam)
  await shareDevice(market, sam, bea)
  const sell = async () => {
    const sale = await boughtPhone(market, { sam, bea })
    await sam.takeStep({ id: sale.order, ...parcelOf(sale) })
    await bea.takeStep({ id: sale.order, step: 'confirmArrival' })
    await bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
    await untilNothingIsDue(market)
    return sale
  }
  const [first, second] = [await sell(), await sell()]
  expect(await payoutRow(market, first)).toMatchObject({ state: 'due', isLinked: true })
  expect((await sam.getProgress({ id: first.order })).payout?.text).toMatch(/have something in common, and our staff look at it/)
  expect(await ada.listHeldPayouts({})).toMatchObject([{ _id: first.order, by: null }, { _id: second.order }])
  await ada.liftPayoutHold({ id: first.order, reason: 'A family.' })
  await untilNothingIsDue(market)
  expect(await payoutRow(market, first)).toMatchObject({ state: 'paid_out' })
  await letTimePassFor(market, 30 * 24 + 1, [{ sam, bea }])
  await untilNothingIsDue(market)
  expect(await payoutRow(market, second)).toMatchObject({ state: 'paid_out' })
})

test('[S23.1] staff read of the losses of linked sellers, too', async () => {
  const [sam, next] = [await market.newcomer('seller'), await market.newcomer('seller')]
  await shareDevice(market, sam, next)
  const loses = async (seller: typeof sam) => {
    const sale = await boughtPhone(market, { sam: seller, bea: await market.newcomer('buyer') })
    await market.connection.write((tx) => agreeToMeet(tx, sale.order))
    const { code } = await sale.bea.makeHandOverCode({ id: sale.order, imei: sale.imei })
    await seller.takeStep({ id: sale.order, step: 'handOver', code })
    await bankDecides(market, await chargedBack(market, sale), 'lost')
    return sale
  }
  await loses(sam)
  const { order } = await loses(next)
  const ada = await market.newcomer('admin')
  const { items } = await ada.listChargebacks({ show: 'staff' })
  expect(items.find((one) => one.order === order)?.known).toMatch(/seller: 1/)
})
