import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deliveryStates } from '#shared/domain/delivery/facts.ts'
import { firstBrands } from '#test/brands.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { expectInvariants } from '#test/invariants.ts'
import { callerWith, useMarket } from '#test/market.ts'
import { visitorAt } from '#test/provider.ts'
import { putClockBackTo } from '#test/put-clock-back.ts'
import { proveAsDemoStaff } from '#test/second-factor.ts'
import { admitPeople } from './cast.ts'
import { fillDemoMarket } from './fill-demo-market.ts'
import { listPhones } from './list-phones.ts'
import { demoPassword, demoPeople } from './people.ts'
import { askOf, demoPhones } from './phones.ts'
import { playSales } from './play-sales.ts'

const market = useMarket()
const lines: string[] = []
const fill = () => fillDemoMarket(market, market.config, (line) => lines.push(line))

/** A demo person, signed in the same way as on the pages. */
async function signedIn(email: string) {
  const visitor = visitorAt(market.url)
  await visitor.signIn({ email, password: demoPassword })
  if (demoPeople.some((one) => one.email === email && one.userstatus === 'admin')) await proveAsDemoStaff(visitor, email)
  const { accessToken } = await callerWith(market.url, await visitor.token()).getAccessToken({ email })
  return callerWith(market.url, accessToken)
}

const rowsOf = async () => ({
  people: await market.connection.db.selectFrom('people').select('id').orderBy('id').execute(),
  phones: await market.connection.db.selectFrom('phones').select(['id', 'status']).orderBy('id').execute(),
  images: await market.connection.db.selectFrom('images').select('id').where('private', '=', false).orderBy('id').execute(),
  orders: await market.connection.db.selectFrom('orders').select('id').orderBy('id').execute(),
  wishes: await market.connection.db.selectFrom('wishes').select('id').orderBy('id').execute(),
  ledger: await market.connection.db.selectFrom('ledgerTransactions').select('id').orderBy('id').execute(),
})

test('filling the demo market creates all its data, and filling it again changes nothing', async () => {
  await fill()
  const rows = await rowsOf()
  expect(rows.people.length).toBe(demoPeople.length)
  expect(rows.phones.length).toBe(60)
  expect(rows.images.length).toBe(100)
  expect(rows.phones.filter(({ status }) => status === 'sold').length).toBe(14)
  expect(rows.phones.filter(({ status }) => status === 'paused').length).toBe(1)
  expect(rows.orders.length).toBe(19)
  // 16 charges with their fees, 6 completions, 2 refunds started and completed, 3 transfers, 2 chargebacks, 1 of them lost.
  expect(rows.ledger.length).toBe(48)
  expect(lines.length).toBe(1)
  await Promise.all([fill(), fill()])
  expect(await rowsOf()).toEqual(rows)
  expect(lines.length).toBe(1)
})

test('each payment of the demo market is a succeeded charge at the card provider, to the cent', async () => {
  await expectInvariants(market)
  const payments = await market.connection.db.selectFrom('payments').select(['intentId', 'amountCents']).execute()
  for (const { intentId, amountCents } of payments) {
    expect(await market.ports.cards.getIntent(intentId)).toMatchObject({ state: 'succeeded', amountCents })
  }
})

test('[S10.1] the demo has an order in every delivery state, with past events in order and deadlines in the future', async () => {
  const { db } = market.connection
  const deliveries = await db
    .selectFrom('deliveries')
    .innerJoin('orders', 'orders.id', 'orderId')
    .innerJoin('payouts', 'payouts.orderId', 'deliveries.orderId')
    .select(['deliveries.state', 'payouts.state as payout', 'paidAt', 'bookedAt', 'deliveries.since', 'nextAt'])
    .execute()
  expect(new Set(deliveries.map(({ state }) => state))).toEqual(new Set(deliveryStates))
  const payouts = deliveries.filter(({ state }) => state === 'completed').map(({ payout }) => payout)
  expect(payouts.sort()).toEqual(['paid_out', 'paid_out', 'staff', 'waiting_account', 'waiting_account'])
  const { rows } = await market.connection.pool.query('select market_now() = now() as is_now')
  expect(rows[0].is_now).toBe(true)
  for (const { paidAt, bookedAt, since, nextAt } of deliveries) {
    expect(bookedAt.getTime()).toBeLessThanOrEqual(paidAt?.getTime() ?? 0)
    expect(paidAt?.getTime()).toBeLessThanOrEqual(since.getTime())
    if (nextAt) expect(nextAt.getTime()).toBeGreaterThan(Date.now())
  }
  const { rows: listed } = await market.connection.pool.query(
    'select count(*)::int as early from orders join phones on phones.id = phone_id where booked_at < posted_at',
  )
  expect(listed[0].early).toBe(0)
})

test('[S10.16] sam, bea and ada each have entries in all of their lists', async () => {
  const sam = await signedIn('sam@ringback.example')
  for (const show of ['to_do', 'under_way', 'case', 'completed', 'refunded'] as const) {
    expect((await sam.listSales({ show })).items.length).toBeGreaterThan(0)
  }
  expect(await sam.getMoney()).toMatchObject({ owed: 0 })
  expect(await sam.getPayoutAccount()).toMatchObject({ state: 'ready' })
  const bea = await signedIn('bea@ringback.example')
  const { items: orders } = await bea.listOrders({ email: 'bea@ringback.example' })
  const progress = await Promise.all(orders.map(({ _id }) => bea.getProgress({ id: _id })))
  expect(new Set(progress.map(({ state }) => state))).toEqual(new Set([...deliveryStates, null]))
  const ada = await signedIn('ada@ringback.example')
  expect((await ada.listAllCases({ state: 'staff' })).items.length).toBe(1)
  expect((await ada.listAllPayouts({ state: 'staff' })).items.length).toBe(1)
})

test('sam, bea and ada can sign in and see their own phones, sales, wishes and orders', async () => {
  const ada = await signedIn('ada@ringback.example')
  expect((await ada.listPeople({ userstatus: 'seller' })).items).toHaveLength(3)
  const sam = await signedIn('sam@ringback.example')
  expect(await sam.getMe()).toMatchObject({ name: 'Sam Seller', userstatus: 'seller', status: 'verified' })
  expect((await sam.listMyProducts({ sellerName: 'Sam Seller' })).items).toHaveLength(20)
  const summary = await sam.getSummary()
  const sold = summary.role === 'seller' ? summary.sales.map(({ sold }) => sold) : []
  expect(sold).toEqual([0, 0, 1, 0, 0, 1, 2, 4])
  const bea = await signedIn('bea@ringback.example')
  expect((await bea.listWishes({ email: 'bea@ringback.example' })).items).toHaveLength(5)
  const { items: orders } = await bea.listOrders({ email: 'bea@ringback.example' })
  expect(orders.map(({ paid }) => paid).sort()).toEqual([false, ...Array(11).fill(true)])
})

test('every category has phones to buy, and each phone in Flash Sale has its own picture', async () => {
  const categories = await market.guest.listCategories()
  expect(categories.map(({ categoryName }) => categoryName)).toEqual([...firstBrands])
  for (const { available, sold } of categories) {
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

test('every phone has storage, condition and battery health, and ten prices were reduced', async () => {
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

test('listing the phones and playing the sales again creates no second phone, sale, step, offer or question', async () => {
  const before = await rowsOf()
  const steps = () => market.connection.db.selectFrom('orderEvents').select('id').orderBy('id').execute()
  const taken = await steps()
  const said = async () => [
    await market.connection.db.selectFrom('offerEvents').select('id').orderBy('id').execute(),
    await market.connection.db.selectFrom('questions').select(['id', 'answer']).orderBy('id').execute(),
  ]
  const asked = await said()
  const sellers = await market.connection.db.selectFrom('people').select('id').where('role', '=', 'seller').execute()
  const again = await listPhones(market, market.config, sellers)
  expect(new Set(again.map(({ id }) => id)).size).toBe(60)
  await playSales(market, market.config, await admitPeople(market), again)
  expect(await rowsOf()).toEqual(before)
  expect(await said()).toEqual(asked)
  expect(await steps()).toEqual(taken)
})

test('each demo phone costs less than when new, and was not used for longer than its model exists', () => {
  const models = new Set(demoPhones.map(({ model }) => model))
  expect(models.size).toBe(60)
  for (const phone of demoPhones) {
    expect(askOf(phone)).toBeLessThan(phone.newPrice)
    expect(phone.released + phone.usedYears).toBeLessThan(2027)
  }
})

test('each asking price is within the price guidance, or the seller is shown the guidance and the asks', async () => {
  // The prices are those of autumn 2026 (phones.ts), and the guidance falls as the models age.
  await putClockBackTo(market, '2026-11-25')
  const rows = await market.connection.db
    .selectFrom('phones')
    .innerJoin('categories', 'categories.id', 'phones.categoryId')
    .select([
      'phones.name',
      'categories.name as category',
      'priceCents',
      'originalPriceCents',
      'usedYears',
      'storageGb',
      'condition',
    ])
    .where('status', '=', 'listed')
    .execute()
  expect(rows.length).toBeGreaterThan(40)
  const sellers = [await market.newcomer('seller'), await market.newcomer('seller')]
  const misled = []
  for (const [place, row] of rows.entries()) {
    const guidance = await sellers[place % 2]?.getPriceGuidance({
      categoryName: row.category,
      productName: row.name,
      orginalPrice: row.originalPriceCents / 100,
      usedYears: row.usedYears,
      ...(row.storageGb === null ? {} : { storage: row.storageGb }),
      ...(row.condition === null ? {} : { condition: row.condition }),
    })
    const ask = row.priceCents / 100
    const isWithin = guidance && guidance.basis !== 'unknown' && guidance.low <= ask && ask <= guidance.high
    const bothShown = guidance && guidance.basis !== 'unknown' && !guidance.isAdvice && guidance.asks
    if (!isWithin && !bothShown) misled.push({ name: row.name, ask, guidance })
  }
  expect(misled).toEqual([])
})

test('[S14.1] [S14.2] the demo has moderation items in each state, and no restriction is in force', async () => {
  const { pool } = market.connection
  const { rows } = await pool.query(
    'select state::text, count(*)::int as items from moderation_items group by state order by state::text',
  )
  expect(rows).toEqual([
    { state: 'appealed', items: 1 },
    { state: 'closed', items: 1 },
    { state: 'decided', items: 1 },
    { state: 'open', items: 2 },
  ])
  expect((await pool.query('select from restrictions')).rowCount).toBe(0)
  const ada = await signedIn('ada@ringback.example')
  expect((await ada.listModeration({})).items.map(({ category }) => category)).toEqual(['scam', 'fake', 'fake'])
})

test('[S13.8] Bea has two saved searches, and one of them has alerted her to a phone', async () => {
  await untilNothingIsDue(market)
  const bea = await signedIn('bea@ringback.example')
  expect((await bea.listSavedSearches()).searches.map(({ told }) => told).sort()).toEqual([0, 1])
  expect((await bea.listAlerts({})).items).toMatchObject([{ outcome: 'at_once', phone: { canBeBought: true } }])
})

test('[S13.7] Sam and Bea each have an open offer; others have ended, and one was accepted and paid', async () => {
  await untilNothingIsDue(market)
  const sam = await signedIn('sam@ringback.example')
  const bea = await signedIn('bea@ringback.example')
  const statesOf = async (person: typeof sam, show: 'open' | 'ended') =>
    (await person.listOffers({ show })).items.map(({ state, turn }) => `${state} ${turn}`).sort()
  expect(await statesOf(sam, 'open')).toEqual(['countered buyer', 'made seller'])
  expect(await statesOf(bea, 'open')).toEqual(['countered buyer'])
  expect(await statesOf(bea, 'ended')).toEqual(['accepted null', 'declined null', 'expired null'])
  const { items } = await bea.listOffers({ show: 'ended' })
  const accepted = items.find(({ state }) => state === 'accepted')
  const order = await bea.getOrder({ id: accepted?.order ?? '' })
  expect(order).toMatchObject({ paid: true, resalePrice: accepted?.offer })
  expect(order.resalePrice).toBeLessThan(accepted?.price ?? 0)
})

test('[S13.4] Sam has one unanswered question, and the page shows the answers to two others', async () => {
  const sam = await signedIn('sam@ringback.example')
  expect((await sam.listUnansweredQuestions({})).items).toMatchObject([{ answer: null }])
  const rows = await market.connection.db.selectFrom('questions').select(['phoneId', 'askedAt', 'answeredAt']).execute()
  expect(rows.length).toBe(3)
  const answered = rows.filter(({ answeredAt }) => answeredAt)
  expect(answered.length).toBe(2)
  for (const { phoneId, askedAt, answeredAt } of answered) {
    expect(askedAt.getTime()).toBeLessThan(answeredAt?.getTime() ?? 0)
    expect((await market.guest.listQuestions({ listingId: phoneId })).items).toMatchObject([{ answer: expect.any(String) }])
  }
})
