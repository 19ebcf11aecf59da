import { beforeAll, expect, test } from 'vitest'
import { makePhone } from '#db/demo/factories.ts'
import { conditionNames } from '#shared/domain/phones/listing-facts.ts'
import { type Random, randomFrom } from '#test/input/random.ts'
import { useMarket } from '#test/market.ts'

/** Set SEED to repeat a run. */
const seed = Number(process.env.SEED ?? 20_261_121)
const market = useMarket()

const makes = {
  Samsung: ['Galaxy S21', 'Galaxy S21 Ultra', 'Galaxy S22', 'Galaxy A52', 'Galaxy A13'],
  Apple: ['iPhone 12', 'iPhone 13', 'iPhone 13 Pro', 'iPhone SE'],
  Redmi: ['Redmi Note 11', 'Redmi Note 11 Pro', 'Redmi 9A'],
  Realme: ['realme 9 Pro', 'realme 8'],
} as const
type Brand = keyof typeof makes
const brands = Object.keys(makes) as Brand[]
const sizes = ['64', '128', '256', '512']

type Phone = Awaited<ReturnType<typeof rows>>[number]
let phones: Phone[] = []
const maybe = <T>(random: Random, value: T) => (random.chance(0.8) ? value : undefined)

const rows = () =>
  market.connection.db
    .selectFrom('phones')
    .innerJoin('categories', 'categories.id', 'phones.categoryId')
    .innerJoin('people', 'people.id', 'phones.sellerId')
    .select(['phones.id', 'phones.name', 'phones.priceCents', 'phones.savingPercent', 'phones.usedYears', 'phones.storageGb'])
    .select(['phones.condition', 'phones.batteryHealth', 'phones.postedAt', 'categories.name as brand', 'people.verifiedAt'])
    .where('phones.status', '=', 'listed')
    .execute()

beforeAll(async () => {
  const random = randomFrom(seed)
  const sellers = [await market.newcomer('seller', { verified: true }), await market.newcomer('seller')]
  await market.connection.write(async (tx) => {
    for (let made = 0; made < 300; made++) {
      const category = random.one(brands)
      const { id } = await makePhone(tx, random.one(sellers).person, {
        category,
        name: random.one(makes[category]),
        // Few distinct prices and times, so that many phones share theirs.
        price: 100 + 50 * random.whole(8),
        originalPrice: 500,
        usedYears: random.whole(12) / 2,
        postedAt: new Date(Date.UTC(2026, 1, 1 + random.whole(20))),
        storageGb: maybe(random, Number(random.one(sizes))),
        condition: maybe(random, random.one(conditionNames)),
        batteryHealth: maybe(random, 75 + random.whole(26)),
      })
      const status = random.one(['listed', 'listed', 'listed', 'listed', 'paused', 'withdrawn'] as const)
      await tx.updateTable('phones').set({ status }).where('id', '=', id).execute()
    }
  })
  phones = await rows()
})

type Filters = ReturnType<typeof randomFilters>
function randomFilters(random: Random) {
  const some = <T>(values: readonly T[]) => values.filter(() => random.chance(0.5)).slice(0, 3)
  const often = <T>(value: T) => (random.chance(0.3) ? value : undefined)
  const models = Object.values(makes).flat()
  return {
    q: often(random.one(['galaxy', 'note', 'pro', 'samsung', 'iphone 13', 'galaxy s21', '128gb', 'note 128', 'redmi pro'])),
    brand: often(some(brands)),
    model: often(some(models)),
    minPrice: often(100 + 50 * random.whole(6)),
    maxPrice: often(200 + 50 * random.whole(6)),
    storage: often(some(sizes)),
    condition: often(some(conditionNames)),
    maxYears: often(random.one([1, 2, 3, 4, 5])),
    minBattery: often(random.one([95, 90, 85, 77])),
    verified: often('true' as const),
  }
}

/** A simple reference filter, with one condition for each group; a count may leave out a group. */
const groups: Record<keyof Filters, (phone: Phone, filters: Filters) => boolean> = {
  q: ({ name, brand, storageGb }, { q = '' }) =>
    q
      .split(' ')
      .every((word) => word === '' || `${brand} ${name} ${storageGb} ${storageGb}gb`.toLowerCase().split(' ').includes(word)),
  brand: ({ brand }, filters) => !filters.brand?.length || filters.brand.includes(brand as Brand),
  model: ({ name }, { model }) => !model?.length || (model as string[]).includes(name),
  minPrice: ({ priceCents }, { minPrice = 0 }) => priceCents >= minPrice * 100,
  maxPrice: ({ priceCents }, { maxPrice = 1e6 }) => priceCents <= maxPrice * 100,
  storage: ({ storageGb }, { storage }) => !storage?.length || storage.includes(String(storageGb)),
  condition: ({ condition }, filters) =>
    !filters.condition?.length || (condition !== null && filters.condition.includes(condition)),
  maxYears: ({ usedYears }, { maxYears = 99 }) => usedYears <= maxYears,
  minBattery: ({ batteryHealth }, { minBattery = 0 }) => minBattery === 0 || (batteryHealth ?? 0) >= minBattery,
  verified: ({ verifiedAt }, { verified }) => !verified || verifiedAt !== null,
}
const passing = (filters: Filters, leftOut?: keyof Filters) =>
  phones.filter((phone) =>
    (Object.keys(groups) as (keyof Filters)[]).every((group) => group === leftOut || groups[group](phone, filters)),
  )

const facets: { [Facet in 'brand' | 'model' | 'storage' | 'condition' | 'verified']: (phone: Phone) => string | null } = {
  brand: ({ brand }) => brand,
  model: ({ name }) => name,
  storage: ({ storageGb }) => storageGb?.toString() ?? null,
  condition: ({ condition }) => condition,
  verified: ({ verifiedAt }) => verifiedAt && 'true',
}

function expectedCounts(filters: Filters, facet: keyof typeof facets) {
  const counts: Record<string, number> = {}
  for (const phone of passing(filters, facet)) {
    const value = facets[facet](phone)
    if (value) counts[value] = (counts[value] ?? 0) + 1
  }
  for (const chosen of [filters[facet] ?? []].flat()) counts[chosen] ??= 0
  return counts
}

function expectedSteps(filters: Filters, group: 'maxYears' | 'minBattery', steps: number[]) {
  const chosen = filters[group]
  const all = [...new Set([...steps, ...(chosen === undefined ? [] : [chosen])])]
  const counts = all.map((step) => [step, passing({ ...filters, [group]: step }).length] as const)
  return Object.fromEntries(counts.filter(([step, count]) => count > 0 || step === chosen))
}

const inWords = (filters: Filters) =>
  Object.fromEntries(
    Object.entries(filters)
      .map(([key, value]) => [key, String(value ?? '')] as const)
      .filter(([, value]) => value !== ''),
  )

test('200 random searches return and count the same phones as a plain filter', async () => {
  const random = randomFrom(seed + 1)
  for (let done = 0; done < 200; done++) {
    const filters = randomFilters(random)
    const words = inWords(filters)
    const answer = await market.guest.searchListings({ ...words, sort: 'cheapest', limit: 48 })
    const found = passing(filters).sort((a, b) => a.priceCents - b.priceCents || (a.id < b.id ? -1 : 1))
    expect({ words, ids: answer.listings.map(({ _id }) => _id) }).toEqual({ words, ids: found.slice(0, 48).map(({ id }) => id) })
    expect({ words, total: answer.total }).toEqual({ words, total: { count: found.length, atLeast: false } })
    const counts = Object.fromEntries(
      Object.entries(answer.facets ?? {}).map(([facet, options]) => [
        facet,
        Object.fromEntries(options.map(({ value, count }) => [value, count])),
      ]),
    )
    const expected = {
      ...Object.fromEntries(Object.keys(facets).map((facet) => [facet, expectedCounts(filters, facet as keyof typeof facets)])),
      maxYears: expectedSteps(filters, 'maxYears', [1, 2, 3, 5]),
      minBattery: expectedSteps(filters, 'minBattery', [95, 90, 85, 80]),
      // Tested with what is known of updates.
      minUpdates: {},
    }
    expect({ words, counts }).toEqual({ words, counts: expected })
  }
})

const orders: Record<'newest' | 'cheapest' | 'saving', (one: Phone, other: Phone) => number> = {
  newest: (a, b) => b.postedAt.getTime() - a.postedAt.getTime() || (a.id < b.id ? 1 : -1),
  cheapest: (a, b) => a.priceCents - b.priceCents || (a.id < b.id ? -1 : 1),
  saving: (a, b) => b.savingPercent - a.savingPercent || (a.id < b.id ? 1 : -1),
}

async function allPages(words: Parameters<typeof market.guest.searchListings>[0]) {
  const ids: string[] = []
  let after: string | undefined
  do {
    const page: Awaited<ReturnType<typeof market.guest.searchListings>> = await market.guest.searchListings({ ...words, after })
    if (after) expect(page).toMatchObject({ total: null, facets: null })
    ids.push(...page.listings.map(({ _id }) => _id))
    after = page.next ?? undefined
  } while (after)
  return ids
}

test.each(['newest', 'cheapest', 'saving'] as const)(
  'all pages sorted by %s together contain each phone once, even where many are equal',
  async (sort) => {
    const ordered = (list: Phone[]) => list.toSorted(orders[sort]).map(({ id }) => id)
    expect(await allPages({ sort, limit: 17 })).toEqual(ordered(phones))
    const picky = { maxYears: 3, brand: ['Samsung', 'Apple'] } as unknown as Filters
    expect(await allPages({ sort, limit: 5, maxYears: 3, brand: 'Samsung,Apple' })).toEqual(ordered(passing(picky)))
    const galaxies = phones.filter(({ name }) => name.includes('Galaxy'))
    expect(await allPages({ sort, limit: 7, q: 'galaxy' })).toEqual(ordered(galaxies))
  },
)

test('better matches come before newer ones, across all pages', async () => {
  const words = (name: string) => name.split(' ').length
  const expected = phones
    .filter(({ name }) => name.includes('S21'))
    .toSorted((a, b) => words(a.name) - words(b.name) || orders.newest(a, b))
  expect(await allPages({ q: 'galaxy s21', limit: 3 })).toEqual(expected.map(({ id }) => id))
})

const code = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')
test.each([
  'x',
  '',
  code({}),
  code(['cheapest', 0, '1', '6d1f0a52-6b1c-4c0e-9a3d-1f2e3d4c5b01']),
  code(['newest', -1, '1', '6d1f0a52-6b1c-4c0e-9a3d-1f2e3d4c5b01']),
  code(['newest', 0, '1e9', '6d1f0a52-6b1c-4c0e-9a3d-1f2e3d4c5b01']),
  code(['newest', 0, '1', "'; drop table phones"]),
  code(['newest', 0.5, '1', '6d1f0a52-6b1c-4c0e-9a3d-1f2e3d4c5b01']),
])('a cursor %j that does not belong to this list is rejected', async (after) => {
  await expect(market.guest.searchListings({ sort: 'newest', after })).rejects.toMatchObject({ code: 'invalid' })
})
