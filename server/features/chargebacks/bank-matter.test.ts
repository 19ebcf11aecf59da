import { expect, test } from 'vitest'
import { appError } from '#shared/contract/reasons/market.ts'
import { contact, listedPhone } from '#test/bookings.ts'
import { bankDecides, chargedBack } from '#test/chargebacks.ts'
import { boughtPhone, shareDevice } from '#test/links.ts'
import { useMarket } from '#test/market.ts'
import { agreeToMeet } from '#test/meetings.ts'
import { openPage } from '#test/open-page.ts'
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
  const { phone } = await listedPhone(market, { price: 250 })
  await expect(sale.bea.makeOffer({ productsId: phone.id, offer: 200, ...contact })).rejects.toMatchObject(refused)
  const ada = await market.newcomer('admin')
  expect((await ada.listFlaggedOrders({})).items).toMatchObject([
    { _id: sale.order, reason: expect.stringContaining('bank took back') },
  ])
  await ada.closeFlag({ id: sale.order, reason: 'It was another phone.' })
  expect(await sale.books()).toMatchObject({ acknowledged: true })
})

test('[S23.1] such a buyer learns of it before they fill in anything, on open pages at once, and of its end', async () => {
  const sale = await handedOver()
  const matter = async (of = sale.bea) => (await of.getMe()).bankMatter
  expect(await matter()).toBeNull()
  const page = await openPage(market, market.url, sale.bea)
  const heard = () => page.until(/"topics":\[[^\]]*"person"/)
  await chargedBack(market, sale)
  await heard()
  const { message: sentence } = appError('bank_matter_open')
  expect(await matter()).toEqual({ order: sale.order, sentence })
  expect(await matter(sale.sam)).toBeNull()
  await (await market.newcomer('admin')).closeFlag({ id: sale.order, reason: 'It was another phone.' })
  await heard()
  page.leave()
  expect(await matter()).toBeNull()
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

const warned = /^A bank took back the payment for another phone that arrived, from this buyer/

test('[S23.1] [S23.2] until then staff are warned of what somebody with the same device or card buys, who is not barred, and its buyer cannot pay what is booked', async () => {
  const sale = await handedOver()
  const [ada, ann, ben, sam] = [
    await market.newcomer('admin'),
    await market.newcomer('buyer'),
    await market.newcomer('buyer'),
    await market.newcomer('seller'),
  ]
  await shareDevice(market, sale.bea, ann)
  const number = '6011111111111117'
  const unshipped = await boughtPhone(market, { sam, bea: ann, card: number })
  const { phone } = await listedPhone(market, { price: 250 })
  const { insertedId: hers } = await sale.bea.placeOrder({ productsId: phone.id, ...contact })
  const disputeId = await chargedBack(market, sale)
  await expect(sale.bea.createPaymentIntent({ order: hers, resalePrice: 250 })).rejects.toMatchObject(refused)
  const flagged = async () => (await ada.listFlaggedOrders({ limit: 100 })).items
  expect(await flagged()).toContainEqual(
    expect.objectContaining({ _id: unshipped.order, reason: expect.stringMatching(warned), refundRefusal: null }),
  )
  // A card is known by its first payment.
  const next = await boughtPhone(market, { sam, bea: ben, card: number })
  expect(await flagged()).toContainEqual(expect.objectContaining({ _id: next.order, reason: expect.stringMatching(warned) }))
  for (const buyer of [ann, ben])
    expect(await buyer.placeOrder({ productsId: (await listedPhone(market)).phone.id, ...contact })).toMatchObject({
      acknowledged: true,
    })
  await bankDecides(market, disputeId, 'won')
  await sale.bea.createPaymentIntent({ order: hers, resalePrice: 250 })
})

test('[S23.3] neither a number and an address, nor a device that more than ten people used, bar anybody', async () => {
  const sale = await handedOver()
  const others = await Promise.all(Array.from({ length: 10 }, () => market.newcomer('buyer')))
  await shareDevice(market, sale.bea, ...others)
  await chargedBack(market, sale)
  for (const ann of [others[0], await market.newcomer('buyer')]) {
    const { phone } = await listedPhone(market)
    expect(await ann?.placeOrder({ productsId: phone.id, ...contact })).toMatchObject({ acknowledged: true })
  }
})

test('[S13.7] a seller who accepts the offer of such a buyer reads nothing of it', async () => {
  const sale = await handedOver()
  const sam = await market.newcomer('seller')
  const { phone } = await listedPhone(market, { price: 250 }, sam)
  const { insertedId: id } = await sale.bea.makeOffer({ productsId: phone.id, offer: 200, ...contact })
  await chargedBack(market, sale)
  await expect(sam.answerOffer({ id, step: 'accept' })).rejects.toMatchObject({ reason: 'offer_buyer_cannot' })
})
