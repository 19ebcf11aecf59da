import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { makePhone } from '#db/demo/factories.ts'
import { firstBrands } from '#test/brands.ts'
import { type Random, randomFrom } from '#test/input/random.ts'
import { type Caller, useMarket } from '#test/market.ts'

/** Set SEED to repeat a run. */
const seed = Number(process.env.SEED ?? 20_261_122)
const market = useMarket()
let sellerId = ''
/** Searches run as a signed-in person, whose answers never come from the guest cache. */
let bea: Caller | undefined
const search = (q: string) => {
  if (!bea) throw new Error('Nobody is there yet.')
  return bea.searchListings({ q, limit: 48 })
}

const honest = [
  ['Apple', 'iPhone 11', 'Black', 64, 320],
  ['Apple', 'iPhone 11', 'Red', 128, 350],
  ['Apple', 'iPhone 13 Pro Max', 'Sierra Blue', 1024, 900],
  ['Apple', 'iPhone XR', 'White', 128, 250],
  ['Samsung', 'Galaxy A12', 'Blue', 128, 120],
  ['Samsung', 'Galaxy S21+', 'Phantom Black', 256, 480],
  ['Samsung', 'Galaxy Z Flip3 5G', 'Cream', 128, 390],
  ['Samsung', 'Galaxy F62', 'Laser Green', 128, 210],
  ['Samsung', 'Guru Music 2', 'Gold', undefined, 20],
  ['Redmi', 'Redmi Note 9 Pro', 'Aurora Blue', 64, 140],
  ['Redmi', 'Redmi 9A', 'Sky Blue', 32, 80],
  ['Redmi', 'Redmi 12 5G', 'Silver', 128, 130],
  ['Realme', 'realme 12 5G', 'Green', 128, 220],
  ['Realme', 'realme 8 Pro', 'Infinite Black', 128, 150],
  ['Realme', 'realme Narzo 50A', 'Oxygen Blue', 64, 100],
] as const

const words =
  `red blue black gold iphone iphnoe galaxy galxy samsung smasung redmi readmi realme relame note pro max ultra plus mini
  unlocked cheap under 300 128gb 64gb 4gb ram 5g 11 13 a12 s21 flip3 zflip6 xiaomi google pixel quux zorb édition rouge schwarz
  barato handy telefono new brand 8 9a narzo 50a xr music guru telefon звезда 手机`.split(/\s+/)

/** Makes a name of words that people search by and of unknown words. */
const nameFrom = (random: Random) => Array.from({ length: 1 + random.whole(6) }, () => random.one(words)).join(' ')

const list = (given: Parameters<typeof makePhone>[2]) => market.connection.write((tx) => makePhone(tx, { id: sellerId }, given))

const honestIds = new Set<string>()
beforeAll(async () => {
  const sam = await market.newcomer('seller')
  sellerId = sam.person.id
  bea = await market.newcomer('buyer')
  const picture = await list({ name: 'iPhone SE', category: 'Apple' })
  const { imageId } = await market.connection.db
    .selectFrom('phones')
    .select('imageId')
    .where('id', '=', picture.id)
    .executeTakeFirstOrThrow()
  for (const [at, [category, name, colour, storageGb, price]] of honest.entries()) {
    const facts = {
      ...(storageGb ? { storageGb } : {}),
      ...(imageId ? { imageId } : {}),
      postedAt: new Date(Date.UTC(2026, 1, 1 + at)),
    }
    honestIds.add((await list({ category, name, colour, price, ...facts })).id)
  }
})

/** Which of the honest phones a search finds, and how its text was read. */
async function answerTo(q: string) {
  const { listings, readAs, ignored } = await search(q)
  return { q, ids: listings.map(({ _id }) => _id).filter((id) => honestIds.has(id)), readAs, ignored }
}

test('500 hostile listings change no answer to the judged queries, and add no made-up models to the filters', async () => {
  const judged = (set: string) => readFile(new URL(`../../../bench/search/${set}`, import.meta.url), 'utf8')
  const sets = await Promise.all(['queries.tsv', 'second-queries.tsv'].map(judged))
  const lines = sets.flatMap((set) => set.trim().split('\n').slice(1))
  const queries = [
    ...lines.map((line) => line.split('\t')[0] ?? ''),
    'red iphone',
    'google pixel 7',
    'redmi 12 5g',
    'zflip6',
    'shiny galaxy',
    ...['pro', 'plus', 'pro max', 'iphone pro', 'note', 'red'],
  ]
  const before = []
  for (const q of queries) before.push(await answerTo(q))
  const random = randomFrom(seed)
  const { imageId } = await market.connection.db.selectFrom('phones').select('imageId').limit(1).executeTakeFirstOrThrow()
  const old = new Date(Date.UTC(2020, 1, 1))
  await list({ name: 'Samsung Quux Red Edition', category: 'Samsung', postedAt: old })
  for (let made = 0; made < 500; made++) {
    const category = random.one(firstBrands)
    // Expensive, because in searches for the cheapest a cheaper listing would rightly come first.
    await list({ name: nameFrom(random), category, postedAt: old, price: 2_000, ...(imageId ? { imageId } : {}) })
  }
  const wrong = []
  for (const [at, q] of queries.entries()) {
    const now = await answerTo(q)
    if (JSON.stringify(now) !== JSON.stringify(before[at])) wrong.push({ was: before[at], is: now })
  }
  expect(wrong).toEqual([])
  const { facets } = await search('')
  expect(facets?.model.filter(({ value }) => /quux|zorb|звезда|手机/i.test(value))).toEqual([])
})

test('model names leave out sellers’ advertising, and names that differ in any script stay distinct', async () => {
  const names = ['Nova 9 64 GB STOLEN GOODS buy at evil.example', 'Nova 9 128 GB', 'Телефон Звезда', '手机 明星', 'Élan', 'lan']
  const models = []
  for (const name of names) {
    const { id } = await list({ name, category: 'Samsung' })
    models.push((await market.guest.getListing({ listingId: id })).listing.model)
  }
  expect(models).toEqual(['Nova 9', 'Nova 9', 'Телефон Звезда', '手机 明星', 'Elan', 'Lan'])
})

test('a word that no listed phone contains any more is ignored by the search', async () => {
  const { id } = await list({ name: 'Glorp', category: 'Realme' })
  expect((await search('glorp')).listings.map(({ _id }) => _id)).toEqual([id])
  await market.connection.db.updateTable('phones').set({ status: 'withdrawn' }).where('id', '=', id).execute()
  expect(await search('glorp')).toMatchObject({ listings: [], ignored: ['glorp'] })
})
