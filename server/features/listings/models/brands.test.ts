import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstBrands } from '#test/brands.ts'
import { photosOf, sixFacts } from '#test/listings.ts'
import { useMarket } from '#test/market.ts'
import { runProgram } from '#test/operator-command.ts'

const market = useMarket()
const brands = (...args: string[]) =>
  runProgram('server/commands/brands.ts', args, { DATABASE_URL: market.databaseUrl, DATA_DIR: market.config.dataDir })
/** What another process changed, guests see within a second. */
const offered = async () => (await market.guest.listCategories()).map(({ categoryName }) => categoryName)

async function draftOf(productName: string, categoryName: string) {
  const seller = await market.newcomer('seller')
  return { seller, draft: { ...(await sixFacts(market, seller)), productName, categoryName } }
}

test('[S9.2] a new market sells the four first brands, and its operator adds others: a Pixel is then listed, found and priced', async () => {
  expect(await offered()).toEqual([...firstBrands])
  const { seller, draft } = await draftOf('Google Pixel 7 Pro 128 GB Obsidian', 'Google')
  await expect(seller.addListing(draft)).rejects.toMatchObject({ fields: { categoryName: 'Select a category' } })
  const advice = { categoryName: 'Google', productName: draft.productName, orginalPrice: 899, usedYears: 3 }
  await expect(seller.getPriceGuidance(advice)).rejects.toMatchObject({ fields: { categoryName: 'Select a category' } })
  await expect(market.guest.searchListings({ brand: 'Google' })).rejects.toMatchObject({ code: 'invalid' })
  expect((await market.guest.searchListings({ q: 'pixel 7' })).missing).toBe('pixel 7')

  const added = await brands('--sell', 'google')
  expect(added).toMatchObject({ code: 0, out: expect.stringMatching(/Google\nCan be added with models: .*Motorola.*Xiaomi/) })
  await expect.poll(offered, { timeout: 5_000 }).toEqual([...firstBrands, 'Google'])
  expect((await market.guest.listModels({ categoryName: 'Google', name: 'Pixel 9 Pro X' }))[0]).toMatchObject({
    name: 'Pixel 9 Pro XL',
    released: 2024,
    storages: [{ storage: 128, launchPrice: 1099 }, {}, {}, {}],
  })
  const { listingId } = await seller.addListing(draft)
  expect(await market.guest.getListing({ listingId })).toMatchObject({
    listing: { categoryName: 'Google', model: 'Pixel 7 Pro', colour: null },
  })
  expect(await market.guest.searchListings({ q: 'pixel 7 pro', brand: 'Google' })).toMatchObject({
    listings: [{ _id: listingId }],
    missing: null,
    facets: { brand: [{ value: 'Google', count: 1 }] },
  })
  const guidance = await seller.getPriceGuidance(advice)
  expect(guidance).toMatchObject({ basis: 'reference', ofModel: expect.any(Number) })
  if (guidance.basis === 'reference') {
    expect(guidance.sample).toBeGreaterThan(300)
    expect(guidance.middle).toBeGreaterThan(120)
    expect(guidance.middle).toBeLessThan(350)
  }
})

test('a brand can be one that no catalogue has, be renamed and be hidden; what is listed under it stays', async () => {
  expect(await brands('--sell', 'Quuxphone')).toMatchObject({ code: 0 })
  const { seller, draft } = await draftOf('Quuxphone 5 Pro 64 GB', 'Quuxphone')
  const { listingId } = await seller.addListing(draft)
  expect(await market.guest.getListing({ listingId })).toMatchObject({ listing: { model: '5 Pro', storage: 64 } })
  expect(await brands('--rename', 'Quuxphone', '--to', 'Quux, Inc')).toMatchObject({ code: 1 })
  expect(await brands('--rename', 'Quuxphone', '--to', 'Samsung')).toMatchObject({
    code: 1,
    err: expect.stringContaining('already'),
  })
  expect(await brands('--rename', 'Quuxphone', '--to', 'Quux')).toMatchObject({ code: 0 })
  await expect.poll(offered, { timeout: 5_000 }).toContain('Quux')
  expect(await brands('--hide', 'Quux')).toMatchObject({ code: 0, out: expect.stringContaining('Quux (hidden)') })
  await expect.poll(offered, { timeout: 5_000 }).not.toContain('Quux')
  await expect(seller.addListing({ ...draft, categoryName: 'Quux' })).rejects.toMatchObject({ code: 'invalid' })
  const photos = await photosOf(market, seller, 1)
  await seller.editListing({ listingId, ...draft, photos, categoryName: 'Quux', resalePrice: 99 })
  expect(await market.guest.getListing({ listingId })).toMatchObject({ listing: { categoryName: 'Quux', resalePrice: 99 } })
  expect(await brands('--hide', 'Nonesuch')).toMatchObject({ code: 1, err: expect.stringContaining('no brand called Nonesuch') })
  expect(await brands('--hide', 'Quux', '--sell', 'Quux')).toMatchObject({ code: 2 })
})

const asked: Record<string, { category: string; field?: string; model?: string | null }> = {
  'published as typed; model iPhone X': { category: 'Apple', model: 'iPhone X' },
  'as typed; model iPhone X': { category: 'Apple', model: 'iPhone X' },
  'as typed': { category: 'Samsung' },
  'as typed, nothing masked': { category: 'Redmi', model: 'Redmi Note 10' },
  'no model, or the seller is asked which': { category: 'Apple', field: 'productName' },
  'not taken for an iPhone 13: the seller is asked': { category: 'Apple', field: 'productName' },
  'the seller is told that it is a Samsung': { category: 'Apple', field: 'categoryName' },
}
const lines = readFileSync(new URL('../../../../test/data/real-world/names-of-phones.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [string, string])

test.each(lines)('“%s”: %s', async (typed, right) => {
  const { category, field, model } = asked[right] ?? expect.fail(`no such result: ${right}`)
  const productName = typed.replace(' under the category Apple', '')
  const { seller, draft } = await draftOf(productName, category)
  if (field !== undefined) {
    await expect(seller.addListing(draft)).rejects.toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } })
    return
  }
  const { listingId, contactsHidden } = await seller.addListing(draft)
  const { listing } = await market.guest.getListing({ listingId })
  if (model && !contactsHidden) expect(listing.model).toBe(model)
})

test('a phone that comes with an accessory, or is named in two ways, is a phone; a brand not sold here is named', async () => {
  for (const [productName, categoryName] of [
    ['iPhone 13 128 GB with case and charger', 'Apple'],
    ['iPhone 13 + cover', 'Apple'],
    ['Xiaomi Redmi Note 9', 'Redmi'],
    ['Samsung Galaxy S21 (Galaxy S21 5G)', 'Samsung'],
  ] as const) {
    const { seller, draft } = await draftOf(productName, categoryName)
    expect(await seller.addListing(draft)).toMatchObject({ listingId: expect.any(String) })
  }
  const { seller, draft } = await draftOf('Sony Xperia 5 II', 'Samsung')
  await expect(seller.addListing(draft)).rejects.toMatchObject({
    fields: { categoryName: 'This looks like a phone by Sony. You can’t list Sony phones here yet' },
  })
})
