import { beforeAll, describe, expect, test } from 'vitest'
import { makeOrder, makePaidOrder, makePhone } from '#db/demo/factories.ts'
import { type Caller, useMarket } from '#test/market.ts'

const market = useMarket()
const write: typeof market.connection.write = (work) => market.connection.write(work)
type Given = NonNullable<Parameters<typeof makePhone>[2]>
let [sam, bea]: Partial<Caller>[] = []
const who = (caller: Partial<Caller> | undefined) => caller as Caller

const shelf: Given[] = [
  { name: 'Galaxy S21', category: 'Samsung', price: 300, storageGb: 128, condition: 'good', batteryHealth: 88, usedYears: 2 },
  { name: 'Galaxy S21 Ultra', category: 'Samsung', price: 450, storageGb: 256, condition: 'very_good', usedYears: 3 },
  { name: 'Galaxy S22', category: 'Samsung', price: 400, storageGb: 128, condition: 'like_new', batteryHealth: 97, usedYears: 1 },
  { name: 'iPhone 13', category: 'Apple', price: 500, storageGb: 128, condition: 'fair', batteryHealth: 82, usedYears: 3 },
  { name: 'iPhone 13 Pro', category: 'Apple', price: 650, storageGb: 256, condition: 'good', batteryHealth: 91, usedYears: 2 },
  { name: 'iPhone 13 Pro Max', category: 'Apple', price: 750, storageGb: 1024, usedYears: 2 },
  { name: 'Redmi Note 11', category: 'Redmi', price: 120, storageGb: 64, usedYears: 1.5 },
  { name: 'Realme 9 Pro', category: 'Realme', price: 140, originalPrice: 279, usedYears: 0.5 },
]

beforeAll(async () => {
  sam = await market.newcomer('seller', { verified: true })
  const sue = await market.newcomer('seller')
  bea = await market.newcomer('buyer')
  await write(async (tx) => {
    for (const [at, given] of shelf.entries()) {
      await makePhone(tx, (at % 2 === 0 ? who(sam) : sue).person, { ...given, postedAt: new Date(Date.now() - at * 60_000) })
    }
  })
})

const search = (words: Parameters<typeof market.guest.searchListings>[0]) => market.guest.searchListings(words)
const namesOf = async (words: Parameters<typeof search>[0]) =>
  (await search(words)).listings.map(({ productName }) => productName)

describe('search text', () => {
  test.each([
    ['samsng galxy s21', ['Galaxy S21', 'Galaxy S21 Ultra'], 'samsung galaxy s21'],
    ['ipone 13 pro', ['iPhone 13 Pro', 'iPhone 13 Pro Max'], 'iphone 13 pro'],
    ['redmi not 11', ['Redmi Note 11'], null],
    ['galaxy s21', ['Galaxy S21', 'Galaxy S21 Ultra'], null],
    ['S21 galaxy', ['Galaxy S21', 'Galaxy S21 Ultra'], null],
    ['iphone13', ['iPhone 13', 'iPhone 13 Pro', 'iPhone 13 Pro Max'], 'iphone 13'],
    ['galaxys21', ['Galaxy S21', 'Galaxy S21 Ultra'], 'galaxy s21'],
    ['ipone13', ['iPhone 13', 'iPhone 13 Pro', 'iPhone 13 Pro Max'], 'iphone 13'],
    ['iphone 13 promax', ['iPhone 13 Pro Max'], 'iphone 13 pro max'],
    ['redminote11', ['Redmi Note 11'], 'redmi note 11'],
    ['iphone 13 5G', ['iPhone 13', 'iPhone 13 Pro', 'iPhone 13 Pro Max'], null],
    ['realmi', ['Realme 9 Pro'], 'realme'],
    ['iphoen 13 pro max', ['iPhone 13 Pro Max'], 'iphone 13 pro max'],
    ['do you have a galaxy s21 ultra?', ['Galaxy S21 Ultra'], null],
    ['ich suche für meine mutter ein s22', ['Galaxy S22'], null],
    ['busco un iphone 13 pro para mi hija', ['iPhone 13 Pro', 'iPhone 13 Pro Max'], null],
    ['redmi nte 11', ['Redmi Note 11'], 'redmi note 11'],
  ])('%j finds %j', async (q, names, readAs) => {
    const answer = await search({ q })
    expect(answer.listings.map(({ productName }) => productName)).toEqual(names)
    expect(answer).toMatchObject({ readAs, ignored: [], next: null, total: { count: names.length, atLeast: false } })
  })

  test('a partly typed word matches, and a number never matches another number', async () => {
    expect(await namesOf({ q: 'ga' })).toEqual(['Galaxy S21', 'Galaxy S21 Ultra', 'Galaxy S22'])
    expect(await namesOf({ q: 'galaxy s2' })).toEqual(['Galaxy S21', 'Galaxy S22', 'Galaxy S21 Ultra'])
    expect(await namesOf({ q: 'iphone1' })).toEqual(['iPhone 13', 'iPhone 13 Pro', 'iPhone 13 Pro Max'])
    expect(await search({ q: 's29' })).toMatchObject({ listings: [], missing: 's29', total: { count: 0, atLeast: false } })
    expect(await search({ q: 'one plus 9' })).toMatchObject({ listings: [], missing: 'oneplus 9' })
    expect(await search({ q: 'do you have a google pixel 7' })).toMatchObject({ listings: [], missing: 'google pixel 7' })
  })

  test.each(['128gb', '128 GB', '128', '128 go', '128 gigas'])('%j is a storage size', async (size) => {
    expect(await namesOf({ q: `galaxy ${size}` })).toEqual(['Galaxy S21', 'Galaxy S22'])
    expect(await namesOf({ q: size })).toEqual(['Galaxy S21', 'Galaxy S22', 'iPhone 13'])
  })

  test('a colour matches its shades, spellings and names in other languages', async () => {
    const painted: Given[] = [
      { name: 'Redmi 9', category: 'Redmi', colour: 'Sky Blue' },
      { name: 'Redmi 10', category: 'Redmi', colour: 'Titanium Silverblue' },
      { name: 'Redmi 12', category: 'Redmi', colour: 'Space Grey' },
    ]
    const ids: string[] = []
    await write(async (tx) => {
      for (const given of painted) ids.push((await makePhone(tx, who(sam).person, given)).id)
    })
    try {
      expect(new Set(await namesOf({ q: 'blue redmi' }))).toEqual(new Set(['Redmi 9', 'Redmi 10']))
      expect(await search({ q: 'sky blue redmi 9' })).toMatchObject({ readAs: null, listings: [{ productName: 'Redmi 9' }] })
      expect(await search({ q: 'blue redmi' })).toMatchObject({
        total: { count: 2 },
        facets: { brand: [{ value: 'Redmi', count: 2 }] },
      })
      for (const q of ['gray', 'redmi grey', 'GREY 12', 'graues redmi', 'grigi', 'redmi grises'])
        expect(await namesOf({ q })).toEqual(['Redmi 12'])
      expect(await namesOf({ q: 'red redmi' })).toEqual([])
      expect(await namesOf({ q: 'black' })).toEqual([])
    } finally {
      await write((tx) => tx.updateTable('phones').set({ status: 'withdrawn' }).where('id', 'in', ids).execute())
    }
  })

  test('a brand matches by its name, a part of it or a typo', async () => {
    const phones = ['Galaxy S21', 'Galaxy S21 Ultra', 'Galaxy S22']
    for (const q of ['Samsung', 'sam', 'smasung', 'samsung phones']) expect(await namesOf({ q })).toEqual(phones)
    expect(await namesOf({ q: 'iphone 1tb' })).toEqual(['iPhone 13 Pro Max'])
  })

  test('unknown words are ignored and reported; if all words are unknown, nothing is found', async () => {
    const answer = await search({ q: 'shiny galaxy qqqq s22' })
    expect(answer).toMatchObject({ ignored: ['shiny', 'qqqq'], readAs: null, listings: [{ productName: 'Galaxy S22' }] })
    expect(await search({ q: 'qqqq zzzz' })).toMatchObject({ listings: [], ignored: ['qqqq', 'zzzz'], next: null })
    expect(await namesOf({ q: 'iphone s21' })).toEqual([])
    expect(await namesOf({ q: '   ' })).toHaveLength(shelf.length)
  })

  test.each([
    "' OR 1=1--",
    '%',
    '_____',
    'a & b | !c:*',
    '<->',
    '\\',
    '"galaxy" <2> s21',
    'x'.repeat(120),
    '1'.repeat(120),
    'a1'.repeat(60),
    'ga '.repeat(40),
    '😀😀',
    'ﬁ İ ß \ud800',
    'Ｇａｌａｘｙ Ｓ２１',
    'gäläxy',
    '٣٤',
  ])('%j is treated as plain text', async (q) => {
    const { listings, total } = await search({ q })
    expect(total?.count).toBe(listings.length)
  })
})

describe('filters', () => {
  test.each([
    [{ brand: 'Apple,Realme' }, ['iPhone 13', 'iPhone 13 Pro', 'iPhone 13 Pro Max', 'Realme 9 Pro']],
    [{ model: 'Galaxy S22,iPhone 13' }, ['Galaxy S22', 'iPhone 13']],
    [{ model: 'Galaxy S22,iPhone 13', brand: 'Apple' }, ['iPhone 13']],
    [{ model: 'Nokia 3310' }, []],
    [{ minPrice: 450, maxPrice: 650 }, ['Galaxy S21 Ultra', 'iPhone 13', 'iPhone 13 Pro']],
    [{ storage: '64,1024' }, ['iPhone 13 Pro Max', 'Redmi Note 11']],
    [{ condition: 'like_new,fair' }, ['Galaxy S22', 'iPhone 13']],
    [{ maxYears: 1 }, ['Galaxy S22', 'Realme 9 Pro']],
    [{ minBattery: 90 }, ['Galaxy S22', 'iPhone 13 Pro']],
    [{ verified: 'true' }, ['Galaxy S21', 'Galaxy S22', 'iPhone 13 Pro', 'Redmi Note 11']],
    [{ q: 'galaxy', storage: '128', maxYears: 1 }, ['Galaxy S22']],
    [{ q: 'galaxy', brand: 'Apple' }, []],
    [{ q: 'pro', sort: 'cheapest' }, ['Realme 9 Pro', 'iPhone 13 Pro', 'iPhone 13 Pro Max']],
    [{ sort: 'cheapest', maxPrice: 150 }, ['Redmi Note 11', 'Realme 9 Pro']],
    [{ sort: 'saving', brand: 'Samsung' }, ['Galaxy S21', 'Galaxy S22', 'Galaxy S21 Ultra']],
  ] as const)('filtering by %j leaves %j', async (words, names) => {
    const answer = await search(words)
    expect(answer.listings.map(({ productName }) => productName)).toEqual(names)
    expect(answer.total).toEqual({ count: names.length, atLeast: false })
  })

  test('every option has the count it would show with the other filters applied', async () => {
    const { facets } = await search({ brand: 'Samsung', storage: '128' })
    const counts = (options: { value: string; count: number }[] = []) =>
      Object.fromEntries(options.map((o) => [o.value, o.count]))
    expect(counts(facets?.brand)).toEqual({ Samsung: 2, Apple: 1 })
    expect(counts(facets?.storage)).toEqual({ '128': 2, '256': 1 })
    expect(counts(facets?.condition)).toEqual({ good: 1, like_new: 1 })
    expect(counts(facets?.maxYears)).toEqual({ '1': 1, '2': 2, '3': 2, '5': 2 })
    expect(counts(facets?.model)).toEqual({ 'Galaxy S21': 1, 'Galaxy S22': 1 })
    expect(counts(facets?.verified)).toEqual({ true: 2 })
  })

  test('a selected option stays in the list even if its count is 0', async () => {
    const { facets } = await search({ q: 'iphone', storage: '64', maxYears: 4, minBattery: 70, model: 'Galaxy S21' })
    expect(facets?.storage).toEqual([{ value: '64', count: 0, atLeast: false }])
    expect(facets?.maxYears).toEqual([{ value: '4', count: 0, atLeast: false }])
    expect(facets?.minBattery).toEqual([{ value: '70', count: 0, atLeast: false }])
    expect(facets?.model).toEqual([{ value: 'Galaxy S21', count: 0, atLeast: false }])
  })

  test.each([
    'brand=Nokia',
    'storage=100',
    'sort=dearest',
    'minBattery=0',
    'maxYears=x',
    'verified=false',
    'limit=49',
    `q=${'x'.repeat(121)}`,
    'condition=new',
    'minPrice=-1',
  ])('%s is rejected with 400', async (query) => {
    expect((await market.fetch(`/listings?${query}`)).status).toBe(400)
  })
})

describe('the state of a phone', () => {
  const oneOf = async (name: string) => write((tx) => makePhone(tx, who(sam).person, { name, category: 'Apple', price: 90 }))
  const setStatus = (id: string, status: 'paused' | 'withdrawn') =>
    write((tx) => tx.updateTable('phones').set({ status }).where('id', '=', id).execute())

  test('a booked phone is found and marked as booked; sold, paused and withdrawn ones are not found, but keep their page', async () => {
    const [booked, sold, paused, withdrawn] = [await oneOf('Xa 1'), await oneOf('Xa 2'), await oneOf('Xa 3'), await oneOf('Xa 4')]
    await write((tx) => makeOrder(tx, who(bea).person, booked))
    await write((tx) => makePaidOrder(tx, who(bea).person, sold))
    await setStatus(paused.id, 'paused')
    await setStatus(withdrawn.id, 'withdrawn')
    const { listings, total } = await who(bea).searchListings({ q: 'xa' })
    expect(listings).toMatchObject([{ productName: 'Xa 1', bookedByYou: true }])
    expect(listings[0]?.sellerEmail).toMatch(/@sellers\.ringback\.invalid$/)
    expect(total?.count).toBe(1)
    const states = { [booked.id]: 'booked', [sold.id]: 'sold', [paused.id]: 'paused', [withdrawn.id]: 'withdrawn' }
    for (const [listingId, state] of Object.entries(states)) {
      expect((await market.guest.getListing({ listingId })).listing).toMatchObject({ _id: listingId, state, yours: false })
    }
    expect((await who(sam).getListing({ listingId: paused.id })).listing.yours).toBe(true)
  })

  test('a closed seller’s phones are not found, and their pages do not name the seller', async () => {
    const sid = await market.newcomer('seller', { name: 'Sid Gone', verified: true })
    const phone = await write((tx) => makePhone(tx, sid.person, { name: 'Xb 1' }))
    expect(await namesOf({ q: 'xb' })).toEqual(['Xb 1'])
    await sid.closeMe()
    expect(await namesOf({ q: 'xb' })).toEqual([])
    const { listing } = await who(bea).getListing({ listingId: phone.id })
    expect(listing).toMatchObject({ state: 'withdrawn', seller: { name: 'Closed account', verified: false, listed: 0 } })
    expect(JSON.stringify(listing)).not.toContain('Sid Gone')
    expect(listing).not.toHaveProperty('sellerEmail')
  })

  test.each(['00000000-0000-4000-8000-000000000000'])(
    'an unknown phone %s is not found, and a malformed id is rejected with 400',
    async (listingId) => {
      await expect(market.guest.getListing({ listingId })).rejects.toMatchObject({ code: 'not_found' })
      expect((await market.fetch('/listings/x')).status).toBe(400)
    },
  )
})

describe('a phone’s page', () => {
  test('shows every fact, the photos in order and earlier prices, and IMEI digits only to signed-in users', async () => {
    const seller = who(sam).person
    const facts = {
      colour: 'Blue',
      faults: ['camera'],
      box: ['cable'],
      description: 'Hardly used.',
      networkLock: 'locked',
    } as const
    const phone = await write(async (tx) => {
      const made = await makePhone(tx, seller, { name: 'Xc 1', ...facts, faults: ['camera'], box: ['cable'] })
      const photo = { ownerId: seller.id, width: 8, height: 8 }
      const { id } = await tx.insertInto('images').values(photo).returning('id').executeTakeFirstOrThrow()
      await tx.insertInto('phonePhotos').values({ phoneId: made.id, position: 2, imageId: id }).execute()
      await tx.insertInto('priceChanges').values({ phoneId: made.id, fromCents: 30000, toCents: 25050 }).execute()
      const known = { carrier: 'T-Mobile', imeiHash: Buffer.from('hash'), imeiLast4: '1234' }
      await tx.updateTable('phones').set(known).where('id', '=', made.id).execute()
      return { ...made, photo: id }
    })
    const { listing } = await market.guest.getListing({ listingId: phone.id })
    expect(listing).toMatchObject({ ...facts, carrier: 'T-Mobile', model: 'Xc 1', state: 'available' })
    expect(listing.photos).toEqual([listing.productImage, `/images/${phone.photo}/640.webp`])
    expect(listing.imei).toEqual({ given: true, last4: null, notListedAt: null })
    const { listing: signedIn } = await who(bea).getListing({ listingId: phone.id })
    expect(signedIn.imei.last4).toBe('1234')
    expect(listing.priceChanges).toMatchObject([{ from: 300, to: 250.5 }])
    expect(listing.seller).toMatchObject({ name: seller.name, verified: true })
    expect(listing).not.toHaveProperty('sellerEmail')
    expect(Date.parse(listing.seller.since)).toBeLessThanOrEqual(Date.now())
  })

  test('suggests similar phones on sale: those of the same model first, then of the brand, nearest in price first', async () => {
    const make = (name: string, price: number) =>
      write((tx) => makePhone(tx, who(sam).person, { name, category: 'Realme', price }))
    const [mine, twin, booked] = [await make('Xd 1', 5_000), await make('Xd 1', 9_000), await make('Xd 1', 5_000)]
    await write((tx) => makeOrder(tx, who(bea).person, booked))
    const [near, far] = [await make('Xe 1', 5_100), await make('Xe 2', 4_800)]
    const { similar } = await market.guest.getListing({ listingId: mine.id })
    expect(similar.slice(0, 3).map(({ _id }) => _id)).toEqual([twin.id, near.id, far.id])
    expect(similar.length).toBeLessThanOrEqual(8)
    expect(similar.map(({ _id }) => _id)).not.toContain(booked.id)
  })
})
