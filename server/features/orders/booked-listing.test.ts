import { expect, test } from 'vitest'
import { removeImages } from '#server/features/image-usage/remove-images.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { contact, orderRow } from '#test/bookings.ts'
import { payAsBrowser } from '#test/cards.ts'
import { sixFacts } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket()

/** Removes all pictures that nothing shows, regardless of their age. */
const sweep = () => removeImages({ ...market.connection, ports: market.ports }, { olderThanHours: 0 })

/** A phone that was paid for, came back, and was listed again under another name with another picture. */
async function renamedPhone() {
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  const facts = await sixFacts(market, sam)
  const { listingId } = await sam.addListing(facts)
  const { insertedId: order } = await bea.placeOrder({ productsId: listingId, ...contact })
  const { clientSecret } = await bea.createPaymentIntent({ order, resalePrice: facts.resalePrice })
  await payAsBrowser(market, clientSecret)
  await expect.poll(async () => (await bea.getOrder({ id: order })).paid).toBe(true)
  await bea.takeStep({ id: order, step: 'cancelEarly' })
  const { photos } = await sixFacts(market, sam)
  await sam.editListing({ listingId, ...facts, productName: 'Galaxy S22 Ultra', photos })
  await sam.relistListing({ listingId })
  return { sam, bea, order, listingId, name: facts.productName, image: facts.photos[0] ?? '' }
}

test('[S10.3] every view of an order shows the name and picture of its booking, whatever the listing became', async () => {
  const { sam, bea, order, name, image } = await renamedPhone()
  await sweep()
  const asBooked = { productName: name, productImage: image }
  expect(await bea.getOrder({ id: order })).toMatchObject(asBooked)
  expect((await bea.listOrders({ email: bea.person.email, search: name })).items).toMatchObject([asBooked])
  expect((await bea.listOrders({ email: bea.person.email, search: 'Ultra' })).items).toEqual([])
  expect((await sam.listSales({ search: name })).items).toMatchObject([asBooked])
  expect((await sam.listSales({ search: 'Ultra' })).items).toEqual([])
  expect((await sam.getProgress({ id: order })).listing).toMatchObject({ name, image })
  expect((await bea.exportMe()).orders).toMatchObject([{ phone: name }])
  const told = (await sam.listNotices({})).items.map(({ title }) => title)
  expect(told.filter((title) => title.includes('Ultra'))).toEqual([])
})

test('[S10.3] after a phone is deleted, an order that was paid keeps its picture; an unpaid booking does not', async () => {
  const { sam, bea, order, listingId, image } = await renamedPhone()
  const { insertedId: unpaid } = await bea.placeOrder({ productsId: listingId, ...contact })
  const { productImage } = await bea.getOrder({ id: unpaid })
  expect(productImage).not.toBe(image)
  await bea.cancelOrder({ id: unpaid })
  await sam.deleteProduct({ productId: listingId })
  await sweep()
  expect(await bea.getOrder({ id: order })).toMatchObject({ productImage: image })
  expect(await bea.getOrder({ id: unpaid })).toMatchObject({ productImage: imageUrl(null) })
  expect((await bea.getProgress({ id: unpaid })).listing).toMatchObject({ image: imageUrl(null) })
})

test('[S10.3] [S10.15] what closing an account erases from a listing is erased from its orders too', async () => {
  const { sam, bea, order, name } = await renamedPhone()
  await sam.closeMe()
  await sweep()
  expect(await bea.getOrder({ id: order })).toMatchObject({ productName: name, productImage: imageUrl(null) })
  expect((await orderRow(market, order)).listing).toMatchObject({ name, imageId: null, description: null, imeiLast4: null })
})

test('[S10.3] [S18.8] an order says what its seller stated of the phone, in the words of its page', async () => {
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  const facts = { ...(await sixFacts(market, sam)), storage: 1024, condition: 'good' as const, batteryHealth: 87 }
  const locked = { networkLock: 'locked' as const, carrier: 'T-Mobile', faults: ['speaker' as const, 'buttons' as const] }
  const repaired = { accountLock: 'off' as const, replacedParts: ['battery:maker' as const, 'display:unknown' as const] }
  const { listingId } = await sam.addListing({ ...facts, ...locked, ...repaired })
  const { insertedId: id } = await bea.placeOrder({ productsId: listingId, ...contact })
  expect((await bea.getProgress({ id })).listing?.facts).toEqual([
    { label: 'Condition', value: 'Good' },
    { label: 'Storage', value: '1 TB' },
    { label: 'Used', value: '2 years' },
    { label: 'Battery health', value: '87%' },
    { label: 'Network', value: 'Locked to T-Mobile' },
    { label: 'Account lock', value: 'Off' },
    { label: 'Replaced parts', value: 'Battery (by the manufacturer), Display (by whom is unknown)' },
    { label: 'Faults', value: 'Speaker, Buttons' },
  ])
})
