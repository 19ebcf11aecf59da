import { beforeAll, expect, test } from 'vitest'
import { makePhone } from '#db/demo/factories.ts'
import type { SearchResult } from '#shared/contract/search.ts'
import { useMarket } from '#test/market.ts'
import { readSearchText } from './text/read-search-text.ts'

const market = useMarket({ LANGUAGES: 'en,de,ar' })
const sold = ['Samsung', 'Apple', 'Realme', 'Redmi'] as const
const offered = { words: new Set<string>(), brands: new Map(sold.map((name) => [name, name])) }

/** What a text asks for, without the words that say it. */
function askedBy(q: string) {
  const { brands, colours, model, network, others, facts, sizes, money } = readSearchText(q, offered)
  const { min, max, cheapest } = money
  return {
    brands,
    colours: colours.reduce((all, { bits }) => all | bits, 0n),
    model: [model, ...others].map((words) => words.map(({ as }) => as)),
    network,
    facts: { ...facts, as: facts.as.length },
    sizes: { storage: sizes.storage, ram: sizes.ram, either: sizes.either },
    money: { min, max, cheapest },
  }
}

test.each([
  ['black iphone 13 under 300', 'schwarzes iPhone 13 unter 300 €'],
  ['black iphone 13 under 300', 'iPhone 13 in Schwarz, bis 300'],
  ['black iphone 13 under 300', 'ايفون ١٣ أسود أقل من ٣٠٠'],
  ['black iphone 13 under 300', 'آيفون 13 اسود حتى 300 دولار'],
  ['iphone 13 from 300', 'iPhone 13 ab 300 €'],
  ['iphone 13 from 300', 'ايفون 13 أكثر من 300'],
  ['galaxy s21 128 gb', 'Galaxy S21 mit 128 GB Speicher'],
  ['samsung galaxy s21 128 gb', 'سامسونج جالكسي S21 سعة ١٢٨ جيجا'],
  ['samsung galaxy s21 ultra', 'سامسونغ غالاكسي s21 الترا'],
  ['galaxy s21 200 to 400', 'Galaxy S21 zwischen 200 und 400 €'],
  ['galaxy s21 200 to 400', 'جالكسي s21 بين 200 و 400'],
  ['galaxy s21 200 to 400', 'جالكسي s21 من 200 إلى 400'],
  ['iphone 13 like new', 'iPhone 13 wie neu'],
  ['iphone 13 like new', 'neuwertiges iPhone 13'],
  ['iphone 13 like new', 'آيفون 13 مثل الجديد'],
  ['cheap iphone 11', 'günstiges iPhone 11'],
  ['cheap iphone 11', 'ايفون 11 رخيص'],
  ['iphone 12 battery 90', 'iPhone 12 Akku mindestens 90 %'],
  ['iphone 12 battery 90', 'ايفون ١٢ بطارية ٩٠٪'],
  ['unlocked iphone 12', 'iPhone 12 ohne SIM-Lock'],
  ['unlocked iphone 12', 'ايفون 12 غير مقفل'],
  ['iphone 13 or 14', 'iPhone 13 oder 14'],
  ['iphone 13 or 14', 'ايفون 13 أو 14'],
  ['white redmi', 'weißes Redmi'],
  ['blue redmi', 'ريدمي أزرق'],
  ['blue redmi', 'ريدمي باللون الأزرق'],
  ['green redmi', 'grünes Redmi, sehr guter Zustand, mit OVP'],
  ['iphone 13 pro max', 'ايفون ١٣ برو ماكس جديد مع الكرتونة والضمان'],
])('%j means the same as %j', (english, other) => {
  expect(askedBy(other)).toEqual(askedBy(english))
})

test('a colour that is misspelt in Arabic is found in its own script', () => {
  expect(askedBy('ايفون 13 رماادي')).toEqual(askedBy('gray iphone 13'))
})

beforeAll(async () => {
  const sam = await market.newcomer('seller')
  const apple = { category: 'Apple', price: 250 } as const
  await market.connection.write(async (tx) => {
    await makePhone(tx, sam.person, { ...apple, name: 'iPhone 13 64 GB', colour: 'Midnight', condition: 'like_new' })
    await makePhone(tx, sam.person, { ...apple, name: 'iPhone 13 128 GB', colour: 'أزرق', condition: 'good' })
    await makePhone(tx, sam.person, { ...apple, name: 'iPhone 13 256 GB', colour: 'Schwarz', price: 350 })
    await makePhone(tx, sam.person, { ...apple, name: 'iPhone 14' })
  })
})

async function search(q: string, language: string): Promise<SearchResult> {
  const answer = await market.fetch(`/listings?q=${encodeURIComponent(q)}`, { headers: { 'accept-language': language } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as SearchResult
}
const namesIn = ({ listings }: SearchResult) => listings.map(({ productName }) => productName)

test('a search is understood in each language, and says in the reader’s language how it was read', async () => {
  const german = await search('schwarzes iphone 13 unter 300 €', 'de')
  expect(namesIn(german)).toEqual(['iPhone 13 64 GB'])
  expect(german.readAs).toMatch(/bis 300/)
  const arabic = await search('ايفون ١٣ أسود أقل من ٣٠٠', 'ar')
  expect(namesIn(arabic)).toEqual(['iPhone 13 64 GB'])
  expect(arabic.readAs).toMatch(/حتى/)
  expect((await search('black iphone 13 under 300', 'en')).readAs).toMatch(/up to/)
  // Whatever language the reader speaks, all are understood.
  expect(namesIn(await search('blue iphone 13', 'de'))).toEqual(['iPhone 13 128 GB'])
  expect(namesIn(await search('ايفون 13 الأزرق', 'de'))).toEqual(['iPhone 13 128 GB'])
})

test('“like new” asks for phones in that condition; if there is none, others are shown', async () => {
  for (const q of ['iphone 13 like new', 'iphone 13 wie neu', 'ايفون 13 مثل الجديد']) {
    const found = await search(q, 'en')
    expect(namesIn(found)).toEqual(['iPhone 13 64 GB'])
    expect(found).toMatchObject({ ignored: [], missing: null })
  }
  const none = await search('iphone 14 like new', 'en')
  expect(none.missing).toMatch(/like new/)
  expect(none.others.map(({ productName }) => productName)).toContain('iPhone 14')
  // What was chosen in the filter counts.
  const chosen = await market.guest.searchListings({ q: 'iphone 13 like new', condition: 'good' })
  expect(namesIn(chosen)).toEqual(['iPhone 13 128 GB'])
})
