import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { makePhone } from '#db/demo/factories.ts'
import { sellBrand } from '#server/features/listings/models/brands.ts'
import type { SearchResult } from '#shared/contract/search.ts'
import { type Caller, useMarket } from '#test/market.ts'

const market = useMarket()
let sam: Caller

type Given = NonNullable<Parameters<typeof makePhone>[2]>
const phones: Given[] = [
  ...['11', '12', '13', '13 Pro', '13 Pro Max', '14', '15'].map((model) => ({ name: `iPhone ${model}`, category: 'Apple' })),
  { name: 'iPhone 12, new battery', category: 'Apple', batteryHealth: 100 },
  { name: 'iPhone 12, tired', category: 'Apple', batteryHealth: 79 },
  { name: 'iPhone 13, 91 percent', category: 'Apple', batteryHealth: 91 },
  { name: 'iPhone 15 Pro 256 GB, Black Titanium', category: 'Apple', colour: 'Black Titanium' },
  {
    name: 'iPhone 15 Pro 256 GB, Natural Titanium',
    category: 'Apple',
    colour: 'Natural Titanium',
    price: 900,
    originalPrice: 1099,
  },
  { name: 'iPhone SE (2022)', category: 'Apple', networkLock: 'locked', carrier: 'Verizon' },
  { name: 'iPhone XR', category: 'Apple', networkLock: 'locked', carrier: 'T-Mobile' },
  ...['S21 5G', 'S21 Ultra 5G', 'S10+', 'S10', 'A52', 'A12', 'S23 Ultra'].map((model) => ({ name: `Galaxy ${model}` })),
  { name: 'Galaxy A52 128 GB', storageGb: 128 },
  { name: 'Guru Music 2', price: 12 },
  { name: 'Redmi 15 5G', category: 'Redmi' },
  { name: 'Redmi Note 13 Pro+ 5G', category: 'Redmi' },
]

beforeAll(async () => {
  sam = await market.newcomer('seller')
  await market.connection.write(async (tx) => {
    for (const phone of phones) await makePhone(tx, sam.person, phone)
  })
})

const search = (q: string) => market.guest.searchListings({ q })
const namesIn = ({ listings }: SearchResult) => listings.map(({ productName }) => productName)
/** Only the phones with this name and whatever follows a comma or a size. */
const all = (found: SearchResult, name: RegExp) => {
  expect(found.missing).toBeNull()
  expect(found.listings.length).toBeGreaterThan(0)
  for (const one of namesIn(found)) expect(one).toMatch(name)
}
const first = (found: SearchResult, name: RegExp) => {
  expect(found.missing).toBeNull()
  expect(namesIn(found)[0]).toMatch(name)
}

const right: Record<string, (found: SearchResult) => void> = {
  'no dollar amount is assumed': ({ readAs, ignored, total }) => {
    expect(readAs ?? '').not.toContain('$')
    expect(ignored).toEqual(['₹10000'])
    expect(total?.count).toBe(phones.length)
  },
  'battery at least 100 %': (found) => expect(namesIn(found)).toEqual(['iPhone 12, new battery']),
  'battery at least 90 %': (found) => expect(namesIn(found)).toEqual(['iPhone 13, 91 percent']),
  'iPhone 13 Pro Max': (found) => all(found, /^iPhone 13 Pro Max/),
  'iPhone 13 Pro': (found) => first(found, /^iPhone 13 Pro$/),
  'Galaxy S21 5G': (found) => first(found, /^Galaxy S21 5G/),
  'Galaxy A52': (found) => all(found, /^Galaxy A52/),
  'Galaxy S21': (found) => first(found, /^Galaxy S21 5G/),
  'Galaxy S10+': (found) => first(found, /^Galaxy S10\+/),
  'iPhone 13': (found) => first(found, /^iPhone 13(,|$)/),
  '128 GB': (found) => expect(namesIn(found)).toEqual(['Galaxy A52 128 GB']),
  '5G phones, cheapest first': (found) => {
    all(found, /5G|iPhone (1[2-9]|SE)|S2\d/)
    expect(namesIn(found)).not.toContain('Guru Music 2')
    const prices = found.listings.map(({ resalePrice }) => resalePrice)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  },
  'says that this model is not here': ({ missing, listings }) => {
    expect(missing).toBe('xiaomi 15')
    expect(listings).toEqual([])
  },
  'Natural Titanium': (found) => first(found, /Natural Titanium/),
  'network: Verizon': (found) => {
    expect(namesIn(found)).toEqual(['iPhone SE (2022)'])
    expect(found.readAs).toContain('network Verizon')
  },
}
right['both models'] = (found) => {
  const [either, other] = found.readAs?.startsWith('iphone 12') ? ['12', '13'] : ['13', '14']
  for (const model of [either, other]) expect(namesIn(found)).toContain(`iPhone ${model}`)
  expect(namesIn(found)).not.toContain('iPhone 11')
  expect(namesIn(found)).not.toContain('iPhone 15')
}

const lines = readFileSync(new URL('../../../test/data/real-world/searches.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

test.each(lines.slice(1).map((line) => line.split('\t') as [string, string]))('a search for “%s”: %s', async (q, what) => {
  const holds = right[what] ?? expect.fail(`no such result: ${what}`)
  holds(await search(q))
})

test.each<[string, RegExp]>([
  ['MLPF3LL/A', /^iPhone 13(,|$)/],
  ['sm g998b', /^Galaxy S21 Ultra/],
  ['A2484', /^iPhone 13 Pro Max/],
  ['s23u', /^Galaxy S23 Ultra/],
  ['rn13pro+', /^Redmi Note 13 Pro\+/],
  ['iphone 13 pro maz', /^iPhone 13 Pro Max/],
  ['iphone 13 vs samsung s10', /^(iPhone 13|Galaxy S10)/],
  ['آيفون ١٤', /^iPhone 14/],
])('%s is found first as %s', async (q, name) => {
  first(await search(q), name)
})

test('a word after a minus leaves its models out, and what cannot be read is named', async () => {
  const found = await search('iphone 13 -pro')
  all(found, /^iPhone 13(,|$)/)
  expect(found.readAs).toBe('iphone 13 without pro')
  expect((await search('iphone 13 for 12.000 руб')).ignored).toContain('12.000 руб')
  expect((await search('samsung -ultra')).ignored).toEqual(['-ultra'])
})

test('a brand that is added is a word of searches at once, also as the maker of another brand', async () => {
  await market.connection.write((tx) => sellBrand(tx, 'Xiaomi'))
  await market.connection.write((tx) => makePhone(tx, sam.person, { name: 'Xiaomi 15 256 GB', category: 'Xiaomi' }))
  // The catalogue is cached for a minute, and read again for a brand that it lacks.
  await sam.getPriceGuidance({ categoryName: 'Xiaomi', productName: 'Xiaomi 15', orginalPrice: 800, usedYears: 1 })
  expect(namesIn(await search('xiaomi 15'))).toEqual(['Xiaomi 15 256 GB'])
  expect(namesIn(await search('xiaomi'))).toEqual(expect.arrayContaining(['Xiaomi 15 256 GB', 'Redmi 15 5G']))
})

test('a filter that matches three of ten thousand phones finds them on the first page, and counts them', async () => {
  await market.connection.pool.query(
    `insert into phones (seller_id, category_id, model_id, name, price_cents, original_price_cents, used_years, posted_at, condition)
     select $1, models.category_id, models.id, 'Galaxy', 20000 + n, 90000, 1, now() + n * interval '1 second',
       case when n <= 3 then 'like_new'::phone_condition end
     from generate_series(1, 10000) as n, models where models.name = 'Galaxy A13'`,
    [sam.person.id],
  )
  for (const sort of ['best', 'newest', 'cheapest', 'saving'] as const) {
    const found = await market.guest.searchListings({ condition: 'like_new', sort })
    expect(found).toMatchObject({ listings: [{}, {}, {}], next: null, total: { count: 3, atLeast: false } })
  }
  const [page] = [await market.guest.searchListings({ condition: 'like_new', limit: 2 })]
  expect(page.listings.length).toBe(2)
  const last = await market.guest.searchListings({ condition: 'like_new', limit: 2, after: page.next ?? '' })
  expect(last).toMatchObject({ listings: [{}], next: null })
})

test('similar phones are of about the same price, age and class', async () => {
  const made = await market.connection.write(async (tx) => ({
    flip: await makePhone(tx, sam.person, { name: 'Galaxy Z Flip6', price: 500, originalPrice: 1099 }),
    old: await makePhone(tx, sam.person, { name: 'Galaxy S8', price: 500, originalPrice: 750 }),
    plain: await makePhone(tx, sam.person, { name: 'Galaxy A55 5G', price: 480, originalPrice: 489 }),
    near: await makePhone(tx, sam.person, { name: 'Galaxy S24+', price: 560, originalPrice: 999 }),
  }))
  const { similar } = await market.guest.getListing({ listingId: made.flip.id })
  const ids = similar.map(({ _id }) => _id)
  expect(ids[0]).toBe(made.near.id)
  expect(ids).not.toContain(made.old.id)
  expect(ids.indexOf(made.plain.id)).toBeGreaterThan(0)
})
