import { expect, test } from 'vitest'
import { makePaidOrder } from '#db/demo/factories.ts'
import { contact, orderRow, phoneRow } from '#test/bookings.ts'
import { newImei, photosOf, sixFacts } from '#test/listings.ts'
import { type Caller, useMarket } from '#test/market.ts'

const market = useMarket({ MAX_GIVEN_UP: '1000', MAX_GIVEN_UP_OF_SELLER: '1000', MAX_GIVEN_UP_IN_ALL: '1000' })
const changesOf = (phoneId: string) =>
  market.connection.db
    .selectFrom('priceChanges')
    .select(['fromCents', 'toCents'])
    .where('phoneId', '=', phoneId)
    .orderBy('id')
    .execute()

async function listed(sam: Caller, more: object = {}) {
  const draft = { ...(await sixFacts(market, sam, 3)), ...more }
  return { draft, ...(await sam.addListing(draft)) }
}

test('a seller edits facts, photos and price of a phone, and every price change is recorded', async () => {
  const sam = await market.newcomer('seller')
  const imei = newImei()
  const { listingId, draft } = await listed(sam, { imei, condition: 'good' })
  await sam.advertiseProduct({ productId: listingId })
  const before = await phoneRow(market, listingId)
  const [added = ''] = await photosOf(market, sam)
  const [cover = '', second = '', third = ''] = draft.photos
  const { imei: _, ...rest } = { imei, ...draft }
  const wish = { ...rest, productName: 'Galaxy S21 Ultra', condition: undefined, photos: [third, added, cover] }
  expect(await sam.editListing({ listingId, ...wish, resalePrice: 230.5 })).toMatchObject({ listingId })
  await sam.editListing({ listingId, ...wish, resalePrice: 230.5 })
  await sam.editListing({ listingId, ...wish, resalePrice: 240 })
  const after = await sam.getMyListing({ listingId })
  expect(after).toMatchObject({
    draft: { productName: 'Galaxy S21 Ultra', resalePrice: 240, condition: null, photos: [third, added, cover] },
    imeiLast4: imei.slice(-4),
  })
  expect(after.draft.photos).not.toContain(second)
  expect(await changesOf(listingId)).toEqual([
    { fromCents: 25_000, toCents: 23_050 },
    { fromCents: 23_050, toCents: 24_000 },
  ])
  const { postedAt, advertisedAt, modelId, imeiHash } = await phoneRow(market, listingId)
  expect({ postedAt, advertisedAt, imeiHash }).toEqual({
    postedAt: before.postedAt,
    advertisedAt: before.advertisedAt,
    imeiHash: before.imeiHash,
  })
  expect(modelId).not.toBe(before.modelId)
})

test('[S18.5] an edit of an older version is refused, whatever has changed since, and one of the present version is not', async () => {
  const sam = await market.newcomer('seller')
  const { listingId, draft } = await listed(sam, { description: 'As new' })
  const [added = ''] = await photosOf(market, sam)
  const changes = [
    { resalePrice: 240 },
    { orginalPrice: 901 },
    { description: 'With a scratch' },
    { usedYears: 3 },
    { photos: [...draft.photos, added] },
    { photos: [added, ...draft.photos] },
    { faults: ['camera' as const] },
    { imei: newImei() },
  ]
  let now = draft
  for (const change of changes) {
    const { version } = await sam.getMyListing({ listingId })
    now = { ...now, ...change }
    await sam.editListing({ listingId, ...now, version })
    await expect(sam.editListing({ listingId, ...draft, version })).rejects.toMatchObject({
      code: 'conflict',
      reason: 'listing_changed',
    })
  }
  const { version, draft: kept } = await sam.getMyListing({ listingId })
  expect(kept).toMatchObject({ resalePrice: 240, description: 'With a scratch', photos: [added, ...draft.photos] })
  // What is no part of the listing makes no new version.
  await sam.advertiseProduct({ productId: listingId })
  await sam.pauseListing({ listingId })
  await sam.relistListing({ listingId })
  expect(await sam.getMyListing({ listingId })).toMatchObject({ version })
})

test('a seller can neither read nor edit another seller’s listing, nor use another seller’s photos', async () => {
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const { listingId, draft } = await listed(sam)
  const hers = await sixFacts(market, sue)
  await expect(sue.editListing({ listingId, ...hers })).rejects.toMatchObject({ code: 'not_found' })
  await expect(sue.getMyListing({ listingId })).rejects.toMatchObject({ code: 'not_found' })
  await expect(sam.editListing({ listingId, ...draft, photos: hers.photos })).rejects.toMatchObject({
    fields: { photos: 'Add a picture that you uploaded here' },
  })
  expect((await sam.getMyListing({ listingId })).draft.photos).toEqual(draft.photos)
})

test('a booked, sold or deleted phone cannot be edited', async () => {
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  const { listingId, draft } = await listed(sam)
  const { insertedId: order } = await bea.placeOrder({ productsId: listingId, ...contact })
  const edit = () => sam.editListing({ listingId, ...draft, resalePrice: 1 })
  await expect(edit()).rejects.toMatchObject({
    code: 'conflict',
    message: 'A buyer has booked Galaxy S21. You can edit it once that booking ends.',
  })
  await bea.cancelOrder({ id: order })
  await edit()
  expect(await orderRow(market, order)).toMatchObject({ priceCents: 25_000 })
  await sam.deleteProduct({ productId: listingId })
  await expect(edit()).rejects.toMatchObject({ code: 'conflict', message: 'Galaxy S21 has been deleted, so you can’t edit it.' })
  const sold = await listed(sam)
  await market.connection.write((tx) =>
    makePaidOrder(tx, bea.person, { id: sold.listingId, name: 'Galaxy S21', priceCents: 25_000 }),
  )
  await expect(sam.editListing({ listingId: sold.listingId, ...sold.draft })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Galaxy S21 has been sold, so you can’t edit it.',
  })
})

test('a paused phone can be edited and stays paused', async () => {
  const sam = await market.newcomer('seller')
  const { listingId, draft } = await listed(sam)
  await sam.pauseListing({ listingId })
  await sam.editListing({ listingId, ...draft, resalePrice: 200 })
  expect(await phoneRow(market, listingId)).toMatchObject({ status: 'paused', priceCents: 20_000 })
})

test('a booking concurrent with a price edit gets the old price and the edit is rejected, or it gets the new price', async () => {
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  const { listingId, draft } = await listed(sam)
  let price = 250
  for (let round = 0; round < 16; round++) {
    const asked = 300 + round
    const [first, second] = round % 2 ? [booking, editing] : [editing, booking]
    const outcomes = await Promise.allSettled([first(), second()])
    const [booked, edited] = round % 2 ? outcomes : [outcomes[1], outcomes[0]]
    expect(booked?.status).toBe('fulfilled')
    if (edited?.status === 'fulfilled') price = asked
    const order = booked?.status === 'fulfilled' ? String(booked.value) : ''
    expect((await orderRow(market, order)).priceCents).toBe(price * 100)
    expect((await phoneRow(market, listingId)).priceCents).toBe(price * 100)
    await bea.cancelOrder({ id: order })

    async function booking() {
      return (await bea.placeOrder({ productsId: listingId, ...contact })).insertedId
    }
    async function editing() {
      return (await sam.editListing({ listingId, ...draft, resalePrice: asked })).listingId
    }
  }
})
