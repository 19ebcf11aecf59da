import { type SqlBool, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { conditionNames } from '#shared/domain/phones/listing-facts.ts'
import { firstBrands } from '#test/brands.ts'
import { type Random, randomFrom } from '#test/input/random.ts'
import { useMarket } from '#test/market.ts'
import { postponeScheduledJobs } from '#test/scheduled-jobs.ts'
import { keptCounts } from './kept-counts.ts'

/** Set SEED to repeat a run. */
const seed = Number(process.env.SEED ?? 20_261_123)
const market = useMarket()

/** More phones than one search scans, few of them expensive. */
beforeAll(async () => {
  // One of them would read the names of all phones again.
  await postponeScheduledJobs(market)
  const client = await market.connection.pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query(`insert into people (issuer, subject, email, name, role, verified_at)
    select 'made', n::text, n || '@people.example', 'Seller ' || n, 'seller', case when n % 3 = 0 then now() end from generate_series(1, 30) n`)
  await client.query(`insert into phones (seller_id, category_id, model_id, name, price_cents, original_price_cents, used_years, posted_at,
      storage_gb, condition, battery_health, name_version)
    select seller.id, model.category_id, model.id, model.name, case when n % 700 = 0 then 210000 + n else 2000 + n * 7919 % 150000 end,
      300000, n % 60 / 10.0, now() - n * interval '1 minute', 64 << n % 4, (enum_range(null::phone_condition))[1 + n / 4 % 5], 70 + n % 31, 1
    from generate_series(1, 24000) n
    join (select id, row_number() over () - 1 as nth from people where issuer = 'made') seller on seller.nth = n % 30
    join (select id, name, category_id, row_number() over (order by id) - 1 as nth from models where catalogued) model on model.nth = n * 31 % 300`)
  await client.query('vacuum analyze phones')
  await client.query('reset statement_timeout')
  client.release()
})

function randomFilters(random: Random) {
  const often = <T>(value: T) => (random.chance(0.35) ? value : undefined)
  return {
    brand: often(random.one(firstBrands)),
    minPrice: often(random.one([50, 300, 900, 1400, 1499, 2100, 2101, 2200])),
    maxPrice: often(random.one([25, 60, 300, 900, 2200])),
    storage: often(random.one(['64', '128', '256', '512'])),
    condition: often(random.one(conditionNames)),
    maxYears: often(random.one([0.1, 1, 3])),
    minBattery: often(random.one([80, 95, 100])),
    verified: often('true' as const),
    sort: random.one(['best', 'newest', 'cheapest', 'saving'] as const),
  }
}

async function countedInSql({
  brand,
  minPrice,
  maxPrice,
  storage,
  condition,
  maxYears,
  minBattery,
  verified,
}: ReturnType<typeof randomFilters>) {
  const asked = [
    ...(brand ? [sql<SqlBool>`categories.name = ${brand}`] : []),
    ...(minPrice ? [sql<SqlBool>`price_cents >= ${minPrice * 100}`] : []),
    ...(maxPrice ? [sql<SqlBool>`price_cents <= ${maxPrice * 100}`] : []),
    ...(storage ? [sql<SqlBool>`storage_gb = ${Number(storage)}`] : []),
    ...(condition ? [sql<SqlBool>`condition = ${condition}::phone_condition`] : []),
    ...(maxYears ? [sql<SqlBool>`used_years <= ${maxYears}::numeric`] : []),
    ...(minBattery ? [sql<SqlBool>`battery_health >= ${minBattery}`] : []),
    ...(verified ? [sql<SqlBool>`verified_at is not null`] : []),
  ]
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from phones join categories on categories.id = category_id
    join people on people.id = seller_id where phones.status = 'listed' and ${asked.length > 0 ? sql.join(asked, sql` and `) : sql`true`}`.execute(
    market.connection.db,
  )
  return rows[0]?.count ?? 0
}

test('for 500 random filters counts are exact or, if marked “at least”, not too high, and no page ends the list early', async () => {
  const random = randomFrom(seed)
  const wrong = []
  let exact = 0
  for (let done = 0; done < 500; done++) {
    const filters = randomFilters(random)
    const there = await countedInSql(filters)
    const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
    const { total, listings, next } = await market.guest.searchListings(given)
    const isRight = total && (total.atLeast ? total.count <= there : total.count === there)
    const isEnd = next !== null || listings.length === there
    if (!isRight || !isEnd) wrong.push({ given, there, total, listed: listings.length, next })
    if (total && !total.atLeast) exact++
  }
  expect(wrong).toEqual([])
  expect(exact).toBeGreaterThan(100)
})

test('few expensive phones among many are counted exactly and found in every sort order', async () => {
  for (const sort of ['best', 'newest', 'cheapest', 'saving'] as const) {
    const { total, listings } = await market.guest.searchListings({ minPrice: 2100, sort })
    expect(total).toEqual({ count: 34, atLeast: false })
    expect(listings.length).toBe(24)
  }
})

test('filtering by model includes its brand: Redmi 12 5G is not realme 12 5G', async () => {
  const { listings, total } = await market.guest.searchListings({ model: 'Redmi 12 5G', limit: 48 })
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from phones join models on models.id = model_id
    where models.name = 'Redmi 12 5G' and phones.status = 'listed'`.execute(market.connection.db)
  expect(total).toEqual({ count: rows[0]?.count, atLeast: false })
  expect(new Set(listings.map(({ categoryName }) => categoryName))).toEqual(new Set(rows[0]?.count ? ['Redmi'] : []))
})

test('a count is kept for five seconds, and counted again at once after a change by this process', async () => {
  const { db, pool } = market.connection
  let [now, writes] = [1, 0]
  const count = keptCounts(db, () => writes, { now: () => now })
  const sellers = async () =>
    (await count(sql<{ many: number }>`select count(*)::int as many from people where role = 'seller'`))[0]?.many
  const addElsewhere = () =>
    pool.query(`insert into people (issuer, subject, email, name, role)
      select 'made', id, id || '@people.example', 'Seller', 'seller' from (select gen_random_uuid()::text as id) as made`)
  const before = (await sellers()) ?? 0
  await addElsewhere()
  now += 4_999
  expect(await sellers()).toBe(before)
  now += 2
  expect(await sellers()).toBe(before + 1)
  await addElsewhere()
  writes++
  expect(await sellers()).toBe(before + 2)
})
