import { expect, test } from 'vitest'
import { contact, listedPhone } from '#test/bookings.ts'
import { bankDecides, chargedBack } from '#test/chargebacks.ts'
import { useMarket } from '#test/market.ts'
import { agreeToMeet } from '#test/meetings.ts'
import { soldPhone } from '#test/sales.ts'

const market = useMarket()

async function handedOver() {
  const sale = await soldPhone(market)
  const { sam, bea, order, imei } = sale
  await market.connection.write((tx) => agreeToMeet(tx, order))
  await sam.takeStep({ id: order, step: 'handOver', code: (await bea.makeHandOverCode({ id: order, imei })).code })
  const books = async () => bea.placeOrder({ productsId: (await listedPhone(market)).phone.id, ...contact })
  return { ...sale, books }
}
const refused = { reason: 'bank_matter_open', code: 'forbidden' }

test('[S23.1] whose bank takes back the payment for a phone that arrived books nothing more until staff have looked', async () => {
  const sale = await handedOver()
  await bankDecides(market, await chargedBack(market, sale), 'lost')
  await expect(sale.books()).rejects.toMatchObject(refused)
  const ada = await market.newcomer('admin')
  expect((await ada.listFlaggedOrders({})).items).toMatchObject([
    { _id: sale.order, reason: expect.stringContaining('bank took back') },
  ])
  await ada.closeFlag({ id: sale.order, reason: 'It was another phone.' })
  expect(await sale.books()).toMatchObject({ acknowledged: true })
})

test('[S23.1] a buyer books again once the bank has decided that the payment stands', async () => {
  const sale = await handedOver()
  const disputeId = await chargedBack(market, sale)
  await expect(sale.books()).rejects.toMatchObject(refused)
  await bankDecides(market, disputeId, 'won')
  expect(await sale.books()).toMatchObject({ acknowledged: true })
})

test('[S23.1] a payment for what no carrier delivered bars nobody', async () => {
  const sale = await soldPhone(market)
  await chargedBack(market, sale)
  const { phone } = await listedPhone(market)
  expect(await sale.bea.placeOrder({ productsId: phone.id, ...contact })).toMatchObject({ acknowledged: true })
})
