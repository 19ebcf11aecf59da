import { expect, test } from 'vitest'
import { makePhone } from '#db/demo/factories.ts'
import { letTimePass } from '#test/clock.ts'
import { useMarket } from '#test/market.ts'
import { postponeScheduledJobs } from '#test/scheduled-jobs.ts'

const market = useMarket()

test('phone names parsed by an earlier version are parsed again within two minutes and then found by search', async () => {
  await postponeScheduledJobs(market)
  const sam = await market.newcomer('seller')
  const { db, write } = market.connection
  const wrong = await write((tx) => makePhone(tx, sam.person, { name: 'Galaxy A52 Blue 8/256 GB', category: 'Samsung' }))
  const other = await write((tx) => makePhone(tx, sam.person, { name: 'Zorblax', category: 'Samsung' }))
  const { modelId } = await db.selectFrom('phones').select('modelId').where('id', '=', other.id).executeTakeFirstOrThrow()
  const before = { modelId, storageGb: null, ramMb: null, colour: null, colourBits: '0', nameVersion: 0 }
  await db.updateTable('phones').set(before).where('id', '=', wrong.id).execute()
  const found = async (q: string) => (await market.guest.searchListings({ q })).listings.map(({ _id }) => _id)
  expect(await found('galaxy a52')).toEqual([])

  await letTimePass(market, { minutes: 2 })
  for (const q of ['galaxy a52', 'blue a52', 'a52 256gb', 'a52 8gb ram'])
    expect({ q, found: await found(q) }).toEqual({ q, found: [wrong.id] })
  expect(await found('zorblax')).toEqual([other.id])
  const read = db.selectFrom('phones').select('id').where('nameVersion', '=', 0)
  expect(await read.execute()).toEqual([])
})

test('[S13.2] contacts in colours that were stored unmasked are masked within two minutes', async () => {
  const sam = await market.newcomer('seller')
  const { db, write } = market.connection
  const { id } = await write((tx) => makePhone(tx, sam.person, { name: 'Galaxy A52 8/256 GB', category: 'Samsung' }))
  const before = { colour: 'Blue +1 202 555 0143', nameVersion: 3 }
  await db.updateTable('phones').set(before).where('id', '=', id).execute()
  await letTimePass(market, { minutes: 2 })
  expect((await market.guest.getListing({ listingId: id })).listing.colour).toBe('Blue •••')
  expect((await market.guest.searchListings({ q: 'blue a52' })).listings.map(({ _id }) => _id)).toContain(id)
})
