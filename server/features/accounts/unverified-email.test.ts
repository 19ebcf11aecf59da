import { expect, test } from 'vitest'
import { contact, listedPhone } from '#test/bookings.ts'
import { type Caller, useMarket } from '#test/market.ts'

const market = useMarket({ REQUIRE_VERIFIED_EMAIL: '1' })
const refused = { code: 'forbidden', message: 'Verify your email first: open the link in the email we sent you.' }

const setVerified = ({ person }: Caller, emailVerified: boolean) =>
  market.connection.write((tx) => tx.updateTable('people').set({ emailVerified }).where('id', '=', person.id).execute())

test('[S6.8] a person with an unverified e-mail may browse and wish, but not book or pay', async () => {
  const { phone } = await listedPhone(market, { price: 250, category: 'Apple' })
  const bea = await market.newcomer('buyer')
  await setVerified(bea, false)
  expect((await bea.listProducts({ categoryName: 'Apple' })).items).toHaveLength(1)
  expect(await bea.addWish({ productsId: phone.id })).toMatchObject({ acknowledged: true })
  await expect(bea.placeOrder({ productsId: phone.id, ...contact })).rejects.toMatchObject(refused)
  await setVerified(bea, true)
  const { insertedId: order } = await bea.placeOrder({ productsId: phone.id, ...contact })
  await setVerified(bea, false)
  await expect(bea.createPaymentIntent({ order, resalePrice: 250 })).rejects.toMatchObject(refused)
  await expect(bea.recordPayment({ order, transactionId: 'pi_1' })).rejects.toMatchObject(refused)
  await setVerified(bea, true)
  expect(await bea.createPaymentIntent({ order, resalePrice: 250 })).toMatchObject({ clientSecret: expect.any(String) })
})

test('[S6.8] a seller with an unverified e-mail cannot upload, list, edit, advertise, relist or connect a bank account', async () => {
  const { sam, phone } = await listedPhone(market)
  await setVerified(sam, false)
  const image = new Blob(['picture'])
  const draft = { productName: 'Galaxy S21', orginalPrice: 900, resalePrice: 250, categoryName: 'Samsung', usedYears: 2 } as const
  await expect(sam.uploadImage({ image })).rejects.toMatchObject(refused)
  await expect(sam.connectPayoutAccount()).rejects.toMatchObject(refused)
  await expect(sam.addProduct({ ...draft, productImage: '/images/none' })).rejects.toMatchObject(refused)
  const listing = { ...draft, photos: ['/images/none'] }
  await expect(sam.addListing(listing)).rejects.toMatchObject(refused)
  await expect(sam.editListing({ listingId: phone.id, ...listing })).rejects.toMatchObject(refused)
  await expect(sam.advertiseProduct({ productId: phone.id })).rejects.toMatchObject(refused)
  expect(await sam.pauseListing({ listingId: phone.id })).toMatchObject({ state: 'paused' })
  await expect(sam.relistListing({ listingId: phone.id })).rejects.toMatchObject(refused)
  // They can still manage phones that are listed already.
  expect((await sam.listMyProducts({ sellerName: sam.person.name })).items).toMatchObject([{ _id: phone.id }])
  expect(await sam.deleteProduct({ productId: phone.id })).toMatchObject({ deletedCount: 1 })
})
