import { expect, test } from 'vitest'
import { listedPhone } from '#test/bookings.ts'
import { useMarket } from '#test/market.ts'
import { countEmptySearches, forgetEmptySearches } from './count-empty-searches.ts'
import { searchedWords } from './searched-words.ts'

const market = useMarket()

test('[S15.1] words are counted without capitals, accents and signs, and never if they could be about a person', () => {
  for (const [typed, counted] of [
    ['  Google  PIXEL-7 ', 'google pixel 7'],
    ['Fairphone 5!', 'fairphone 5'],
    ['Pixél 8a', 'pixel 8a'],
    ['بكسل ٧', 'بكسل ٧'],
    ['zoe@people.example', undefined],
    ['call 0171 234 5678', undefined],
    ['490154203237518', undefined],
    ['1Z999AA10123456784', undefined],
    ['iPhone 13 256', 'iphone 13 256'],
    ['12 34 56 78', undefined],
    ['one two three four five six seven', undefined],
    ['?', undefined],
    ['x'.repeat(61), undefined],
  ] as const) {
    expect(searchedWords(typed), typed).toBe(counted)
  }
})

const counted = () => market.connection.db.selectFrom('emptySearches').select(['words', 'searches']).orderBy('words').execute()

test('[S15.1] [S24.1] a search that finds nothing is counted by its words and day, and staff read it with the brand that it asks for', async () => {
  const { phone } = await listedPhone(market, { name: 'Galaxy S21' })
  for (const q of ['Google Pixel 7', 'google  pixel 7!', 'zoe@people.example', 'Galaxy S21']) {
    const bea = await market.newcomer('buyer')
    await bea.searchListings({ q })
    // The price is why nothing is found.
    await bea.searchListings({ q, maxPrice: 1 })
  }
  await expect.poll(counted, { timeout: 60_000 }).toEqual([{ words: 'google pixel 7', searches: 2 }])
  const ada = await market.newcomer('admin')
  const day = new Date().toISOString().slice(0, 10)
  const searches = await ada.listEmptySearches({ period: '7' })
  expect(searches).toEqual([{ words: 'google pixel 7', searches: 2, days: 1, lastDay: day, brand: 'Google' }])
  expect(phone.name).toBe('Galaxy S21')
})

test('[S15.1] counts are bounded in memory, and what was searched once is stored but not shown, for 90 days', async () => {
  const { note, flush } = countEmptySearches(market.connection)
  for (let number = 0; number < 2_500; number++) note(`nokia ${number}`)
  await flush()
  expect((await counted()).filter(({ words }) => words.startsWith('nokia'))).toHaveLength(2_000)
  const ada = await market.newcomer('admin')
  expect((await ada.listEmptySearches({})).map(({ words }) => words)).not.toContain('nokia 1')
  await market.connection.pool.query("update empty_searches set day = day - 91 where words = 'nokia 1'")
  await forgetEmptySearches(market.connection)
  expect((await counted()).map(({ words }) => words)).not.toContain('nokia 1')
  expect((await counted()).map(({ words }) => words)).toContain('nokia 2')
})
