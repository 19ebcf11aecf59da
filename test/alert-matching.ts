import { makeImage, makePerson, makePhone } from '#db/demo/factories.ts'
import type { Connection } from '#server/db/connect.ts'
import { matchPhones } from '#server/features/alerts/match-phones.ts'
import { saveSearch } from '#server/features/alerts/saved-search.ts'
import { notePhones } from '#server/features/phones/note-phones.ts'
import { conditionNames } from '#shared/domain/phones/listing-facts.ts'
import { type Random, randomFrom } from './input/random.ts'

const makes = {
  Samsung: ['Galaxy S21', 'Galaxy S21 Ultra', 'Galaxy S22', 'Galaxy A52', 'Galaxy A13'],
  Apple: ['iPhone 12', 'iPhone 13', 'iPhone 13 Pro', 'iPhone SE'],
  Redmi: ['Redmi Note 11', 'Redmi Note 11 Pro', 'Redmi 9A'],
  Realme: ['realme 9 Pro', 'realme 8'],
} as const
type Brand = keyof typeof makes
const brands = Object.keys(makes) as Brand[]
const sizes = ['64', '128', '256', '512']
const texts = ['galaxy', 'note', 'pro', 'samsung', 'iphone 13', 'galaxy s21', '128gb', 'note 128', 'redmi pro', 'realme 8']

type Person = { id: string; isVerified: boolean }
type Phone = ReturnType<typeof randomPhone> & { id: string; round: number }
type Filters = ReturnType<typeof randomFilters>
type Search = { id: string; person: string; words: Filters; round: number }

const randomPrice = (random: Random) => 100 + 10 * random.whole(60)

function randomPhone(random: Random, sellers: Person[]) {
  const brand = random.one(brands)
  const maybe = <T>(value: T) => (random.chance(0.8) ? value : undefined)
  return {
    brand,
    name: random.one<string>(makes[brand]),
    price: randomPrice(random),
    usedYears: random.whole(12) / 2,
    storageGb: maybe(Number(random.one(sizes))),
    condition: maybe(random.one(conditionNames)),
    batteryHealth: maybe(75 + random.whole(26)),
    seller: random.one(sellers),
  }
}

function randomFilters(random: Random) {
  const some = <T>(values: readonly T[], share = 0.5) => {
    const chosen = values.filter(() => random.chance(share)).slice(0, 3)
    return chosen.length > 0 ? chosen : values.slice(0, 1)
  }
  const often = <T>(value: T, share = 0.3) => (random.chance(share) ? value : undefined)
  return {
    q: often(random.one(texts)),
    brand: often(some(brands)),
    model: often(some(Object.values(makes).flat(), 0.15), 0.5),
    minPrice: often(randomPrice(random), 0.2),
    maxPrice: randomPrice(random) - 50,
    storage: often(some(sizes)),
    condition: often(some(conditionNames)),
    maxYears: often(random.one([1, 2, 3, 4, 5])),
    minBattery: often(random.one([95, 90, 85, 77])),
    verified: often('true' as const, 0.1),
  }
}

/** Random filters that fit some phone: a search whose brands, models and words exclude each other cannot be saved. */
function filtersThatFitSome(random: Random): Filters {
  for (;;) {
    const words = randomFilters(random)
    const { q, brand, model } = words
    const isOfSome = brands.some((one) =>
      makes[one].some((name) => {
        const said = `${one} ${name} 128 128gb`.toLowerCase().split(' ')
        const matchesText = (q ?? '').split(' ').every((word) => word === '' || said.includes(word))
        return matchesText && (!brand || brand.includes(one)) && (!model || (model as string[]).includes(name))
      }),
    )
    if (isOfSome) return words
  }
}

/** A simple filter that shares no code with the search. */
function fits(phone: Phone, words: Filters): boolean {
  const { brand, name, storageGb, condition, batteryHealth } = phone
  return (
    phone.price <= words.maxPrice &&
    phone.price >= (words.minPrice ?? 0) &&
    (!words.model || (words.model as string[]).includes(name)) &&
    (!words.brand || words.brand.includes(brand)) &&
    (!words.storage || words.storage.includes(String(storageGb))) &&
    (!words.condition || (condition !== undefined && words.condition.includes(condition))) &&
    (words.maxYears === undefined || phone.usedYears <= words.maxYears) &&
    (words.minBattery === undefined || (batteryHealth !== undefined && batteryHealth >= words.minBattery)) &&
    (!words.verified || phone.seller.isVerified) &&
    (words.q === undefined || matchesText(phone, words.q))
  )
}

function matchesText({ brand, name, storageGb }: Phone, q: string): boolean {
  const said = `${brand} ${name} ${storageGb} ${storageGb}gb`.toLowerCase().split(' ')
  return q.split(' ').every((word) => said.includes(word))
}

type Wish = { person: string; phone: Phone; level: number }

/**
 * Keeps searches, lists phones and changes their prices at random, in rounds. Returns what the market found, and what a
 * comparison of each search and wish with each phone finds.
 */
export async function matchByLot(connection: Connection, size: { searches: number; phones: number; seed: number }) {
  const random = randomFrom(size.seed)
  const people: Person[] = []
  await connection.write(async (tx) => {
    for (let made = 0; made < Math.ceil(size.searches / 20); made++) {
      const isVerified = made < 40 && made % 3 === 0
      people.push({ ...(await makePerson(tx, { role: made < 40 ? 'seller' : 'buyer', verified: isVerified })), isVerified })
    }
  })
  const sellers = people.slice(0, 20)
  const imageOf = new Map<string, string>()
  for (const { id } of sellers) imageOf.set(id, await connection.write((tx) => makeImage(tx, { id })))
  const [searches, phones, wishes]: [Search[], Phone[], Wish[]] = [[], [], []]
  const expected = new Set<string>()

  const keep = (count: number, round: number) =>
    times(count, async () => {
      const person = people[Math.floor(searches.length / 20)] ?? people[0]
      const words = filtersThatFitSome(random)
      const search = { name: 'A search', words: words as never }
      const id = await connection.write((tx) => saveSearch(tx, { id: person?.id ?? '' }, search))
      searches.push({ id, person: person?.id ?? '', words, round })
    })
  const list = (count: number, round: number) =>
    times(count, () =>
      connection.write(async (tx) => {
        const facts = randomPhone(random, sellers)
        const given = { ...facts, category: facts.brand, originalPrice: 900, imageId: imageOf.get(facts.seller.id) ?? '' }
        const { id } = await makePhone(tx, facts.seller, given as never)
        await notePhones(tx, [{ id }])
        const phone = { ...facts, id, round }
        phones.push(phone)
        for (const search of searches) compare(search, phone)
      }),
    )
  const compare = (search: Search, phone: Phone) => {
    if (search.person !== phone.seller.id && fits(phone, search.words)) expected.add(`${search.id} ${phone.id}`)
  }
  const change = (phone: Phone) =>
    connection.write(async (tx) => {
      const was = phone.price
      phone.price = random.chance(0.5) ? randomPrice(random) : Math.max(100, was - random.whole(12))
      await tx
        .updateTable('phones')
        .set({ priceCents: phone.price * 100 })
        .where('id', '=', phone.id)
        .execute()
      await notePhones(tx, [{ id: phone.id, wasCents: was * 100 }])
      for (const search of searches) {
        if (phone.round >= search.round || was > search.words.maxPrice) compare(search, phone)
      }
      for (const wish of wishes) {
        const fall = wish.level - phone.price
        if (wish.phone !== phone || fall <= 0 || !(fall * 100 >= wish.level * 3 || fall >= 5)) continue
        expected.add(`${wish.person} ${phone.id} ${phone.price}`)
        wish.level = phone.price
      }
    })

  const part = (of: number, share: number) => Math.round(of * share)
  await keep(part(size.searches, 0.8), 0)
  await list(part(size.phones, 0.6), 0)
  for (let made = 0; made < size.phones / 2; made++) {
    const [person, phone] = [random.one(people.slice(40)), random.one(phones)]
    if (wishes.some((wish) => wish.person === person.id && wish.phone === phone)) continue
    await connection.write((tx) => tx.insertInto('wishes').values({ buyerId: person.id, phoneId: phone.id }).execute())
    wishes.push({ person: person.id, phone, level: phone.price })
  }
  await matchPhones(connection)
  await keep(size.searches - searches.length, 1)
  for (let round = 1; round <= 2; round++) {
    for (const phone of phones) if (random.chance(0.4)) await change(phone)
    await list(part(size.phones, 0.2), round)
    await matchPhones(connection)
  }
  const rows = await connection.db.selectFrom('alerts').select(['searchId', 'personId', 'phoneId', 'priceCents']).execute()
  const found = rows.map(({ searchId, personId, phoneId, priceCents }) =>
    searchId === null ? `${personId} ${phoneId} ${priceCents / 100}` : `${searchId} ${phoneId}`,
  )
  return { expected, found, wishes: wishes.length }
}

async function times(count: number, one: () => Promise<void>): Promise<void> {
  for (let done = 0; done < count; done++) await one()
}
