import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#test/cards.ts'
import { lettersTo } from '#test/letters.ts'
import { useMarket } from '#test/market.ts'
import { runOperatorCommand } from '#test/operator-command.ts'
import { visitorAt } from '#test/provider.ts'

const market = useMarket({ DEMO: '1', REQUIRE_VERIFIED_EMAIL: '1' })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ringback-moving-'))
  await cp('samples/import', folder, { recursive: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const moving = (system: string, ...words: string[]) =>
  runOperatorCommand(
    'import-phones',
    {
      DATABASE_URL: market.databaseUrl,
      DATA_DIR: market.config.dataDir,
      PUBLIC_URL: market.config.publicUrl,
      DEMO: '1',
      REQUIRE_VERIFIED_EMAIL: '1',
    },
    '--mapping',
    path.join(folder, system, 'mapping.json'),
    ...words,
  )

const listed = () =>
  market.connection.db
    .selectFrom('phones')
    .innerJoin('people', 'people.id', 'phones.sellerId')
    .select([
      'phones.name',
      'priceCents',
      'originalPriceCents',
      'condition',
      'storageGb',
      'description',
      'people.email',
      'phones.id',
    ])
    .orderBy('phones.name')
    .execute()

test('[S22.4] people, listings and pictures of Sharetribe come over once, and who came over chooses a password by a letter', async () => {
  const trial = await moving('sharetribe', '--dry-run')
  expect(trial.out).toContain('This was a dry run: nothing was made.')
  expect(trial.out).toContain('people, users.csv: 3 would be made, 0 here already, 1 left out, 1 refused.')
  expect(await listed()).toEqual([])

  const { code, out } = await moving('sharetribe', '--letters')
  expect([code, out.trim().split('\n')]).toEqual([
    1,
    [
      'people, users.csv: 3 made, 0 here already, 1 left out, 1 refused.',
      '  line 6: “not an address” is not an email address.',
      'listings, listings.csv: 2 made, 0 here already, 1 left out, 2 refused.',
      '  line 6: The brand “Fairphone” isn’t sold here. Add it with npm run brands, or translate it in the mapping.',
      '  line 7: gone.jpg isn’t in the folder of pictures.',
    ],
  ])
  expect(await listed()).toMatchObject([
    { name: 'Galaxy S21 128 GB', priceCents: 24_900, condition: 'very_good', storageGb: 128, email: 'paula@moving.example' },
    { name: 'iPhone 12', priceCents: 31_000, condition: 'good', storageGb: 64, email: 'nils@moving.example' },
  ])
  const { listing } = await market.guest.getListing({ listingId: (await listed())[0]?.id ?? '' })
  expect(listing).toMatchObject({
    description: 'Always in a case.\nNo scratches on the screen.',
    photos: [expect.any(String), expect.any(String)],
  })
  expect(listing.seller).toMatchObject({ name: 'Paula Prince', since: '2021-03-04T09:12:44.000Z' })

  const nils = { email: 'nils@moving.example', password: 'a password of his own' }
  const visitor = visitorAt(market.url)
  expect((await visitor.signIn(nils)).status).toBe(401)
  const token = await until(async () => /token=([\w%-]+)/.exec(JSON.stringify(await lettersTo(market, nils.email)))?.[1])
  await visitor.request('/identity/reset-password', { json: { token: decodeURIComponent(token), newPassword: nils.password } })
  expect((await visitor.signIn(nils)).status).toBe(200)

  const again = await moving('sharetribe')
  expect(again.out).toContain('people, users.csv: 0 made, 3 here already, 1 left out, 1 refused.')
  expect(again.out).toContain('listings, listings.csv: 0 made, 2 here already, 1 left out, 2 refused.')
})

test('[S22.4] a shop of Shopify comes over: rows with further pictures belong to their product, HTML becomes text', async () => {
  const people = {
    file: 'shop.csv',
    email: 'email',
    name: { is: 'Moving Shop' },
    role: { is: 'seller' },
    confirmed: { is: 'yes' },
  }
  await writeFile(path.join(folder, 'shopify', 'shop.csv'), 'email\nshop@moving.example\n')
  await writeFile(path.join(folder, 'shopify', 'shop.json'), JSON.stringify({ source: 'shopify', people }))
  await cp(path.join(folder, 'shopify', 'mapping.json'), path.join(folder, 'shopify', 'kept.json'))
  const missing = await moving('shopify', '--dry-run')
  expect(missing.out).toContain('Nobody with the id or email “shop@moving.example” sells here')

  await cp(path.join(folder, 'shopify', 'shop.json'), path.join(folder, 'shopify', 'mapping.json'))
  expect((await moving('shopify')).out).toContain('people, shop.csv: 1 made')
  await cp(path.join(folder, 'shopify', 'kept.json'), path.join(folder, 'shopify', 'mapping.json'))
  const { out } = await moving('shopify')
  expect(out).toContain('people, customers_export.csv: 2 made, 0 here already, 0 left out, 0 refused.')
  // What is sold out stays active there.
  expect(out).toContain('listings, products_export.csv: 2 made, 0 here already, 2 left out, 2 refused.')
  expect(out).toContain('3 in stock: each phone is one listing with an id of its own.')
  const ours = (await listed()).filter(({ email }) => email === 'shop@moving.example')
  expect(ours).toMatchObject([
    {
      name: 'Galaxy S20 FE',
      priceCents: 18_990,
      originalPriceCents: 69_900,
      storageGb: 128,
      description: 'Checked & cleaned.\nNew battery.',
    },
    { name: 'iPhone XR', priceCents: 15_900 },
  ])
  const { listing } = await market.guest.getListing({ listingId: ours[0]?.id ?? '' })
  expect(listing.photos).toHaveLength(2)
})

test('[S22.4] a mapping that cannot be used, and a file that is none, are refused in words', async () => {
  const file = path.join(folder, 'sharetribe', 'mapping.json')
  const mapping = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...mapping, people: { ...mapping.people, email: 'E-Mail', nonsense: 1 } }))
  expect(await moving('sharetribe')).toMatchObject({ code: 1, err: expect.stringMatching(/can’t be used: .*nonsense/s) })
  await writeFile(file, JSON.stringify({ ...mapping, people: { ...mapping.people, email: 'E-Mail' } }))
  expect(await moving('sharetribe')).toMatchObject({ code: 1, err: expect.stringContaining('has no columns E-Mail') })
  await writeFile(file, JSON.stringify(mapping))
  await appendFile(path.join(folder, 'sharetribe', 'users.csv'), '8f2c9,"never closed\n')
  expect(await moving('sharetribe')).toMatchObject({ code: 1, err: expect.stringContaining('line 7') })
})
