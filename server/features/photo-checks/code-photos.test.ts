import { beforeAll, expect, test } from 'vitest'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { photosOf, sixFacts } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { privatePicture } from '#test/pictures.ts'
import { runRepeated } from '#test/scheduled-jobs.ts'
import { staffMember } from '#test/staff.ts'

const market = useMarket({ CODE_PHOTO_FROM: '200' })
let ada: Caller
beforeAll(async () => {
  ada = await market.newcomer('admin')
})

/** A listing as it comes with the seller's code photo. */
const withCode = async (sam: Caller, more: object = {}) => ({
  ...(await sixFacts(market, sam)),
  codePhoto: await privatePicture(sam),
  ...more,
})
const waiting = async (id: string) => (await ada.listCodePhotos({})).items.find(({ productsId }) => productsId === id)
const confirmedAt = async (listingId: string) => (await market.guest.getListing({ listingId })).listing.photosConfirmedAt

test('[S20.5] from a price on a listing needs a photo with a one-time code; staff confirm it, and buyers read when', async () => {
  const sam = await market.newcomer('seller')
  const facts = await sixFacts(market, sam)
  await sam.addListing({ ...(await sixFacts(market, sam)), resalePrice: 199 })
  await expect(sam.addListing(facts)).rejects.toMatchObject({
    reason: 'code_photo_needed',
    fields: { codePhoto: expect.any(String) },
  })
  const { from, digits: code } = await sam.makePhotoCode({})
  expect([from, code]).toEqual([200, expect.stringMatching(/^\d{6}$/)])
  expect((await sam.makePhotoCode({})).digits).toBe(code)
  const codePhoto = await privatePicture(sam)
  const { listingId } = await sam.addListing({ ...facts, codePhoto })
  expect(await waiting(listingId)).toMatchObject({ code, picture: codePhoto, photos: facts.photos, seller: sam.person.name })
  expect([(await sam.getMyListing({ listingId })).codePhoto, await confirmedAt(listingId)]).toEqual(['sent', null])
  expect(await ada.getSummary({})).toMatchObject({ waiting: [{ kind: 'codePhoto', subject: listingId }] })
  expect((await ada.getPicture({ id: codePhoto, width: 320 })).image).toMatch(/^data:/)
  await ada.confirmPhotos({ productId: listingId })
  expect(await confirmedAt(listingId)).toEqual(expect.any(String))
  await expect(ada.confirmPhotos({ productId: listingId })).rejects.toMatchObject({ reason: 'code_photo_unknown' })
})

test('[S20.5] a code is good for one listing and one day, and what was confirmed are those photos', async () => {
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  await sam.makePhotoCode({})
  const { listingId } = await sam.addListing(await withCode(sam))
  await ada.confirmPhotos({ productId: listingId })
  const expired = { reason: 'photo_code_expired' }
  // Used, never made, somebody else's photo, too late.
  await expect(sam.addListing(await withCode(sam))).rejects.toMatchObject(expired)
  await expect(sue.addListing(await withCode(sue))).rejects.toMatchObject(expired)
  await sue.makePhotoCode({})
  const foreign = await privatePicture(sam)
  await expect(sue.addListing(await withCode(sue, { codePhoto: foreign }))).rejects.toMatchObject({
    reason: 'picture_not_sent_by_you',
  })
  const { draft } = await sam.getMyListing({ listingId })
  const mine = { ...(await sixFacts(market, sam, 0)), photos: draft.photos }
  await sam.editListing({ listingId, ...mine, resalePrice: 240 })
  expect(await confirmedAt(listingId)).not.toBeNull()
  const others = await photosOf(market, sam, 2)
  await expect(sam.editListing({ listingId, ...mine, photos: others })).rejects.toMatchObject({ reason: 'code_photo_needed' })
  expect(await confirmedAt(listingId)).not.toBeNull()
  await sam.makePhotoCode({})
  await sam.editListing({ listingId, ...mine, photos: others, codePhoto: await privatePicture(sam) })
  expect([await confirmedAt(listingId), (await waiting(listingId))?.photos.length]).toEqual([null, 2])
  await letTimePass(market, { hours: 25 })
  for (const caller of [sam, sue, ada]) await caller.signInAgain()
  await expect(sue.addListing(await withCode(sue))).rejects.toMatchObject(expired)
})

test('[S20.5] a phone hidden for its code photo is shown again once staff confirm another one; the photos are kept for a month', async () => {
  const sam = await market.newcomer('seller')
  await sam.makePhotoCode({})
  const { listingId } = await sam.addListing(await withCode(sam))
  await ada.hidePhone({ productId: listingId, facts: 'The photo shows no code.', ground: 'honest' })
  expect(await waiting(listingId)).toBeUndefined()
  await expect(ada.confirmPhotos({ productId: listingId })).rejects.toMatchObject({ reason: 'code_photo_unknown' })
  await sam.makePhotoCode({})
  const codePhoto = await privatePicture(sam)
  const { draft } = await sam.getMyListing({ listingId })
  await sam.editListing({ listingId, ...(await sixFacts(market, sam, 0)), photos: draft.photos, codePhoto })
  const lea = await staffMember(market, 'moderator')
  await lea.confirmPhotos({ productId: listingId })
  expect((await market.guest.getListing({ listingId })).listing).toMatchObject({
    state: 'available',
    photosConfirmedAt: expect.any(String),
  })
  await letTimePass(market, { hours: 31 * 24 })
  for (const job of ['forget_code_photos', 'sweep_images'] as const) await runRepeated(market, job)
  await untilNothingIsDue(market)
  await ada.signInAgain()
  await expect(ada.getPicture({ id: codePhoto, width: 320 })).rejects.toMatchObject({ reason: 'picture_unknown' })
})

test('[S20.5] sellers with few sales are asked at any price, if the market wants it', async () => {
  const sam = await market.newcomer('seller')
  const owner = await staffMember(market, 'owner')
  const change = (setting: 'CODE_PHOTO_FROM' | 'CODE_PHOTO_SALES', seen: string, value: string) =>
    owner.changeSetting({ setting, seen, value, reason: 'Borrowed photos' })
  await change('CODE_PHOTO_FROM', '200', '5000')
  expect(await sam.makePhotoCode({})).toMatchObject({ from: 5000 })
  await sam.addListing(await sixFacts(market, sam))
  await change('CODE_PHOTO_SALES', '0', '1')
  expect(await sam.makePhotoCode({})).toMatchObject({ from: 0 })
  await expect(sam.addListing(await sixFacts(market, sam))).rejects.toMatchObject({ reason: 'code_photo_needed' })
})
