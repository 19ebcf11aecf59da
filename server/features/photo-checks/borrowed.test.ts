import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { removeImages } from '#server/features/image-usage/remove-images.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { newImei, sixFacts } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { idOf, photograph, uploaded } from '#test/photographs.ts'
import { postponeScheduledJobs } from '#test/scheduled-jobs.ts'
import { forgetPrints, printPublished } from './print-stored.ts'

const market = useMarket()
let ada: Caller
beforeAll(async () => {
  await postponeScheduledJobs(market)
  ada = await market.newcomer('admin')
})

async function list(seller: Caller, pictures: Buffer[], more: object = {}) {
  const photos = await Promise.all(pictures.map((picture) => uploaded(seller, picture)))
  const { listingId } = await seller.addListing({ ...(await sixFacts(market, seller, 0)), photos, ...more })
  await untilNothingIsDue(market)
  return { listingId, photos }
}

const itemsOf = async (listingId: string) =>
  (await market.connection.db.selectFrom('moderationItems').select('id').where('phoneId', '=', listingId).execute()).map(
    ({ id }) => id,
  )

/** As somebody would who does not want to be found. */
const changed = (picture: Buffer) =>
  sharp(picture).extract({ left: 60, top: 40, width: 700, height: 530 }).flop().jpeg({ quality: 60 }).toBuffer()

test('[S20.4] a photo of somebody else’s phone, mirrored and cropped, goes to staff with both, and is not refused', async () => {
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const picture = await photograph(1)
  const { listingId: first, photos } = await list(sam, [await photograph(2), picture])
  const { listingId } = await list(sue, [await photograph(3), await changed(picture)])
  expect(await sue.getMyListing({ listingId })).toMatchObject({ state: 'available' })
  expect(await itemsOf(first)).toEqual([])
  const [id = ''] = await itemsOf(listingId)
  const { borrowed, reportRows } = await ada.getModeration({ id })
  expect(borrowed).toMatchObject([
    {
      photo: expect.any(String),
      other: photos[1],
      thumbnail: false,
      first: 'other',
      shows: 'less',
      phone: { _id: first, seller: sam.person.name },
    },
  ])
  expect(reportRows).toMatchObject([{ by: null, category: 'borrowed_photo' }])
  expect(await ada.getSummary({})).toMatchObject({ waiting: [{ kind: 'report', subject: id }] })

  // Left alone: neither an edit nor the same photo, sent again for another phone, brings it back.
  await ada.takeModeration({ id })
  await ada.decideModeration({ id, measure: 'none', facts: 'She bought it from him.' })
  const { draft, version } = await sue.getMyListing({ listingId })
  await sue.editListing({ listingId, ...draft, ...onlyGiven(draft), version })
  const again = await list(sue, [
    await sharp(await changed(picture))
      .jpeg({ quality: 40 })
      .toBuffer(),
  ])
  expect([await itemsOf(listingId), await itemsOf(again.listingId)]).toEqual([[id], []])
})

test('[S20.4] a photo that is published after its mirrored crop is found, too, and staff read on both pages which was first', async () => {
  const [thief, owner, buyer] = [await market.newcomer('seller'), await market.newcomer('seller'), await market.newcomer('buyer')]
  const picture = await photograph(9)
  const { listingId: ofThief, photos: cut } = await list(thief, [await changed(picture)])
  const { listingId, photos } = await list(owner, [picture])
  const of = async (id: string) => (await borrowedOf(id)).borrowed
  expect(await of(listingId)).toMatchObject([
    { photo: photos[0], other: cut[0], first: 'other', shows: 'more', phone: { _id: ofThief, seller: thief.person.name } },
  ])
  expect(await itemsOf(ofThief)).toEqual([])
  await buyer.fileReport({ about: 'phone', productsId: ofThief, category: 'scam' })
  const [{ since, phone } = { since: '', phone: { since: '' } }] = await of(ofThief)
  expect(await of(ofThief)).toMatchObject([
    { photo: cut[0], other: photos[0], first: 'photo', shows: 'less', phone: { _id: listingId, seller: owner.person.name } },
  ])
  expect(since < phone.since).toBe(true)

  // Left alone: the same photo of whoever was first does not bring it back either.
  const [id = ''] = await itemsOf(listingId)
  await ada.takeModeration({ id })
  await ada.decideModeration({ id, measure: 'none', facts: 'They are a couple.' })
  const again = await list(thief, [
    await sharp(await changed(picture))
      .jpeg({ quality: 50 })
      .toBuffer(),
  ])
  expect(await itemsOf(again.listingId)).toEqual([])
})

const onlyGiven = (draft: object) => Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, value ?? undefined]))

test('[S20.4] a deleted photo is still found, and staff see its thumbnail until it is forgotten', async () => {
  const [sam, sue, zoe] = [await market.newcomer('seller'), await market.newcomer('seller'), await market.newcomer('seller')]
  const picture = await photograph(4)
  const { listingId: first, photos } = await list(sam, [picture])
  await sam.deleteProduct({ productId: first })
  await letTimePass(market, { hours: 31 * 24 })
  for (const caller of [sue, zoe, ada]) await caller.signInAgain()
  await market.connection.write((tx) => tx.deleteFrom('deletedListings').where('phoneId', '=', first).execute())
  await market.connection.write((tx) => tx.updateTable('phones').set({ imageId: null }).where('id', '=', first).execute())
  await removeImages({ ...market.connection, ports: market.ports }, { imageIds: photos.map(idOf) })
  const { listingId } = await list(sue, [await changed(picture)])
  const [id = ''] = await itemsOf(listingId)
  const { borrowed } = await ada.getModeration({ id })
  expect(borrowed).toMatchObject([{ other: expect.stringMatching(/^data:image\/webp/), thumbnail: true }])
  await market.connection.write((tx) =>
    tx
      .updateTable('photoPrints')
      .set({ publishedAt: new Date(0), madeAt: new Date(0) })
      .execute(),
  )
  await forgetPrints(market.connection)
  const { listingId: later } = await list(zoe, [await changed(picture)])
  expect((await ada.getModeration({ id: (await itemsOf(later))[0] ?? '' })).borrowed).toMatchObject([
    { phone: { _id: listingId } },
  ])
})

test('[S20.4] whoever buys a phone may sell it again with its photos; another phone of its first seller is another phone', async () => {
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const picture = await photograph(5)
  const imei = newImei()
  const { listingId: first } = await list(sam, [picture], { imei })
  await market.connection.write((tx) => tx.updateTable('phones').set({ status: 'sold' }).where('id', '=', first).execute())
  const { listingId: resold } = await list(sue, [picture], { imei })
  const { listingId: own } = await list(sam, [await changed(picture)])
  expect([await itemsOf(resold), (await borrowedOf(own)).borrowed.map(({ phone }) => phone._id)]).toEqual([[], [resold]])
})

const borrowedOf = async (listingId: string) => {
  const [id] = await itemsOf(listingId)
  return id ? ada.getModeration({ id }) : { borrowed: [] }
}

test('[S20.4] photos from before there were prints are found once a job has made theirs', async () => {
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const picture = await photograph(6)
  const { listingId: first } = await list(sam, [picture])
  await market.connection.write((tx) => tx.deleteFrom('photoPrints').where('phoneId', '=', first).execute())
  await market.connection.write((tx) =>
    tx
      .insertInto('photosToPrint')
      .values({ after: '00000000-0000-0000-0000-000000000000' })
      .onConflict((one) => one.doNothing())
      .execute(),
  )
  expect(await printPublished({ ...market.connection, ports: market.ports })).toBe(1)
  const { listingId } = await list(sue, [await changed(picture)])
  expect((await borrowedOf(listingId)).borrowed).toMatchObject([{ phone: { _id: first } }])
})

test('[S20.4] prints from before get what their sources are found by, also those whose picture is gone', async () => {
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const pictures = await Promise.all([10, 11].map(photograph))
  const { photos } = await list(sam, await Promise.all(pictures.map(changed)))
  const ids = photos.map(idOf)
  const { write } = market.connection
  await write((tx) => tx.updateTable('photoPrints').set({ looks: null, insides: null }).where('imageId', 'in', ids).execute())
  await write((tx) => tx.insertInto('photosToPrint').values({ after: '00000000-0000-0000-0000-000000000000' }).execute())
  await market.ports.images.remove(ids[1] ?? '')
  expect(await printPublished({ ...market.connection, ports: market.ports })).toBe(2)
  const { listingId } = await list(sue, pictures)
  expect((await borrowedOf(listingId)).borrowed.map(({ other }) => other).toSorted()).toEqual(photos.toSorted())
})

test('[S20.4] photos whose comparison fails, as for want of time, are compared later', async () => {
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const picture = await photograph(8)
  const { listingId: first } = await list(sam, [picture])
  const photos = [await uploaded(sue, await changed(picture))]
  await market.connection.pool.query('alter function photo_pieces rename to photo_pieces_away')
  const { listingId } = await sue.addListing({ ...(await sixFacts(market, sue, 0)), photos })
  await expect.poll(() => triesOf(listingId)).toMatchObject([{ error: expect.stringMatching(/photo_pieces/) }])
  await market.connection.pool.query('alter function photo_pieces_away rename to photo_pieces')
  expect(await itemsOf(listingId)).toEqual([])
  await expect.poll(() => triesOf(listingId), { timeout: 60_000 }).toEqual([])
  expect((await borrowedOf(listingId)).borrowed).toMatchObject([{ phone: { _id: first } }])
})

/** The tries of a listing's check that have failed, until one succeeds. */
async function triesOf(listingId: string) {
  const { rows } = await market.connection.pool.query(
    `select last_error as error from graphile_worker._private_jobs where payload ->> 'phoneId' = $1 and attempts > 0 and last_error is not null`,
    [listingId],
  )
  return rows
}

test('a seller is told that a photo is dark, blurred, a screenshot or empty, and can publish it', async () => {
  const sam = await market.newcomer('seller')
  const picture = await photograph(7)
  const hintsOf = async (photo: Sharp) => {
    const bytes = new Uint8Array(await photo.jpeg().toBuffer())
    return (await sam.uploadImage({ image: new Blob([bytes]) })).data.hints
  }
  const bars = { top: 700, bottom: 440, background: '#000' }
  expect([
    await hintsOf(sharp(picture)),
    await hintsOf(sharp(picture).linear(0.15, 0)),
    await hintsOf(sharp(await sharp(picture).resize(800, 600).toBuffer()).blur(40)),
    await hintsOf(sharp(picture).extend(bars)),
    await hintsOf(sharp({ create: { width: 600, height: 600, channels: 3, background: '#ccc' } })),
  ]).toEqual([[], ['dark'], ['blurred'], ['screenshot'], ['plain']])
})
