import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectInvariants } from '#test/invariants.ts'
import { callerWith, useMarket } from '#test/market.ts'
import { visitorAt } from '#test/provider.ts'
import { fillDemoMarket } from './fill-demo-market.ts'
import { listPhones } from './list-phones.ts'
import { demoPassword, demoPeople } from './people.ts'
import { demoPhones, resalePrice } from './phones.ts'

const market = useMarket()
const lines: string[] = []
const fill = () => fillDemoMarket(market, market.config, (line) => lines.push(line))

/** A demo person, signed in as the pages do it. */
async function signedIn(email: string) {
  const visitor = visitorAt(market.url)
  await visitor.signIn({ email, password: demoPassword })
  const { accessToken } = await callerWith(market.url, await visitor.token()).getAccessToken({ email })
  return callerWith(market.url, accessToken)
}

const rowsOf = async () => ({
  people: await market.connection.db.selectFrom('people').select('id').execute(),
  phones: await market.connection.db.selectFrom('phones').select(['id', 'status']).execute(),
  images: await market.connection.db.selectFrom('images').select('id').execute(),
  orders: await market.connection.db.selectFrom('orders').select('id').execute(),
  wishes: await market.connection.db.selectFrom('wishes').select('id').execute(),
  ledger: await market.connection.db.selectFrom('ledgerEntries').select('id').execute(),
})

test('the demo market is there once it was filled, and a second time changes nothing', async () => {
  await fill()
  const rows = await rowsOf()
  expect(rows.people.length).toBe(demoPeople.length)
  expect(rows.phones.length).toBe(60)
  expect(rows.images.length).toBe(100)
  expect(rows.phones.filter(({ status }) => status === 'sold').length).toBe(5)
  expect(rows.orders.length).toBe(8)
  expect(rows.ledger.length).toBe(5)
  expect(lines.length).toBe(1)
  await Promise.all([fill(), fill()])
  expect(await rowsOf()).toEqual(rows)
  expect(lines.length).toBe(1)
}, 90_000)

test('its money is the card provider’s money, to the cent', async () => {
  await expectInvariants(market)
  const payments = await market.connection.db.selectFrom('payments').select(['intentId', 'amountCents']).execute()
  for (const { intentId, amountCents } of payments) {
    expect(await market.ports.cards.getIntent(intentId)).toMatchObject({ state: 'succeeded', amountCents })
  }
})

test('its people sign in and find what is theirs', async () => {
  const ada = await signedIn('ada@ringback.example')
  expect((await ada.listPeople({ userstatus: 'seller' })).items).toHaveLength(3)
  const sam = await signedIn('sam@ringback.example')
  expect(await sam.getMe()).toMatchObject({ name: 'Sam Seller', userstatus: 'seller', status: 'verified' })
  expect((await sam.listMyProducts({ sellerName: 'Sam Seller' })).items).toHaveLength(20)
  const bea = await signedIn('bea@ringback.example')
  expect(await bea.listWishes({ email: 'bea@ringback.example' })).toHaveLength(5)
  const { items: orders } = await bea.listOrders({ email: 'bea@ringback.example' })
  expect(orders.map(({ paid }) => paid).sort()).toEqual([false, true, true, true])
})

test('every category has phones to buy, Flash Sale too, each with a picture of its own', async () => {
  for (const { available, sold } of await market.guest.listCategories()) {
    expect(available).toBeGreaterThan(8)
    expect(sold).toBe(false)
  }
  const { items } = await market.guest.listAdvertised({ advertise: 'true' })
  expect(items.length).toBeGreaterThanOrEqual(8)
  expect(new Set(items.map(({ sellerName }) => sellerName)).size).toBe(3)
  const pictures = await Promise.all(
    items.map(async ({ productImage }) => Buffer.from(await (await market.fetch(productImage)).arrayBuffer())),
  )
  expect(new Set(pictures.map((webp) => webp.toString('base64'))).size).toBe(items.length)
  expect(await sharp(pictures[0]).metadata()).toMatchObject({ format: 'webp', width: 640, height: 640 })
})

test('its sellers tell what they know, some of them with more photos, and prices have come down', async () => {
  const { db } = market.connection
  const phones = await db.selectFrom('phones').selectAll().execute()
  expect(phones.every(({ storageGb, condition, batteryHealth }) => storageGb && condition && batteryHealth)).toBe(true)
  expect(phones.filter(({ imeiHash }) => imeiHash).length).toBe(53)
  const uncatalogued = await db.selectFrom('models').select('name').where('catalogued', '=', false).execute()
  expect(uncatalogued).toEqual([])
  const changes = await db
    .selectFrom('priceChanges')
    .innerJoin('phones', 'phones.id', 'phoneId')
    .select(['fromCents', 'toCents', 'priceCents', 'changedAt', 'postedAt'])
    .execute()
  expect(changes.length).toBe(10)
  for (const { fromCents, toCents, priceCents, changedAt, postedAt } of changes) {
    expect(toCents).toBe(priceCents)
    expect(fromCents).toBeGreaterThan(toCents)
    expect(changedAt.getTime()).toBeGreaterThan(postedAt.getTime())
    expect(changedAt.getTime()).toBeLessThan(Date.now())
  }
})

test('cut off and started again, it lists no phone twice', async () => {
  const sellers = await market.connection.db.selectFrom('people').select('id').where('role', '=', 'seller').execute()
  const again = await listPhones(market, market.config, sellers)
  expect(new Set(again.map(({ id }) => id)).size).toBe(60)
  expect((await rowsOf()).phones.length).toBe(60)
})

test('prices fall with age, and no phone was used for longer than it has existed', () => {
  const models = new Set(demoPhones.map(({ model }) => model))
  expect(models.size).toBe(60)
  for (const phone of demoPhones) {
    expect(resalePrice(phone)).toBeLessThan(phone.newPrice)
    expect(phone.released + phone.usedYears).toBeLessThan(2027)
  }
})
