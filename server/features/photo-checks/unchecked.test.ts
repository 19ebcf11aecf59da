import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { sixFacts } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { idOf, photograph, uploaded } from '#test/photographs.ts'
import { postponeScheduledJobs } from '#test/scheduled-jobs.ts'
import { most } from './find-earlier.ts'
import { recheckPhotos } from './recheck-photos.ts'

const market = useMarket()
let ada: Caller
beforeAll(async () => {
  await postponeScheduledJobs(market)
  ada = await market.newcomer('admin')
})

const listed = async (seller: Caller, photos: string[]) =>
  (await seller.addListing({ ...(await sixFacts(market, seller, 0)), photos })).listingId

const itemsOf = (listingId: string) =>
  market.connection.db.selectFrom('moderationItems').select(['id', 'state']).where('phoneId', '=', listingId).execute()

/** Uses up the tries of a listing's check, as a fault does that lasts for days. */
const giveUp = (listingId: string) =>
  market.connection.pool.query('update graphile_worker._private_jobs set attempts = max_attempts where key = $1', [
    `check_photos:${listingId}`,
  ])

const checkedAt = async (photo: string) =>
  (
    await market.connection.db
      .selectFrom('photoPrints')
      .select('checkedAt')
      .where('imageId', '=', idOf(photo))
      .executeTakeFirstOrThrow()
  ).checkedAt

test('[S20.4] photos whose check was given up are compared again by themselves, and staff are told after a day', async () => {
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const picture = await photograph(21)
  const photo = await uploaded(sue, picture)
  await listed(sam, [await uploaded(sam, picture)])
  await untilNothingIsDue(market)
  await market.connection.pool.query('alter function photo_pieces rename to photo_pieces_away')
  const listingId = await listed(sue, [photo])
  await expect.poll(() => failuresOf(listingId)).toBe(1)
  await giveUp(listingId)
  await letTimePass(market, { hours: 25 })
  for (const caller of [ada, sue]) await caller.signInAgain()
  await recheckPhotos(market.connection)
  await recheckPhotos(market.connection)
  const [item] = await itemsOf(listingId)
  const id = item?.id ?? ''
  expect(await checkedAt(photo)).toBeNull()
  const { reportRows, borrowed } = await ada.getModeration({ id })
  expect(reportRows).toMatchObject([
    { by: null, category: 'unchecked_photo', words: expect.stringContaining('have not been compared') },
  ])
  expect(borrowed).toEqual([])
  expect(await ada.getSummary({})).toMatchObject({
    waiting: expect.arrayContaining([expect.objectContaining({ kind: 'report', subject: id })]),
  })

  await market.connection.pool.query('alter function photo_pieces_away rename to photo_pieces')
  await giveUp(listingId)
  await recheckPhotos(market.connection)
  await untilNothingIsDue(market)
  expect(await checkedAt(photo)).not.toBeNull()
  expect((await ada.getModeration({ id })).state).toBe('closed')
  const states = (await itemsOf(listingId)).map(({ state }) => state).toSorted()
  expect(states).toEqual(['closed', 'open'])
})

const failuresOf = async (listingId: string) =>
  (
    await market.connection.pool.query(
      'select from graphile_worker._private_jobs where key = $1 and attempts > 0 and last_error is not null and locked_at is null',
      [`check_photos:${listingId}`],
    )
  ).rowCount

test('[S20.4] a photo that cannot be read is not noted as checked', async () => {
  const sam = await market.newcomer('seller')
  const photos = [await uploaded(sam, await photograph(22)), await uploaded(sam, await photograph(23))]
  const [lost = '', kept = ''] = photos
  await market.ports.images.remove(idOf(lost))
  const listingId = await listed(sam, photos)
  await expect.poll(() => failuresOf(listingId)).toBe(1)
  expect([await checkedAt(lost), await checkedAt(kept)]).toEqual([null, expect.any(Date)])
  await giveUp(listingId)
  await letTimePass(market, { hours: 25 })
  await ada.signInAgain()
  await recheckPhotos(market.connection)
  expect(await itemsOf(listingId)).toMatchObject([{ state: 'open' }])

  // It takes the photo out: nothing waits any more, and the report ends.
  await sam.signInAgain()
  const { draft, version } = await sam.getMyListing({ listingId })
  const given = Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, value ?? undefined]))
  await sam.editListing({ listingId, ...draft, ...given, photos: [kept], version })
  await untilNothingIsDue(market)
  await recheckPhotos(market.connection)
  expect(await itemsOf(listingId)).toMatchObject([{ state: 'closed' }])
})

test('[S20.4] staff read that a photo resembles too many others to be compared with all; an empty one is passed over', async () => {
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const picture = await photograph(24)
  await listed(sam, [await uploaded(sam, picture)])
  await untilNothingIsDue(market)
  const empty = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  await listed(sam, [await uploaded(sam, empty)])
  await untilNothingIsDue(market)
  const usual = most.candidates
  most.candidates = 0
  try {
    const listingId = await listed(sue, [await uploaded(sue, picture)])
    const ofNothing = await listed(sue, [await uploaded(sue, empty)])
    await untilNothingIsDue(market)
    expect(await itemsOf(ofNothing)).toEqual([])
    const [item] = await itemsOf(listingId)
    expect((await ada.getModeration({ id: item?.id ?? '' })).reportRows).toMatchObject([
      { by: null, category: 'unchecked_photo', words: expect.stringContaining('as a plain box or a maker’s picture does') },
    ])
  } finally {
    most.candidates = usual
  }
})
