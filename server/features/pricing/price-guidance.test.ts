import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makePaidOrder, makePhone } from '#db/demo/factories.ts'
import { likeness } from '#shared/domain/price-guidance.ts'
import { resaleCurve } from '#shared/domain/resale-curve.ts'
import { useMarket } from '#test/market.ts'
import { soldLike } from './queries.ts'

const market = useMarket()
const asked = { categoryName: 'Apple', orginalPrice: 600, usedYears: 1 } as const
const nine = [300, 310, 320, 330, 340, 350, 360, 370, 380]

/** Phones of those prices, sold and paid. */
async function sell(prices: number[], given: Parameters<typeof makePhone>[2]) {
  const [sam, bea] = [await market.newcomer('seller'), await market.newcomer('buyer')]
  await market.connection.write(async (tx) => {
    for (const price of prices) {
      await makePaidOrder(tx, bea.person, await makePhone(tx, sam.person, { originalPrice: 600, usedYears: 1, ...given, price }))
    }
  })
}

test('where nothing was sold the age curve answers, in dollars', async () => {
  const sam = await market.newcomer('seller')
  const guidance = await sam.getPriceGuidance({ ...asked, categoryName: 'Samsung' })
  expect(guidance).toMatchObject({ basis: 'age curve', sample: resaleCurve.sample })
  if (guidance.basis === 'unknown') throw new Error(guidance.why)
  expect(guidance.low).toBeLessThan(guidance.middle)
  expect(guidance.high).toBeGreaterThan(guidance.middle)
  expect(guidance.high).toBeLessThan(600)
})

test('nine like phones sold here answer instead; those of other brands, ages, prices and times do not', async () => {
  const sam = await market.newcomer('seller')
  const longAgo = new Date()
  longAgo.setMonth(longAgo.getMonth() - likeness.months - 1)
  await sell(nine.slice(1), { category: 'Apple' })
  await sell([500, 510], { category: 'Redmi' })
  await sell([520], { category: 'Apple', usedYears: 1.6 })
  await sell([530], { category: 'Apple', originalPrice: 1000 })
  await sell([540], { category: 'Apple', postedAt: longAgo })
  await market.connection.write((tx) => makePhone(tx, sam.person, { category: 'Apple', originalPrice: 600, usedYears: 1 }))
  expect(await sam.getPriceGuidance(asked)).toMatchObject({ basis: 'age curve' })
  await sell(nine.slice(0, 1), { category: 'Apple', usedYears: 1.5 })
  const range = { low: 300, middle: 340, high: 380 }
  expect(await sam.getPriceGuidance(asked)).toEqual({ basis: 'sold here', sample: 9, sameModel: false, ...range })
})

test('the model is found behind any number of newer phones of its age', async () => {
  const sam = await market.newcomer('seller')
  await sell(nine, { category: 'Realme', name: 'GT 6, 256 GB', postedAt: new Date(Date.now() - 3_600_000) })
  await sell(new Array<number>(40).fill(100), { category: 'Realme' })
  const phone = { ...asked, categoryName: 'Realme' } as const
  expect(await sam.getPriceGuidance({ ...phone, productName: 'gt 6' })).toMatchObject({ sameModel: true, sample: 9, middle: 340 })
  expect(await sam.getPriceGuidance(phone)).toMatchObject({ sameModel: false, sample: 25, middle: 100 })
})

test('what is not known is said, with the reason', async () => {
  const sam = await market.newcomer('seller')
  const unknown = { basis: 'unknown', why: expect.stringContaining('0.3 to 3 years') }
  expect(await sam.getPriceGuidance({ ...asked, usedYears: 9 })).toEqual(unknown)
  expect(await sam.getPriceGuidance({ ...asked, usedYears: 30, orginalPrice: 0 })).toMatchObject({ basis: 'unknown' })
})

test('no more than so many asks a minute', async () => {
  const sam = await market.newcomer('seller')
  await market.connection.write((tx) =>
    tx
      .insertInto('rateLimits')
      .values({ key: `GET /price-guidance:${sam.person.id}`, points: 60, expire: Date.now() + 60_000 })
      .execute(),
  )
  await expect(sam.getPriceGuidance(asked)).rejects.toMatchObject({ code: 'too_many' })
})

test('however many are sold, only the ends of two indexes are read', async () => {
  const { db } = market.connection
  await sell([100], { category: 'Apple' })
  await sql`with one as (select * from phones limit 1),
      kinds as materialized (select n, model_for(category_id, 'Phone ' || n) as model_id from generate_series(0, 29) as n, one)
    insert into phones (seller_id, category_id, model_id, image_id, name, price_cents, original_price_cents, used_years, status)
    select seller_id, category_id, kinds.model_id, image_id, 'Phone ' || kinds.n, 10000, 60000, age / 10.0, 'sold'
    from one, kinds, generate_series(0, 49) as age, generate_series(1, 6)`.execute(db)
  await sql`insert into orders (buyer_id, phone_id, contact_phone, location, price_cents, delivery_cents, status, paid_at)
    select seller_id, id, '', '', 10000, 1200, 'paid', now() from phones where name like 'Phone %' and status = 'sold'
      and not exists (select from orders where phone_id = phones.id)`.execute(db)
  await sql`analyze phones, models, orders`.execute(db)
  const asked = soldLike({ categoryName: 'Apple', usedYears: 2, productName: 'Phone 7' })
  const explained = await market.connection.write(async (tx) => {
    // Small tables are read whole where that may be done.
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<object>`explain (analyze, costs off, timing off) ${asked}`.execute(tx)
  })
  const plan = explained.rows.flatMap((row) => Object.values(row)).join('\n')
  expect(plan).toContain('phones_sold_by_years')
  expect(plan).toContain('phones_sold_by_model')
  expect(plan).not.toMatch(/Seq Scan|Rows Removed by Filter/)
})
