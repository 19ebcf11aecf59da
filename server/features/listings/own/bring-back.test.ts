import { expect, test } from 'vitest'
import { expectInvariants } from '#test/invariants.ts'
import { newImei, photosOf, sixFacts } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'

const market = useMarket({ MAX_PHONES: '3' })
const reason = 'The seller deleted it by mistake.'
const unknown = { reason: 'deleted_listing_unknown' }

async function listed(seller: Caller, imei = newImei()) {
  const draft = { ...(await sixFacts(market, seller, 2)), description: 'Hardly used', imei }
  const { listingId } = await seller.addListing(draft)
  return { listingId, imei, draft, shown: (await market.guest.getListing({ listingId })).listing }
}

test('[S24.1] a deleted phone comes back with its description, photos, IMEI and place, once', async () => {
  const sam = await market.newcomer('seller')
  const { listingId, shown } = await listed(sam)
  await sam.deleteProduct({ productId: listingId })
  expect(await sam.listDeletedListings()).toMatchObject([{ _id: listingId }])
  expect(await sam.bringBackListing({ listingId })).toEqual({ state: 'available' })
  expect((await market.guest.getListing({ listingId })).listing).toEqual(shown)
  expect(await sam.listDeletedListings()).toEqual([])
  await expect(sam.bringBackListing({ listingId })).rejects.toMatchObject(unknown)
  const row = () => market.connection.db.selectFrom('phones').select('status').where('id', '=', listingId).execute()
  await sam.pauseListing({ listingId })
  await sam.deleteProduct({ productId: listingId })
  await sam.bringBackListing({ listingId })
  expect(await row()).toEqual([{ status: 'paused' }])
  await expectInvariants(market)
})

test('[S24.1] staff bring it back with a reason that the seller reads, and not their own', async () => {
  const [ada, sam] = [await market.newcomer('admin'), await market.newcomer('seller')]
  const { listingId: productId } = await listed(sam)
  await expect(ada.bringBackPhone({ productId, reason })).rejects.toMatchObject(unknown)
  await sam.deleteProduct({ productId })
  const { phones } = await ada.getPerson({ personId: sam.person.id })
  expect(phones).toMatchObject([{ _id: productId, status: 'withdrawn', canComeBack: true }])
  await ada.bringBackPhone({ productId, reason })
  expect((await sam.listNotices({})).items[0]).toMatchObject({ text: expect.stringContaining(reason) })
  const log = (await ada.listStaffLog({ about: productId, outcome: 'done' })).items
  expect(log).toMatchObject([
    { operation: 'POST /phones/:productId/back', reason, changes: [{ name: 'phone', before: 'withdrawn', after: 'listed' }] },
  ])
})

test('[S24.1] nothing comes back that could not be listed now', async () => {
  const [ada, sam, sue] = [await market.newcomer('admin'), await market.newcomer('seller'), await market.newcomer('seller')]
  const { listingId, imei, draft } = await listed(sam)
  await sam.deleteProduct({ productId: listingId })
  await expect(sue.bringBackListing({ listingId })).rejects.toMatchObject(unknown)
  // Its IMEI is on another listing.
  const twin = await sue.addListing({ ...draft, photos: await photosOf(market, sue), imei })
  await expect(sam.bringBackListing({ listingId })).rejects.toMatchObject({ reason: 'imei_listed' })
  await sue.deleteProduct({ productId: twin.listingId })
  // It is reported stolen.
  const blockId = crypto.randomUUID()
  await ada.blockImei({ blockId, imei, reason: 'Case 4711' })
  await expect(sam.bringBackListing({ listingId })).rejects.toMatchObject({ reason: 'imei_reported' })
  await ada.unblockImei({ blockId, reason: 'It was found.' })
  // Its seller has as many as are allowed.
  for (let phones = 0; phones < 3; phones++) await listed(sam)
  await expect(sam.bringBackListing({ listingId })).rejects.toMatchObject({ reason: 'too_many_phones' })
  await market.connection.pool.query(`update deleted_listings set deleted_at = market_now() - interval '31 days'`)
  await expect(sam.bringBackListing({ listingId })).rejects.toMatchObject(unknown)
  expect(await sam.listDeletedListings()).toEqual([])
})

test('[S3.2] what is kept of deleted phones is in their seller’s export, and erased when the seller leaves', async () => {
  const sam = await market.newcomer('seller')
  const { listingId } = await listed(sam)
  await sam.deleteProduct({ productId: listingId })
  expect(await sam.exportMe()).toMatchObject({ deletedListings: [{ phoneId: listingId, description: 'Hardly used' }] })
  await sam.closeMe()
  const kept = await market.connection.db
    .selectFrom('deletedListings')
    .select('phoneId')
    .where('phoneId', '=', listingId)
    .execute()
  expect(kept).toEqual([])
})
