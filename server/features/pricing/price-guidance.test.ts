import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makePaidOrder, makePhone } from '#db/demo/factories.ts'
import { findModel } from '#server/features/listings/models/model-for.ts'
import { priceCoefficients } from '#shared/domain/price-guidance/coefficients.ts'
import { likeness } from '#shared/domain/price-guidance/price-guidance.ts'
import { useMarket } from '#test/market.ts'
import { doOperatorCommand } from '#test/operator-command.ts'
import { postponeScheduledJobs } from '#test/scheduled-jobs.ts'
import { phonesLike } from './queries.ts'

const market = useMarket()
const iphone = { categoryName: 'Apple', productName: 'iPhone 15', orginalPrice: 829, usedYears: 2, storage: 128 } as const
/** Its original price is above that of any phone in the reference. */
const dear = { categoryName: 'Apple', productName: 'Gold iPhone', orginalPrice: 9000, usedYears: 1 } as const
const nine = [300, 310, 320, 330, 340, 350, 360, 370, 380]

/** Makes a sold and paid phone for each price, with one seller for every ten. */
async function sell(prices: number[], given: Parameters<typeof makePhone>[2]) {
  for (let from = 0; from < prices.length; from += 10) {
    const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
    await market.connection.write(async (tx) => {
      for (const price of prices.slice(from, from + 10)) {
        await makePaidOrder(tx, bea.person, await makePhone(tx, sam.person, { ...given, price }))
      }
    })
  }
}

async function offer(prices: number[], given: Parameters<typeof makePhone>[2]) {
  const sam = await market.newcomer('seller')
  await market.connection.write(async (tx) => {
    for (const price of prices) await makePhone(tx, sam.person, { ...given, price })
  })
}

const known = async (asked: Asked) => {
  const guidance = await (await market.newcomer('seller')).getPriceGuidance(asked)
  if (guidance.basis === 'unknown') throw new Error(guidance.why)
  return guidance
}

const soldOf = (guidance: Awaited<ReturnType<typeof known>>) => ('soldHere' in guidance ? guidance.soldHere : 0)

type Asked = Parameters<Awaited<ReturnType<typeof market.newcomer>>['getPriceGuidance']>[0]

test('without sales here the guidance comes from the model’s reference, and says that it is from other markets', async () => {
  const guidance = await known(iphone)
  const { asks, newest } = priceCoefficients.models.Apple?.['iphone 15'] ?? {}
  expect(guidance).toMatchObject({ basis: 'reference', ofModel: asks, newest, soldHere: 0, isAdvice: true })
  expect(guidance).toMatchObject({ notes: expect.arrayContaining([expect.stringContaining('Other markets')]) })
  expect(guidance.low).toBeLessThan(guidance.middle)
  expect(guidance.high).toBeGreaterThan(guidance.middle)
  expect(guidance.high).toBeLessThan(829)
})

test('more storage and a better condition raise the price; missing storage is derived from the name or the price new', async () => {
  const middleOf = async (given: object) => (await known({ ...iphone, ...given })).middle
  const middle = await middleOf({ condition: 'good' })
  expect(await middleOf({ condition: 'good', storage: 512 })).toBeGreaterThan(middle)
  expect(await middleOf({ condition: 'like_new' })).toBeGreaterThan(middle)
  expect(await middleOf({ condition: 'fair' })).toBeLessThan(middle)
  expect(await middleOf({ condition: 'for_parts' })).toBeLessThan(middle)
  expect(await middleOf({ storage: undefined, orginalPrice: 1129 })).toBe(await middleOf({ storage: 512 }))
  expect(await middleOf({ storage: undefined, productName: 'iPhone 15 512GB' })).toBe(await middleOf({ storage: 512 }))
})

test('recent sales here move the middle and narrow the range, also for other models; old sales do not count', async () => {
  const before = await known(iphone)
  const price = Math.round(before.middle * 1.3)
  const longAgo = new Date()
  longAgo.setMonth(longAgo.getMonth() - likeness.months - 1)
  const given = { category: 'Apple', name: 'iPhone 15', storageGb: 128, originalPrice: 829, usedYears: 2 } as const
  await sell([1, 1, 1, 1], { ...given, postedAt: longAgo })
  expect(await known(iphone)).toEqual(before)
  await sell(new Array<number>(40).fill(price), given)
  const after = await known(iphone)
  expect(after).toMatchObject({ soldHere: 40, notes: [] })
  expect(after.middle).toBeGreaterThan(before.middle * 1.2)
  expect(after.middle).toBeLessThan(price * 1.01)
  expect(after.high / after.low).toBeLessThan(before.high / before.low)
  const other = await known({ ...iphone, productName: 'iPhone 14' })
  expect(other).toMatchObject({ soldHere: 40 })
})

test('a refunded sale does not count', async () => {
  const asked = { categoryName: 'Apple', productName: 'iPhone 12', orginalPrice: 829, usedYears: 4, storage: 64 } as const
  const before = await known(asked)
  await sell([90, 91, 92], { category: 'Apple', name: 'iPhone 12', storageGb: 64, originalPrice: 829, usedYears: 4 })
  expect(await known(asked)).toMatchObject({ soldHere: soldOf(before) + 3 })
  const given = market.connection.db.selectFrom('orders').select('id').where('priceCents', 'in', [9000, 9100, 9200])
  await market.connection.db.updateTable('orders').set({ status: 'refunded' }).where('id', 'in', given).execute()
  expect(await known(asked)).toEqual(before)
})

test('the model is recognised despite typos, missing spaces and extra words, also if it is not in the catalogue', async () => {
  const middleOf = async (productName: string) => (await known({ ...iphone, productName })).middle
  for (const name of ['Apple iPhone15 128GB blue', 'unlocked iphnoe 15'])
    expect(await middleOf(name)).toBe(await middleOf('iPhone 15'))
  const given = { category: 'Samsung', name: 'Galaxy Novel 3 5G 128 GB', originalPrice: 400, usedYears: 1 } as const
  await offer([300, 301, 302], given)
  const asked = {
    categoryName: 'Samsung',
    productName: 'samsung galaxy novel 3 5g, red',
    orginalPrice: 400,
    usedYears: 1,
  } as const
  expect((await known(asked)).asks).toMatchObject({ sample: 3, sameModel: true, middle: 301 })
})

test('at most ten listings of one seller count as asks, and none of the person who asks for guidance', async () => {
  const sam = await market.newcomer('seller')
  const asked = { ...iphone, categoryName: 'Samsung', productName: 'Galaxy S22', orginalPrice: 799 } as const
  await market.connection.write(async (tx) => {
    for (let n = 0; n < 25; n++) await makePhone(tx, sam.person, { name: 'Galaxy S22', price: 700, originalPrice: 799 })
  })
  expect((await sam.getPriceGuidance(asked)).asks).toBeUndefined()
  expect((await (await market.newcomer('seller')).getPriceGuidance(asked)).asks).toMatchObject({ sample: 10, sameModel: true })
})

test('with ten like phones on offer at twice the middle both are shown, and the range is no longer advice', async () => {
  const asked = { categoryName: 'Apple', productName: 'iPhone 13', orginalPrice: 829, usedYears: 4, storage: 128 } as const
  const { middle } = await known(asked)
  const given = { category: 'Apple', name: 'iPhone 13', storageGb: 128, originalPrice: 829, usedYears: 4 } as const
  const price = Math.round(middle * 2)
  await offer(new Array<number>(9).fill(price), given)
  expect(await known(asked)).toMatchObject({ isAdvice: true, asks: { sample: 9, middle: price } })
  await offer([price], given)
  expect(await known(asked)).toMatchObject({
    isAdvice: false,
    middle,
    asks: { sample: 10, sameModel: true, low: price, middle: price, prices: new Array<number>(10).fill(price) },
  })
})

test('a phone unknown to the reference gets the range of nine like phones sold here; with fewer, the reason is given', async () => {
  const sam = await market.newcomer('seller')
  const given = { category: 'Apple', originalPrice: 9000, usedYears: 1 } as const
  const unknown = { basis: 'unknown', why: expect.stringContaining('new') }
  expect(await sam.getPriceGuidance(dear)).toMatchObject(unknown)
  await sell(nine.slice(1), given)
  await sell([500], { ...given, usedYears: 1.6 })
  await sell([500], { ...given, originalPrice: 20_000 })
  expect(await sam.getPriceGuidance(dear)).toMatchObject(unknown)
  await sell(nine.slice(0, 1), { ...given, usedYears: 1.5 })
  const range = { low: 300, middle: 340, high: 380 }
  expect(await sam.getPriceGuidance(dear)).toEqual({ basis: 'sold here', sample: 9, sameModel: false, isAdvice: true, ...range })
  expect(await sam.getPriceGuidance({ ...dear, orginalPrice: 0 })).toMatchObject({
    basis: 'unknown',
    why: expect.stringContaining('cost new'),
  })
})

test('a brand with few asking prices gets a wide range, with the reasons in its notes', async () => {
  const sam = await market.newcomer('seller')
  const asked = { categoryName: 'Realme', productName: 'realme 8 Pro', orginalPrice: 279, usedYears: 4 } as const
  const guidance = await sam.getPriceGuidance(asked)
  if (guidance.basis !== 'reference') throw new Error(guidance.basis)
  expect(guidance.high / guidance.low).toBeGreaterThan(3)
  expect(guidance.notes.join(' ')).toMatch(
    /Other markets.*Only \d+ of them of this brand.*None of them of this model.*more than two years old/,
  )
})

test('after 60 requests in a minute further ones are rejected as too many', async () => {
  const sam = await market.newcomer('seller')
  await market.connection.write((tx) =>
    tx
      .insertInto('rateLimits')
      .values({ key: `GET /price-guidance:${sam.person.id}`, points: 60, expire: Date.now() + 60_000 })
      .execute(),
  )
  await expect(sam.getPriceGuidance(iphone)).rejects.toMatchObject({ code: 'too_many' })
})

test('however many phones are sold or on offer, only a bounded number of index entries is read', async () => {
  // One of them would read the names of these phones again, and change their models.
  await postponeScheduledJobs(market)
  const { db } = market.connection
  await sell([100], { category: 'Apple' })
  await sql`with one as (select * from phones limit 1),
      kinds as (insert into models (category_id, name, key)
        select category_id, 'phone ' || n, 'phone ' || n from generate_series(0, 2) as n, one returning id as model_id, name)
    insert into phones (seller_id, category_id, model_id, image_id, name, price_cents, original_price_cents, used_years, status)
    select seller_id, category_id, kinds.model_id, image_id, initcap(kinds.name), 10000, 60000, age / 10.0, kind::phone_status
    from one, kinds, generate_series(0, 9) as age, generate_series(1, 30), unnest(array['sold', 'listed']) as kind`.execute(db)
  await sql`insert into orders (buyer_id, phone_id, contact_phone, location, price_cents, delivery_cents, status, paid_at)
    select seller_id, id, '', '', 10000, 1200, 'paid', now() from phones where name like 'Phone %' and status = 'sold'
      and not exists (select from orders where phone_id = phones.id)`.execute(db)
  await sql`analyze phones, models, orders`.execute(db)
  const sam = await market.newcomer('seller')
  const asked = phonesLike(sam.person, 'Apple', await findModel(db, 'Apple', 'Phone 2'))
  const explained = await market.connection.write(async (tx) => {
    // Without these settings the planner would scan or sort tables this small.
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_sort = off`.execute(tx)
    return sql<object>`explain (analyze, costs off, timing off) ${asked}`.execute(tx)
  })
  const plan = explained.rows.flatMap((row) => Object.values(row)).join('\n')
  expect(plan).toContain('phones_sold_newest')
  expect(plan).toContain('phones_sold_by_model')
  expect(plan).toContain('phones_model_newest')
  // All phones here are of one category, so either index may be used.
  expect(plan).toMatch(/phones_(category_)?newest/)
  expect(plan).not.toMatch(/Seq Scan/)
  for (const [, rows] of plan.matchAll(/Index (?:Only )?Scan using phones\S* on phones \(actual rows=(\d+)/g)) {
    expect(Number(rows)).toBeLessThanOrEqual(151)
  }
})

test('phones for parts are far cheaper, sealed ones dearer, and a model named with its year is that model', async () => {
  const middleOf = async (given: object) => (await known({ ...iphone, ...given })).middle
  const good = await middleOf({ condition: 'good' })
  expect((await middleOf({ condition: 'for_parts' })) / good).toBeLessThan(0.62)
  const likeNew = await middleOf({ condition: 'like_new' })
  expect(await middleOf({ condition: 'like_new', productName: 'iPhone 15 128 GB, factory sealed' })).toBeGreaterThan(
    likeNew * 1.1,
  )
  expect(await known({ ...iphone, productName: 'Apple iPhone 15 (2023) 128GB unlocked' })).toMatchObject({
    middle: await middleOf({}),
    ofModel: priceCoefficients.models.Apple?.['iphone 15']?.asks,
  })
})

test('a name of another brand gets no guidance, and is told so', async () => {
  const sam = await market.newcomer('seller')
  const asked = { categoryName: 'Apple', productName: 'Galaxy S23', orginalPrice: 799, usedYears: 2 }
  expect(await sam.getPriceGuidance(asked)).toMatchObject({ basis: 'unknown', why: expect.stringContaining('a Samsung phone') })
})

test('npm run prices measures the median error on the market’s own sales, which make the guidance better', async () => {
  const settings = { DATABASE_URL: market.databaseUrl, DATA_DIR: market.config.dataDir }
  await market.connection.pool.query("update phones set status = 'withdrawn' where status = 'sold'")
  const middle = (
    await known({ categoryName: 'Samsung', productName: 'Galaxy S23', orginalPrice: 799, usedYears: 2, storage: 128 })
  ).middle
  const prices = Array.from({ length: 60 }, (_, nth) => Math.round(middle * 1.25 * (0.94 + (nth % 7) * 0.02)))
  await sell(prices, { name: 'Galaxy S23', category: 'Samsung', storageGb: 128, originalPrice: 799, usedYears: 2 })
  const out = await doOperatorCommand('price-errors', settings)
  const [, error = '100'] = /^all +60 sales +median error +([\d.]+)%/.exec(out) ?? []
  // The reference alone is 20 % off.
  expect(Number(error)).toBeLessThan(10)
  expect(out).toMatch(/Samsung +60 sales .* within the range +\d/)
})

test('[S18.7] everybody can read what phones like a listed one cost, as its seller would, and without its own price', async () => {
  const sam = await market.newcomer('seller')
  const { id: listingId } = await market.connection.write((tx) =>
    makePhone(tx, sam.person, {
      category: 'Apple',
      name: 'iPhone 15',
      originalPrice: 829,
      usedYears: 2,
      storageGb: 128,
      price: 1,
    }),
  )
  expect(await market.guest.getPhonePrices({ listingId })).toEqual(await sam.getPriceGuidance(iphone))
  await expect(market.guest.getPhonePrices({ listingId: randomUUID() })).rejects.toMatchObject({ reason: 'phone_unknown' })
})
