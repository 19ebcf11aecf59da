import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makePhone } from '#db/demo/factories.ts'
import { sellBrand } from '#server/features/listings/models/brands.ts'
import { alertTitles, listAndTell } from '#test/alerts.ts'
import { letTimePass } from '#test/clock.ts'
import { type Caller, useMarket } from '#test/market.ts'
import { putClockBackTo } from '#test/put-clock-back.ts'
import { matchedModels } from './matched-models.ts'
import { readSource } from './read-source.ts'
import { readUpdatesFile, takeUpdates } from './take-updates.ts'

const market = useMarket()
const source = new URL('../../../../test/endoflife/', import.meta.url)
let sam: Caller

beforeAll(async () => {
  sam = await market.newcomer('seller')
})

const bare = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('+', 'plus')
    .replace(/[^a-z0-9]/g, '')
    .replace(/5g|^motorola/g, '')
const cycles: Record<string, string> = {
  'iPhone SE': 'SE (1st generation)',
  'iPhone SE (2020)': 'SE (2nd generation)',
  'iPhone SE (2022)': 'SE (3rd generation)',
  'iPhone Air': '17 Air',
}

/** The words behind `eol:` of every entry, by its bare label, read line by line without the reader of the product. */
function linesOfSource(): Map<string, string[]> {
  const ends = new Map<string, string[]>()
  for (const file of readdirSync(source).filter((name) => name.endsWith('.md'))) {
    for (const entry of readFileSync(new URL(file, source), 'utf8').split('- releaseCycle:').slice(1)) {
      const cycle = /^\s*"?([^"\n]+?)"?\s*$/m.exec(entry)?.[1] ?? ''
      const label = /^\s*releaseLabel:\s*"?([^"\n]+?)"?\s*$/m.exec(entry)?.[1] ?? cycle
      const end = /^\s*eol:\s*(.+?)\s*$/m.exec(entry)?.[1]?.replace(/ *#.*/, '') ?? ''
      const key = bare(file === 'iphone.md' ? `iphone${label}` : file === 'oneplus.md' ? `oneplus${label}` : label)
      ends.set(key, [...(ends.get(key) ?? []), end])
    }
  }
  return ends
}

describe('the data of security updates', () => {
  test('[S21.1] [S21.3] says of each model of the catalogue what a line of the source says, and nothing of makers it lacks', async () => {
    const brands = await market.connection.db.selectFrom('knownBrands').select('name').execute()
    await market.connection.write(async (tx) => {
      for (const { name } of brands) await sellBrand(tx, name)
    })
    const { rows } = await sql<{ name: string; brand: string; state: string; endsOn: string | null }>`
      select models.name, categories.name as brand, state, ends_on::text as "endsOn" from model_updates
      join models on models.id = model_id join categories on categories.id = category_id order by models.name`.execute(
      market.connection.db,
    )
    const lines = linesOfSource()
    for (const { name, brand, state, endsOn } of rows) {
      const called = cycles[name] ? `iphone${bare(cycles[name])}` : bare(name)
      const said = lines.get(called) ?? lines.get(bare(`${brand} ${name}`)) ?? []
      expect(said, `${brand} ${name}`).not.toEqual([])
      const days = said.map((end) => end.slice(0, 10))
      if (state === 'until') expect(days, name).toContain(endsOn)
      else if (state === 'supported') expect(said, name).toContain('false')
      else
        expect(
          days.every((end) => end === 'true' || end < '2026-08-22'),
          `${name}: ${said}`,
        ).toBe(true)
    }
    const matched = new Map((await matchedModels(market.connection.db)).map((row) => [row.brand, row]))
    expect(matched.get('Samsung')?.unknown).toEqual(['Galaxy A06', 'Galaxy A07'])
    expect(matched.get('Apple')?.unknown).toEqual(['iPhone 18 Pro', 'iPhone 18 Pro Max', 'iPhone Duo'])
    expect(matched.get('Google')).toMatchObject({ known: 29, unknown: [] })
    for (const brand of ['Redmi', 'Realme', 'Xiaomi', 'Oppo']) expect(matched.get(brand)).toMatchObject({ known: 0 })
  })

  test('[S21.3] the file of the product is what the source says, with its licence, and newer data of one maker replaces that maker’s', async () => {
    const { asOf, revision, licence, makers } = await readUpdatesFile()
    expect(licence).toContain('Permission is hereby granted, free of charge')
    const { pathname } = source
    expect((await readSource(pathname, { asOf, revision, licence })).makers).toEqual(makers)
    const { listing } = await listed('Galaxy S26', 700)
    expect(listing.updates).toMatchObject({ state: 'until', asOf })
    const newer: (typeof makers)[number] = {
      maker: 'Samsung',
      page: 'https://endoflife.date/samsung-mobile',
      models: [['Galaxy S26', '2040-02-28']],
    }
    await market.connection.write((tx) =>
      takeUpdates(tx, { source: '', address: '', revision, licence, asOf: '2026-09-30', makers: [newer] }),
    )
    expect((await market.guest.getListing({ listingId: listing._id })).listing.updates).toMatchObject({
      until: '2040-02-28',
      asOf: '2026-09-30',
    })
    await market.connection.write(async (tx) => takeUpdates(tx, await readUpdatesFile()))
  })
})

async function listed(name: string, price: number, category = 'Samsung') {
  const { id } = await market.connection.write((tx) => makePhone(tx, sam.person, { name, price, category }))
  return market.guest.getListing({ listingId: id })
}

describe('phones with what is known of their updates', () => {
  test('[S21.2] sorts by price per year over pages of any size, then by price what is not known and what has ended, and filters', async () => {
    await putClockBackTo(market, '2026-11-21')
    const { connection, guest } = market
    await connection.db.updateTable('phones').set({ status: 'paused' }).execute()
    const names = ['Galaxy S24', 'Galaxy S25', 'Galaxy A16', 'Galaxy S21', 'iPhone 14', 'Redmi 12', 'Galaxy S23 FE']
    for (const [at, name] of [...names, ...names, ...names].entries()) {
      const category = name.startsWith('iP') ? 'Apple' : name.startsWith('R') ? 'Redmi' : 'Samsung'
      await listed(name, 150 + ((at * 37) % 11) * 20, category)
    }
    type Words = Parameters<typeof guest.searchListings>[0]
    const searches: Words[] = [{}, { brand: 'Samsung' }, { minUpdates: 3 }, { q: 'galaxy s2', maxPrice: 300 }]
    for (const words of searches) {
      const seen: Awaited<ReturnType<typeof guest.searchListings>>['listings'] = []
      let after: string | undefined
      do {
        const query: Words = { ...words, sort: 'perYear', limit: 4, ...(after && { after }) }
        const page = await guest.searchListings(query)
        seen.push(...page.listings)
        after = page.next ?? undefined
      } while (after)
      const { listings } = await guest.searchListings({ ...words, limit: 48 })
      const rank = ({ updates, resalePrice }: (typeof listings)[number]) =>
        updates.perYear !== null ? [0, updates.perYear] : [updates.state === 'ended' ? 2 : 1, resalePrice]
      const inOrder = listings.map(rank).sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d)
      expect(seen.map(rank)).toEqual(inOrder)
      expect(new Set(seen.map(({ _id }) => _id)).size).toBe(listings.length)
    }
    const { facets, total } = await guest.searchListings({ minUpdates: 3 })
    expect(total).toEqual({ count: 9, atLeast: false })
    expect(facets?.minUpdates.map(({ value, count }) => [value, count])).toEqual([
      ['5', 3],
      ['3', 9],
      ['2', 9],
      ['1', 12],
    ])
  })

  test('[S21.2] an alert of a search for years of updates is for phones that have them', async () => {
    await putClockBackTo(market, '2026-11-21')
    const [sue, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
    for (const model of ['Galaxy S21', 'Galaxy S25']) await bea.saveSearch({ name: model, words: { model, minUpdates: 3 } })
    expect((await bea.listSavedSearches()).searches[0]?.words).toMatchObject({ minUpdates: 3 })
    for (const productName of ['Galaxy S21', 'Galaxy S25']) await listAndTell(market, sue, { productName })
    expect(await alertTitles(bea)).toEqual([expect.stringContaining('Galaxy S25')])
  })

  test('[S21.1] [S21.2] a phone says until when, with source and date, warns in the last year and after it, and never guesses', async () => {
    await putClockBackTo(market, '2026-11-21')
    const { listing } = await listed('Galaxy S24 Ultra 256GB', 800)
    const { until, perYear } = listing.updates
    expect(listing.updates).toMatchObject({ state: 'until', page: 'https://endoflife.date/samsung-mobile', asOf: '2026-08-22' })
    const now = await market.connection.now()
    const years = (Date.parse(until ?? '') - Date.parse(now.toISOString().slice(0, 10))) / 86_400_000 / 365.25
    expect(perYear).toBeCloseTo(800 / years, 1)
    expect((await listed('iPhone 15', 500, 'Apple')).listing.updates).toMatchObject({
      state: 'supported',
      until: null,
      perYear: null,
      page: 'https://endoflife.date/iphone',
    })
    const nothing = { state: 'unknown', until: null, perYear: null, page: null, asOf: null }
    expect((await listed('Redmi Note 12', 100, 'Redmi')).listing.updates).toEqual(nothing)
    expect((await listed('Galaxy Unheardof 9', 100)).listing.updates).toEqual(nothing)
    const state = async () => (await market.guest.getListing({ listingId: listing._id })).listing.updates.state
    await letTimePass(market, { hours: (Date.parse(until ?? '') - now.getTime()) / 3_600_000 - 300 * 24 })
    expect(await state()).toBe('ending')
    await letTimePass(market, { hours: 302 * 24 })
    expect(await state()).toBe('ended')
  })
})
