import { readdir, readlink } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Caller, useMarket } from '#test/market.ts'
import { exportPerson } from './export-person.ts'

const market = useMarket({ METRICS_PORT: '0' })
const sales = 30_000

/** Fills the tables until full scans cost more than index scans. Constraints and triggers are off: other tests cover them. */
beforeAll(async () => {
  const client = await market.connection.pool.connect()
  const run = (statement: string) => client.query(statement)
  await run('set statement_timeout = 0')
  await run('set session_replication_role = replica')
  await run(`insert into people (id, issuer, subject, email, name, role)
    select md5(n::text)::uuid, 'made', n::text, n || '@people.example', 'Person ' || n, case when n % 2 = 0 then 'buyer' else 'seller' end::role
    from generate_series(1, 3000) n`)
  await run(`insert into phones (id, seller_id, category_id, model_id, name, price_cents, original_price_cents, used_years, status)
    select md5('phone' || n)::uuid, md5((n % 1500 * 2 + 1)::text)::uuid, (select id from categories limit 1), (select id from models limit 1),
      'Phone', 25000, 60000, 1, 'sold' from generate_series(1, ${sales}) n`)
  await run(`insert into orders (id, buyer_id, phone_id, contact_phone, location, price_cents, delivery_cents, status, paid_at)
    select md5('order' || n)::uuid, md5((n % 1500 * 2 + 2)::text)::uuid, md5('phone' || n)::uuid, '1', 'here', 25000, 1200, 'paid', market_now()
    from generate_series(1, ${sales}) n`)
  await run(`insert into deliveries (order_id, state) select id, 'completed' from orders`)
  await run(`insert into payouts (order_id, seller_id, state, fee_cents, share_cents)
    select orders.id, seller_id, 'void', 1250, 24950 from orders join phones on phones.id = phone_id`)
  await run(`insert into order_events (order_id, step, actor, person_id) select orders.id, 'ship', 'seller', seller_id
    from orders join phones on phones.id = phone_id, generate_series(1, 4)`)
  await run(`insert into cases (order_id, kind, state) select id, 'not_arrived', 'closed' from orders`)
  await run(`insert into case_statements (case_id, person_id, step, words)
    select cases.id, buyer_id, 'addEvidence', 'No' from cases join orders on orders.id = order_id, generate_series(1, 4)`)
  await run(`insert into chargebacks (dispute_id, intent_id, order_id, state, evidence_due_at, reason, currency, amount_cents)
    select id::text, id::text, id, 'won', market_now(), 'fraudulent', 'usd', 26200 from orders`)
  await run(`insert into offers (buyer_id, seller_id, phone_id, price_cents, offer_cents, round, state)
    select buyer_id, seller_id, phones.id, 25000, 20000, 1, 'declined' from orders join phones on phones.id = phone_id`)
  await run('set session_replication_role = origin')
  await run('vacuum analyze')
  client.release(true)
})

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Node[] } & {
  'Rows Removed by Filter'?: number
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Records the queries that a person's export runs. */
async function queriesOf(personId: string) {
  const asked: RootOperationNode[] = []
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { db } = market.connection
  for await (const _ of exportPerson(db.withPlugin(recorder), market.ports.identity, personId));
  return asked.map((node) => db.getExecutor().compileQuery(node, { queryId: '' }))
}

test.each(['buyer', 'seller'] as const)(
  'each query of the export of a %s reads at most 1,500 rows, however large the market is',
  async (role) => {
    const { pool } = market.connection
    const { rows: people } = await pool.query<{ id: string }>(`select id from people where role = $1 limit 1`, [role])
    const wide: unknown[] = []
    for (const { sql, parameters } of await queriesOf(people[0]?.id ?? '')) {
      const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) ${sql}`, [
        ...parameters,
      ])
      const nodes = rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
      const touched = nodes.reduce(
        (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
        0,
      )
      if (touched > 1_500) wide.push({ sql, touched })
    }
    expect(wide).toEqual([])
  },
)

/** Number of exports in progress, from the metrics. */
async function exportsRunning(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${market.metricsPort()}/metrics`)).text()
  return Number(/^ringback_requests_at_once\{priority="export",state="running"\} (\d+)$/m.exec(text)?.[1])
}
const untilRunning = (count: number) => vi.waitFor(async () => expect(await exportsRunning()).toBe(count), { timeout: 60_000 })

/** Begins an export, and resolves with its response as soon as that has begun. */
function beginExport({ token }: Caller) {
  const request = get(`${market.url}/me/export`, { headers: { authorization: `bearer ${token}` } })
  const response = new Promise<IncomingMessage>((resolve, reject) => request.once('response', resolve).once('error', reject))
  return { request, response }
}

test('the turn of an export ends with its last row, or when its client has disconnected', async () => {
  const bea = await market.newcomer('buyer')
  const client = await market.connection.pool.connect()
  onTestFinished(() => client.release(true))
  // However slow the machine is, the lock must last until the test gives it up.
  await client.query('set idle_in_transaction_session_timeout = 0')
  /** Starts an export that waits for a lock on one table. */
  const begun = async () => {
    await client.query('begin')
    await client.query('lock table reports in access exclusive mode')
    const asked = beginExport(bea)
    await untilRunning(1)
    return asked
  }
  const { response } = await begun()
  await client.query('rollback')
  const text = (await response).toArray()
  expect(JSON.parse(Buffer.concat(await text).toString())).toMatchObject({ reports: [] })
  await untilRunning(0)

  const { request, response: never } = await begun()
  request.destroy()
  await expect(never).rejects.toThrow()
  await client.query('rollback')
  await untilRunning(0)
})

test('[S23.5] whoever reads an export slowly keeps nobody waiting, gets no second one, and leaves no file', async () => {
  const { pool } = market.connection
  const sellers = [await market.newcomer('seller'), await market.newcomer('seller')]
  // About 25 MB each: more than the buffers between server and client hold.
  for (const { person } of sellers) {
    await pool.query(
      `insert into phones (seller_id, category_id, model_id, name, price_cents, original_price_cents, used_years, status, description)
       select $1, (select id from categories limit 1), (select id from models limit 1), 'Phone', 25000, 60000, 1, 'withdrawn',
         repeat('x', 1990) from generate_series(1, 12000)`,
      [person.id],
    )
  }
  const slow = await Promise.all(sellers.map((seller) => beginExport(seller).response))
  await untilRunning(0)
  const [bea, ada] = [await market.newcomer('buyer'), await market.newcomer('admin')]
  expect(await bea.exportMe()).toMatchObject({ phones: [] })
  expect(await ada.getIntegrity()).toBeDefined()
  for (const seller of sellers) await expect(seller.exportMe()).rejects.toMatchObject({ reason: 'download_runs' })
  expect((await readdir(market.config.dataDir)).filter((name) => name.startsWith('.answer'))).toEqual([])
  expect(await openAnswers()).toBe(2)
  for (const response of slow) response.destroy()
  await vi.waitFor(async () => expect(await openAnswers()).toBe(0), { timeout: 60_000 })
  expect(await sellers[0]?.exportMe()).toMatchObject({ phones: expect.objectContaining({ length: 12_000 }) })
})

/** How many files of answers this process, in which the market runs, has open. */
async function openAnswers() {
  const files = await readdir('/proc/self/fd')
  const names = await Promise.all(files.map((file) => readlink(`/proc/self/fd/${file}`).catch(() => '')))
  return names.filter((name) => name.startsWith(`${market.config.dataDir}/.answer`)).length
}
