import { makeImage, makePerson, makePhone } from '#db/demo/factories.ts'
import { matchedQuery, matchPhones } from '#server/features/alerts/match-phones.ts'
import { notePhones } from '#server/features/phones/note-phones.ts'
import { openBenchDatabase } from './bench-database.ts'

/**
 * `npm run bench:alerts` measures how long it takes to match a listing with 100,000 saved searches, and how much noting it
 * for matching adds to the write that lists it.
 */
const searches = 100_000
const listings = 500

const quantile = (times: number[], part: number) => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0
const figures = (times: number[]) => ({
  median: Number(quantile(times, 0.5).toFixed(2)),
  p99: Number(quantile(times, 0.99).toFixed(2)),
})

const database = await openBenchDatabase()
const { connection } = database
try {
  await keepMany()
  const seller = await connection.write((tx) => makePerson(tx, { role: 'seller' }))
  const imageId = await connection.write((tx) => makeImage(tx, seller))
  const { rows: models } = await connection.pool.query<{ name: string; category: string }>(
    'select models.name, categories.name as category from models join categories on categories.id = category_id where catalogued',
  )
  const list = (nth: number, noted: boolean) =>
    connection.write(async (tx) => {
      const { name, category } = models[(nth * 37) % models.length] ?? { name: '', category: '' }
      const facts = { name, category: category as 'Samsung', price: 100 + ((nth * 13) % 700), storageGb: 128 } as const
      const { id } = await makePhone(tx, seller, { ...facts, condition: 'good', batteryHealth: 88, imageId })
      if (noted) await notePhones(tx, [{ id }])
      return id
    })
  const plain: number[] = []
  const noted: number[] = []
  const matched: number[] = []
  const written: number[] = []
  let found = 0
  for (let nth = 0; nth < listings; nth++) {
    // Alternates, so that other load on the machine affects both alike.
    plain.push(await timeOf(() => list(nth, false)))
    let id = ''
    noted.push(
      await timeOf(async () => {
        id = await list(nth, true)
      }),
    )
    const taken = [{ phoneId: id, wasCents: null, notedAt: 'infinity' }]
    matched.push(
      await timeOf(async () => {
        found += (await matchedQuery(taken).execute(connection.db)).rows.length
      }),
    )
    written.push(await timeOf(() => matchPhones(connection)))
  }
  console.log(`${searches} saved searches, ${listings} listings, ${Math.round(found / listings)} matches each`)
  console.table({
    'matched, ms': figures(matched),
    'matched and written, ms': figures(written),
    'listed without being noted, ms': figures(plain),
    'listed and noted, ms': figures(noted),
  })
  console.log(`What noting costs the write: ${(quantile(noted, 0.5) / quantile(plain, 0.5)).toFixed(2)} times, median`)
} finally {
  await database.close()
}

/** Keeps the searches: nine of ten for a model, the others for a category; every second one has one or two filters. */
async function keepMany(): Promise<void> {
  const client = await connection.pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query(`insert into people (issuer, subject, email, name, role, time_zone)
    select 'made', n::text, n || '@people.example', 'Buyer ' || n, 'buyer', (array['UTC', 'Europe/Berlin', 'Asia/Tokyo'])[1 + n % 3]
    from generate_series(1, ${searches / 10}) n`)
  await client.query(`insert into kept_searches (person_id, name, since)
    select id, 'Search ' || n, now() - interval '1 day' from people, generate_series(1, 10) n where issuer = 'made'`)
  await client.query(`insert into search_terms (search_id, person_id, model_id, category_id, is_exact, since, max_price, storage, condition, max_years, min_battery)
    select search.id, person_id, case when nth % 10 > 0 then model.id end, case when nth % 10 = 0 then model.category_id end,
      nth % 10 > 0, since, 5000 + nth * 7919 % 90000, case when nth % 4 = 0 then array[128, 256] end,
      case when nth % 6 = 0 then array['good', 'very_good']::phone_condition[] end, case when nth % 8 = 0 then 3 end,
      case when nth % 5 = 0 then 85 end
    from (select *, row_number() over () as nth from kept_searches) as search
    join (select id, category_id, row_number() over (order by id) - 1 as place, count(*) over () as models from models where catalogued) as model
      on model.place = search.nth * 31 % model.models`)
  await client.query('vacuum analyze')
  client.release(true)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
