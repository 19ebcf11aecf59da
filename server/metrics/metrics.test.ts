import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { setLogLevel } from '#server/log.ts'
import { openMarket } from '#server/open-market.ts'
import { contact, listedPhone } from '#test/bookings.ts'
import { useMarket } from '#test/market.ts'
import { testSecrets } from '#test/secrets.ts'

const market = useMarket({ METRICS_PORT: '0' })
const shop = useMarket({ JOBS: 'off' })

const metricsOf = async (port: number | undefined) => {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(response.headers.get('content-type')).toContain('version=0.0.4')
  return response.text()
}
const figureIn = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )

/** The metrics as soon as they have the database's figures, which are missing if reading them takes two seconds. */
const metricsWithFigures = () =>
  vi.waitFor(
    async () => {
      const text = await metricsOf(market.metricsPort())
      expect(figureIn(text, 'ringback_database_up')).toBe(1)
      return text
    },
    { timeout: 60_000 },
  )

/** Runs `work` and returns the lines that are logged from its start until `until` holds for them. */
async function logged(work: () => Promise<unknown>, until: (lines: Record<string, unknown>[]) => boolean) {
  const lines: Record<string, unknown>[] = []
  setLogLevel('info')
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(JSON.parse(String(text)))
    return true
  })
  try {
    await work()
    await vi.waitFor(() => expect(until(lines)).toBe(true), { timeout: 30_000 })
  } finally {
    write.mockRestore()
    setLogLevel('fatal')
  }
  return lines
}

test('[S17.5] requests are measured by route without personal data, and database figures are exported', async () => {
  await market.fetch('/users/admin/bea@ringback.example?secret=1')
  await market.fetch('/no-such-page')
  const text = await metricsWithFigures()
  expect(text).toContain('ringback_request_seconds_count{method="GET",route="/users/admin/:email"')
  expect(text).not.toContain('bea@')
  expect(text).not.toContain('secret')
  expect(text).not.toContain('no-such-page')
  expect(figureIn(text, 'ringback_database_up')).toBe(1)
  expect(text).toContain('ringback_requests_at_once{priority="payment",state="waiting"} 0')
  expect(text).toContain('ringback_database_connections{state="asked"} 0')
  expect(figureIn(text, 'ringback_guarantee_floor_cents')).toBe(market.config.guaranteeFloorCents)
})

test('[S17.5] an unapplied webhook is reported by its age', async () => {
  const { connection } = market
  await connection.pool.query(
    `insert into webhook_events (id, type, received_at) values ('evt_old', 'charge.old', market_now() - interval '1 hour')`,
  )
  const text = await metricsWithFigures()
  expect(figureIn(text, 'ringback_webhooks_unapplied_seconds')).toBeGreaterThan(3_599)
  await connection.pool.query(`delete from webhook_events where id = 'evt_old'`)
  expect(figureIn(await metricsWithFigures(), 'ringback_webhooks_unapplied_seconds')).toBe(0)
})

test('[S17.5] /metrics is served on its own port only', async () => {
  const response = await market.fetch('/metrics')
  expect(response.status).toBe(404)
  const other = await fetch(`http://127.0.0.1:${market.metricsPort()}/`)
  expect(other.status).toBe(404)
})

test('[S17.5] one request id is logged with a request and with the job that it adds', async () => {
  const { phone } = await listedPhone(market)
  const bea = await market.newcomer('buyer')
  let id: string | null = null
  const lines = await logged(
    async () => {
      const response = await market.fetch('/orders', {
        method: 'POST',
        headers: {
          authorization: `bearer ${bea.token}`,
          'content-type': 'application/json',
          'x-request-id': 'chosen-by-a-browser',
        },
        body: JSON.stringify({ productsId: phone.id, ...contact }),
      })
      expect(response.status).toBe(200)
      id = response.headers.get('x-request-id')
    },
    (lines) => lines.filter(({ msg, job }) => msg === 'Job' && job === 'mail_notices').length >= 1,
  )
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(lines.find(({ msg }) => msg === 'Request')).toMatchObject({ request: id, method: 'POST', route: '/orders', status: 200 })
  expect(lines.filter(({ msg, request }) => msg === 'Job' && request === id)).toHaveLength(1)
})

test('[S17.5] the log says why a request was refused, who sent it and what it was about', async () => {
  const bea = await market.newcomer('buyer')
  const nobody = randomUUID()
  const lines = await logged(
    async () => {
      await expect(bea.getOrder({ id: nobody })).rejects.toMatchObject({ code: 'not_found' })
      await expect(bea.getIntegrity()).rejects.toMatchObject({ code: 'forbidden' })
      expect((await market.fetch('/me')).status).toBe(401)
    },
    (lines) => lines.filter(({ msg, status }) => msg === 'Request' && Number(status) >= 400).length >= 3,
  )
  const refused = (status: number) => lines.find((line) => line.msg === 'Request' && line.status === status)
  expect(refused(404)).toMatchObject({ reason: 'order_unknown', person: bea.person.id, ids: { id: nobody } })
  expect(refused(403)).toMatchObject({ reason: 'admins_only', person: bea.person.id })
  expect(refused(401)).toMatchObject({ reason: 'sign_in_ended' })
})

test('[S17.5] the dashboard and the alerts use only metrics that are exported', async () => {
  await market.fetch('/healthz')
  const text = await metricsWithFigures()
  const exported = new Set(text.match(/^[a-z_0-9]+(?=[ {])/gm))
  for (const file of ['prometheus/alerts.yml', 'grafana/ringback.json']) {
    const named = (await readFile(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')).match(
      /\b(ringback|nodejs|process)_[a-z_0-9]+/g,
    )
    expect(named?.length).toBeGreaterThan(5)
    expect([...new Set(named)].filter((name) => !exported.has(name))).toEqual([])
  }
})

test('[S17.4] a server without jobs queues them, and a worker without pages runs them', async () => {
  const { phone } = await listedPhone(shop)
  const bea = await shop.newcomer('buyer')
  await bea.placeOrder({ productsId: phone.id, ...contact })
  const unmailed = async () => {
    const { rows } = await shop.connection.pool.query('select count(*)::int as n from notices where mailed_at is null')
    return rows[0].n
  }
  expect(await unmailed()).toBe(2)
  const { publicUrl: PUBLIC_URL, dataDir: DATA_DIR } = shop.config
  const shared = {
    PUBLIC_URL,
    DATA_DIR,
    DATABASE_URL: shop.databaseUrl,
    STATEMENT_SECONDS: '60',
    LOG_LEVEL: 'fatal',
    ...testSecrets,
  }
  const worker = await openMarket(readConfig({ ...shared, PORT: '0', JOBS: 'only' }))
  try {
    const url = `http://127.0.0.1:${await worker.listen()}`
    await vi.waitFor(async () => expect(await unmailed()).toBe(0), { timeout: 30_000 })
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect((await fetch(`${url}/phones`)).status).toBe(404)
  } finally {
    await worker.close()
  }
})

test('[S17.4] JOBS=only requires DATABASE_URL', () => {
  expect(() => readConfig({ JOBS: 'only' })).toThrow('JOBS: more than one process needs DATABASE_URL')
})
