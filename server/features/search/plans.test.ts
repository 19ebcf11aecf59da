import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { categoriesQuery, categoryQuery } from '#server/features/listings/queries.ts'
import { SearchFilters } from '#shared/contract/search.ts'
import { useMarket } from '#test/market.ts'
import { postponeScheduledJobs } from '#test/scheduled-jobs.ts'
import { countModelsQuery, countPartsQuery, countQuery } from './count-phones.ts'
import { pageQuery, rangeQuery } from './find-page.ts'
import { perYearQuery } from './find-phones.ts'
import { listingQuery } from './get-listing.ts'
import { readSearchQuery, scopesOf } from './search-query.ts'
import { candidatesQuery, wordsOnOfferQuery } from './text/find-models.ts'

const market = useMarket()
const phones = 20_000

/** A market large enough that the planner prefers an index to a sequential scan. */
beforeAll(async () => {
  // One of them would read the names of all phones again, and change their models.
  await postponeScheduledJobs(market)
  const client = await market.connection.pool.connect()
  const run = (statement: string) => client.query(statement)
  await run('set statement_timeout = 0')
  await run(`insert into people (issuer, subject, email, name, role, verified_at)
    select 'made', n::text, n || '@people.example', 'Seller ' || n, 'seller', case when n % 3 = 0 then now() end
    from generate_series(1, 2000) n`)
  await run(`insert into models (category_id, name, key, catalogued)
    select id, 'Make ' || chr(97 + n % 26) || n, 'make ' || chr(97 + n % 26) || n, true
    from categories, generate_series(1, 100) n`)
  await run(
    `insert into models (category_id, name, key) select id, 'Own ' || n, 'own' || n from categories, generate_series(1, 5000) n`,
  )
  await run(`insert into model_words select key, id from models where not catalogued on conflict do nothing`)
  await run(`insert into images (owner_id, width, height)
    select id, 8, 8 from people, generate_series(1, 5) where issuer = 'made'`)
  await run(`insert into phones (seller_id, category_id, model_id, name, price_cents, original_price_cents, used_years,
      posted_at, storage_gb, condition, battery_health)
    select seller.id, model.category_id, model.id, 'Phone', 1000 + n * 7 % 90000, 100000, n % 50 / 10.0,
      now() - n * interval '1 minute', 64 << n % 4, (enum_range(null::phone_condition))[1 + n / 4 % 5], 70 + n % 31
    from generate_series(1, ${phones}) n
    join (select id, row_number() over () - 1 as nth from people where issuer = 'made') seller on seller.nth = n % 2000
    join (select id, category_id, row_number() over (order by key, category_id) - 1 as nth from models where catalogued) model on model.nth = n % 400`)
  await run(`insert into orders (buyer_id, phone_id, contact_phone, location, price_cents, delivery_cents, claim_until)
    select seller_id, id, '1', 'here', price_cents, 1200, now() + interval '1 day' from phones
    where battery_health = 80`)
  await run('vacuum analyze')
  await run('reset statement_timeout')
  client.release()
})

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** The custom plan for these values, and the generic plan used once the statement is prepared. */
async function plansOf({ sql: text, parameters }: CompiledQuery): Promise<Node[][]> {
  const explain = 'explain (analyze, format json)'
  const client = await market.connection.pool.connect()
  const ask = async (statement: string, values: unknown[] = []) => {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`${explain} ${statement}`, values)
    return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
  }
  try {
    await client.query('begin')
    const own = await ask(text, [...parameters])
    await client.query('set local plan_cache_mode = force_generic_plan')
    await client.query(`prepare asked as ${text}`)
    const forAll = await ask(parameters.length > 0 ? `execute asked (${parameters.map(literal).join(', ')})` : 'execute asked')
    await client.query('deallocate asked')
    return [own, forAll]
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const literal = (value: unknown) =>
  value === null
    ? 'null'
    : pg.escapeLiteral(Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join()}}` : String(value))

const large = ['phones', 'orders', 'people', 'images']

/** Expects no sequential scan of a table that grows with the market, and at most `most` rows touched. */
async function expectBounded(query: CompiledQuery, maxRows: number) {
  const [own = [], forAll = []] = await plansOf(query)
  expectFew(forAll, maxRows)
  return expectFew(own, maxRows)
}

function expectFew(nodes: Node[], maxRows: number) {
  const through = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? ''))
  expect(through).toEqual([])
  const touched = nodes
    .filter((node) => node['Relation Name'] === 'phones' || node['Relation Name'] === 'orders')
    .reduce((sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'], 0)
  expect(touched).toBeLessThanOrEqual(maxRows)
  return nodes
}

const compiled = (query: { compile: (db: typeof market.connection.db) => CompiledQuery }) => query.compile(market.connection.db)

test('a category page reads a bounded number of rows along an index', async () => {
  const query = categoryQuery(market.connection.db, null, { categoryName: 'Samsung', limit: 24, cursor: undefined })
  await expectBounded(query.compile(), 24 * 2 + 10)
})

test('the list of categories reads a bounded number of phones per category', async () => {
  await expectBounded(categoriesQuery(market.connection.db).compile(), 4 * 2_100)
})

const searches: [Parameters<typeof SearchFilters.parse>[0], page: number, scanLimit: number][] = [
  [{}, 25 * 4, 0],
  [{ sort: 'cheapest' }, 25 * 4, 0],
  [{ sort: 'saving', brand: 'Samsung' }, 25, 0],
  [{ brand: 'Samsung', sort: 'newest' }, 25, 0],
  [{ brand: 'Samsung', sort: 'cheapest', minPrice: '100', maxPrice: '300' }, 25, 0],
  [{ q: 'make a26' }, 25 * 4, 0],
  [{ q: 'make a26', storage: '64', verified: 'true', sort: 'saving' }, 2_000, 2_000],
  [{ q: 'make', sort: 'cheapest' }, 2_000, 2_000],
  [{ storage: '64', condition: 'good', minBattery: '99', verified: 'true' }, 2_000, 2_000],
]
test.each(searches)(
  'the page and the counts of the search %j read a bounded number of rows',
  async (words, maxRows, scanLimit) => {
    const query = await readSearchQuery(market.connection.db, SearchFilters.parse(words))
    const [scope] = scopesOf(query)
    if (!scope) throw new Error('There is a scope to scan.')
    const nodes = await expectBounded(compiled(pageQuery(query, { scope, scanLimit }, 24)), maxRows)
    // For a few phones the plan may also read the table.
    if (scope.by === 'model') return
    expect(nodes.filter((node) => node['Relation Name'] === 'phones').map((node) => node['Node Type'])).toEqual([
      'Index Only Scan',
    ])
    await expectBounded(compiled(countQuery(query, scope)), 4_010)
    await expectBounded(compiled(countModelsQuery(query, scope)), 4_010)
    await expectBounded(compiled(countPartsQuery(query, scope)), 4_010)
  },
)

test('a search by colour and memory reads the index only', async () => {
  const query = await readSearchQuery(market.connection.db, SearchFilters.parse({ q: 'blue 8gb ram', sort: 'cheapest' }))
  const [scope] = scopesOf(query)
  if (!scope) throw new Error('There is a scope to scan.')
  const nodes = await expectBounded(compiled(pageQuery(query, { scope, scanLimit: 2_000 }, 24)), 2_000)
  expect(nodes.filter((node) => node['Relation Name'] === 'phones').map((node) => node['Node Type'])).toEqual(['Index Only Scan'])
})

test('a search by price range reads a bounded number of phones', async () => {
  const query = await readSearchQuery(market.connection.db, SearchFilters.parse({ minPrice: '100', maxPrice: '900' }))
  const [scope] = scopesOf(query)
  if (!scope) throw new Error('There is a scope to scan.')
  await expectBounded(compiled(rangeQuery(query, { scope }, 24)), 1_010)
})

test('[S21.2] a page by price per year reads the cheapest of each model along an index', async () => {
  const query = await readSearchQuery(market.connection.db, SearchFilters.parse({ sort: 'perYear' }))
  const { rows } = await sql<{ id: string; categoryId: string }>`with noted as (
      insert into model_updates (model_id, state, ends_on, page)
      select id, 'until', '2040-01-01', 'https://updates.example' from models where name like 'Make a%' returning model_id
    ) select id, category_id as "categoryId" from models join noted on noted.model_id = models.id`.execute(market.connection.db)
  const parts = rows.map((row) => ({ ...row, score: 0 }))
  const nodes = await expectBounded(compiled(perYearQuery(query, { scope: { by: 'model', parts } }, 25)), parts.length * 26)
  expect(nodes.filter((node) => node['Relation Name'] === 'phones').map((node) => node['Node Type'])).toEqual(['Index Only Scan'])
})

test('words from sellers’ listings are looked up in indexes', async () => {
  const scans = async (query: CompiledQuery) =>
    (await plansOf(query)).flat().filter((node) => node['Relation Name'] === 'model_words')
  expect((await scans(compiled(wordsOnOfferQuery(['own4'])))).map((node) => node['Node Type'])).not.toContain('Seq Scan')
  await expectBounded(compiled(candidatesQuery([{ as: 'own42', words: ['own42'], surely: true }])), 0)
})

test('a phone’s page reads a bounded number of rows', async () => {
  const { db } = market.connection
  const phone = await db.selectFrom('phones').selectAll().limit(1).executeTakeFirstOrThrow()
  await expectBounded(listingQuery(db, null, phone.id).compile(), 1_000)
})

test('paging through a search with few matches returns each phone once, in order of price', async () => {
  const { rows } = await sql<{ id: string }>`select id from phones where used_years <= 0.1 and battery_health >= 99
    and condition = 'good' order by price_cents, id`.execute(market.connection.db)
  const ids: string[] = []
  let after: string | undefined
  do {
    const words = { maxYears: 0.1, minBattery: 99, condition: 'good', sort: 'cheapest', limit: 3, after } as const
    const page: Awaited<ReturnType<typeof market.guest.searchListings>> = await market.guest.searchListings(words)
    ids.push(...page.listings.map(({ _id }) => _id))
    after = page.next ?? undefined
  } while (after)
  expect(ids).toEqual(rows.map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(3)
})
