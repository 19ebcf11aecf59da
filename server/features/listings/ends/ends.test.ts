import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makePhone } from '#db/demo/factories.ts'
import { turnDays } from '#test/badges.ts'
import { contact } from '#test/bookings.ts'
import { lettersTo } from '#test/letters.ts'
import { photosOf, sixFacts } from '#test/listings.ts'
import { type Caller, useMarket } from '#test/market.ts'
import { runRepeated } from '#test/scheduled-jobs.ts'

const market = useMarket()
const dayMs = 86_400_000

const list = async (seller: Caller) => (await seller.addListing(await sixFacts(market, seller))).listingId
const mine = async (seller: Caller, id: string) =>
  (await seller.listMyProducts({ sellerName: seller.person.name })).items.find(({ _id }) => _id === id)
const stateOf = async (listingId: string) => (await market.guest.getListing({ listingId })).listing.state
const daysTo = async (at: string | null | undefined) =>
  Math.round((Date.parse(at ?? '') - (await market.connection.now()).getTime()) / dayMs)

test('[S20.6] a listing ends after 60 days; a week before, its seller is told, and renews it in one tap', async () => {
  const sam = await market.newcomer('seller')
  const [kept, left] = [await list(sam), await list(sam)]
  expect(await daysTo((await mine(sam, kept))?.end.at)).toBe(60)
  await turnDays(market, 54, sam)
  expect((await mine(sam, kept))?.end).toMatchObject({ isOver: false, isNear: true, needsPhotos: false })
  expect((await sam.listNotices({})).items).toMatchObject([
    { title: expect.stringMatching(/^2 of your listings end on /), link: { to: '/dashboard/renew' } },
  ])
  const [letter] = await lettersTo(market, sam.person.email)
  expect(letter?.text).toContain('/dashboard/renew')
  const { renewed } = await sam.renewListings({ listingIds: [kept] })
  expect(renewed).toMatchObject([{ _id: kept, name: 'Galaxy S21' }])
  expect(await daysTo(renewed[0]?.endsAt)).toBe(60)
  expect(await sam.renewListings({ listingIds: [kept] })).toMatchObject({ refused: [] })

  await turnDays(market, 8, sam)
  expect([await stateOf(kept), await stateOf(left)]).toEqual(['available', 'ended'])
  expect((await market.guest.searchListings({})).listings.map(({ _id }) => _id)).toEqual([kept])
  const [ended] = (await sam.listNotices({})).items
  expect(ended).toMatchObject({ title: 'Your listing of Galaxy S21 has ended', link: { to: `/dashboard/renew?listing=${left}` } })
  expect((await mine(sam, left))?.end).toMatchObject({ isOver: true })
  const { items } = await sam.listMyProducts({ sellerName: sam.person.name, status: 'ended' })
  expect(items.map(({ _id }) => _id)).toEqual([left])
  expect((await sam.renewListings({})).renewed).toMatchObject([{ _id: left }])
  expect(await stateOf(left)).toBe('available')
})

test('[S20.6] beyond 180 days a renewal needs a new cover photo, whichever way it is tried', async () => {
  const [sam, sue] = [await market.newcomer('seller'), await market.newcomer('seller')]
  const facts = await sixFacts(market, sam)
  const { listingId } = await sam.addListing(facts)
  for (const _ of [1, 2]) {
    await turnDays(market, 55, sam, sue)
    expect((await sam.renewListings({})).renewed).toHaveLength(1)
  }
  await turnDays(market, 55, sam, sue)
  const why = 'The cover photo of Galaxy S21 is older than 180 days. Add a new one, then renew the listing.'
  expect(await sam.renewListings({})).toEqual({
    renewed: [],
    refused: [{ _id: listingId, name: 'Galaxy S21', why, needsPhotos: true }],
  })
  expect((await sam.listNotices({})).items[0]).toMatchObject({ link: { to: `/dashboard/myproducts/edit/${listingId}` } })
  await turnDays(market, 9, sam, sue)
  expect(await stateOf(listingId)).toBe('ended')
  await expect(sam.relistListing({ listingId })).rejects.toMatchObject({ reason: 'photos_too_old' })
  const others = { ...facts, photos: [...facts.photos, ...(await photosOf(market, sam))] }
  await sam.editListing({ listingId, ...others })
  expect((await sam.renewListings({})).refused).toHaveLength(1)
  await sam.editListing({ listingId, ...others, photos: others.photos.toReversed() })
  expect((await sam.renewListings({})).renewed).toHaveLength(1)
  expect(await stateOf(listingId)).toBe('available')
  expect(await sue.renewListings({ listingIds: [listingId] })).toEqual({
    renewed: [],
    refused: [{ _id: listingId, name: '', why: 'You don’t have this phone.', needsPhotos: false }],
  })
})

test('[S20.6] listings from before have their whole time and do not end together; nothing ends untold, booked or paused', async () => {
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  const { db } = market.connection
  const old = new Date(Date.now() - 400 * dayMs)
  await market.connection.write(async (tx) => {
    for (let made = 0; made < 12; made++) await makePhone(tx, sam.person, { postedAt: old })
  })
  await runRepeated(market, 'end_listings')
  const { items } = await sam.listMyProducts({ sellerName: sam.person.name })
  const ends = await Promise.all(items.map(({ end }) => daysTo(end.at)))
  expect(Math.min(...ends)).toBeGreaterThanOrEqual(60)
  expect(new Set(ends).size).toBeGreaterThan(4)

  const [booked, paused, late] = items.map(({ _id }) => _id) as [string, string, string]
  await sam.pauseListing({ listingId: paused })
  await sql`update phones set ends_at = market_now() - interval '1 day', end_told_at = market_now() - interval '9 days'
    where id = ${booked}::uuid`.execute(db)
  await sql`update phones set ends_at = market_now() - interval '40 days' where id = any(${[paused, late]}::uuid[])`.execute(db)
  const { insertedId } = await bea.placeOrder({ productsId: booked, resalePrice: 250, ...contact })
  await runRepeated(market, 'end_listings')
  expect(await Promise.all([booked, paused, late].map(stateOf))).toEqual(['booked', 'paused', 'available'])
  expect(await daysTo((await mine(sam, late))?.end.at)).toBe(7)
  await bea.cancelOrder({ id: insertedId ?? '' })
  await runRepeated(market, 'end_listings')
  expect(await stateOf(booked)).toBe('ended')
})
