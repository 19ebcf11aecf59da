import { expect, test } from 'vitest'
import { makeImage, makeOrder, makePaidOrder, makePhone, makeWish } from '#db/demo/factories.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { monthsIn, yearsFrom } from '#shared/domain/phones/used-text.ts'
import { type Caller, useMarket } from '#test/market.ts'

const market = useMarket()
const write: typeof market.connection.write = (work) => market.connection.write(work)
const phoneRow = (id: string) =>
  market.connection.db.selectFrom('phones').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function draftOf(seller: Caller) {
  const productImage = imageUrl(await write((tx) => makeImage(tx, seller.person)))
  return {
    productName: '  Galaxy  S21 ',
    orginalPrice: 799,
    resalePrice: 249.99,
    categoryName: 'Samsung' as const,
    usedYears: 2.5,
    productImage,
  }
}

test('[S6.5] [S7.19] a seller lists a phone; sellerName, advertise and postDate in the request are ignored', async () => {
  const sam = await market.newcomer('seller')
  const { insertedId } = await sam.addProduct({
    ...(await draftOf(sam)),
    sellerName: 'Somebody Else',
    sellerEmail: sam.person.email.toUpperCase(),
    advertise: 'true',
    postDate: 'Jan 1, 1970',
  })
  expect(await phoneRow(insertedId)).toMatchObject({
    sellerId: sam.person.id,
    name: 'Galaxy S21',
    priceCents: 24_999,
    originalPriceCents: 79_900,
    usedYears: 2.5,
    status: 'listed',
    advertisedAt: null,
  })
  expect((await phoneRow(insertedId)).postedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
  const mine = await sam.listMyProducts({ sellerName: sam.person.name })
  expect(mine.items).toMatchObject([{ _id: insertedId, sellerName: sam.person.name, advertise: 'false' }])
})

test('[S7.19] listing under an e-mail other than one’s own is forbidden', async () => {
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const draft = await draftOf(sam)
  for (const sellerEmail of [sue.person.email, '']) {
    await expect(sam.addProduct({ ...draft, sellerEmail })).rejects.toMatchObject({ code: 'forbidden' })
  }
})

test('[S5.3] a picture must be one of the seller’s own uploads', async () => {
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const draft = await draftOf(sam)
  const foreign = (await draftOf(sue)).productImage
  const unknown = imageUrl('00000000-0000-4000-8000-000000000000')
  for (const productImage of [foreign, unknown, 'http://127.0.0.1/a.jpg', '/phone-placeholder.svg', `${foreign}?`]) {
    await expect(sam.addProduct({ ...draft, productImage })).rejects.toMatchObject({
      code: 'invalid',
      fields: { productImage: 'Add a picture that you uploaded here' },
    })
  }
  expect((await sam.listMyProducts({ sellerName: sam.person.name })).items).toEqual([])
})

test('the age of a phone is stored to the month', async () => {
  const sam = await market.newcomer('seller')
  const draft = await draftOf(sam)
  const months = Array.from({ length: 13 }, (_, month) => month)
  for (const month of months) {
    const { insertedId } = await sam.addProduct({ ...draft, usedYears: yearsFrom(month) })
    const { listing } = await market.guest.getListing({ listingId: insertedId })
    expect(monthsIn(listing.usedYears)).toBe(month)
  }
})

test.each([
  ['resalePrice', 0],
  ['resalePrice', -1],
  ['resalePrice', '12abc'],
  ['resalePrice', 0.001],
  ['resalePrice', 100_001],
  ['resalePrice', null],
  ['orginalPrice', -1],
  ['categoryName', 'Nokia'],
  ['usedYears', 31],
  ['usedYears', 0.005],
  ['productName', ' '],
  ['productName', 'a\u202Eb'],
  ['productName', 'x'.repeat(121)],
  ['sold', true],
])('[S5.3] a listing with %s %j is rejected with 400 at that field, and nothing is listed', async (field, value) => {
  const sam = await market.newcomer('seller')
  const response = await market.fetch('/products', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `bearer ${sam.token}` },
    body: JSON.stringify({ ...(await draftOf(sam)), [field]: value }),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ acknowledged: false, fields: { [field]: expect.any(String) } })
  expect((await sam.listMyProducts({ sellerName: sam.person.name })).items).toEqual([])
})

test('[S4.6] [S7.16] advertising puts a phone into Flash Sale; advertising it again changes nothing', async () => {
  const sam = await market.newcomer('seller')
  const phone = await write((tx) => makePhone(tx, sam.person))
  expect(await sam.advertiseProduct({ productId: phone.id })).toEqual({ modifiedCount: 1, message: 'Product advertised' })
  const { items } = await market.guest.listAdvertised({ advertise: 'true' })
  expect(items.map(({ _id }) => _id)).toContain(phone.id)
  expect(await sam.advertiseProduct({ productId: phone.id })).toMatchObject({ modifiedCount: 0 })
})

test('[S4.6] a sold phone cannot be advertised; another seller’s phone gets the same 404 as an unknown one', async () => {
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const bea = await market.newcomer('buyer')
  const sold = await write((tx) => makePhone(tx, sam.person))
  await write((tx) => makePaidOrder(tx, bea.person, sold))
  const put = async (id: string, { token }: Caller) => {
    const response = await market.fetch(`/seller/myproducts/${id}`, {
      method: 'PUT',
      headers: { authorization: `bearer ${token}` },
    })
    return { status: response.status, body: await response.text() }
  }
  expect(await put(sold.id, sam)).toMatchObject({ status: 409, body: expect.stringContaining('"modifiedCount":0') })
  const foreign = await put(sold.id, sue)
  expect(foreign.status).toBe(404)
  expect(foreign).toEqual(await put('00000000-0000-4000-8000-000000000000', sue))
})

test('[S7.17] deleting a phone withdraws it; deleting it again, or another seller’s phone, is not found', async () => {
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const bea = await market.newcomer('buyer')
  const phone = await write((tx) => makePhone(tx, sam.person, { advertised: true }))
  await write((tx) => makeWish(tx, bea.person, phone))
  await expect(sue.deleteProduct({ productId: phone.id })).rejects.toMatchObject({ code: 'not_found' })
  expect(await sam.deleteProduct({ productId: phone.id })).toMatchObject({ deletedCount: 1 })
  expect(await phoneRow(phone.id)).toMatchObject({ status: 'withdrawn', hiddenAt: null })
  expect((await sam.listMyProducts({ sellerName: sam.person.name })).items).toEqual([])
  await expect(sam.deleteProduct({ productId: phone.id })).rejects.toMatchObject({ code: 'not_found' })
})

test('[S7.17] a booked phone cannot be deleted; a deleted sold phone leaves the seller’s list but keeps its row', async () => {
  const sam = await market.newcomer('seller')
  const bea = await market.newcomer('buyer')
  const [booked, sold] = await write(async (tx) => [await makePhone(tx, sam.person), await makePhone(tx, sam.person)])
  await write((tx) => makeOrder(tx, bea.person, booked))
  await write((tx) => makePaidOrder(tx, bea.person, sold))
  await expect(sam.deleteProduct({ productId: booked.id })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('A buyer has booked'),
  })
  expect(await phoneRow(booked.id)).toMatchObject({ status: 'listed' })
  expect(await sam.deleteProduct({ productId: sold.id })).toMatchObject({ deletedCount: 1 })
  expect(await phoneRow(sold.id)).toMatchObject({ status: 'sold', hiddenAt: expect.any(Date) })
  const mine = await sam.listMyProducts({ sellerName: sam.person.name })
  expect(mine.items.map(({ _id }) => _id)).toEqual([booked.id])
  await expect(sam.deleteProduct({ productId: sold.id })).rejects.toMatchObject({ code: 'not_found' })
})

test('of one deletion and three concurrent bookings of a phone exactly one succeeds', async () => {
  const sam = await market.newcomer('seller')
  const buyers = [await market.newcomer('buyer'), await market.newcomer('buyer'), await market.newcomer('buyer')]
  for (let round = 0; round < 12; round++) {
    const phone = await write((tx) => makePhone(tx, sam.person))
    const call = { productsId: phone.id, phone: '+1 202 555 0143', location: 'Springfield' }
    const booking = buyers.map((buyer) =>
      buyer.placeOrder(call).then(
        ({ insertedId }) => insertedId,
        () => undefined,
      ),
    )
    const deleting = sam.deleteProduct({ productId: phone.id }).then(
      () => true,
      () => false,
    )
    const [deleted, orders] = [await deleting, (await Promise.all(booking)).filter((order) => order !== undefined)]
    expect(orders.length + Number(deleted)).toBe(1)
    expect((await phoneRow(phone.id)).status).toBe(deleted ? 'withdrawn' : 'listed')
    for (const order of orders) for (const buyer of buyers) await buyer.cancelOrder({ id: order }).catch(() => {})
  }
})
