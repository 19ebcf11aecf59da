import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makePhone } from '#db/demo/factories.ts'
import { useMarket } from '#test/market.ts'
import { listPart } from './queries.ts'
import { wellKnownRoutes } from './well-known.ts'

const market = useMarket({ METRICS_PORT: '0' })

const addressesOf = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')

async function mapAt(path: string) {
  const answer = await market.fetch(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  return addressesOf(await answer.text())
}

test('[S13.6] the sitemap lists public pages, phones on sale and sellers, but no sold phones and no buyers', async () => {
  const sam = await market.newcomer('seller')
  const bea = await market.newcomer('buyer')
  const [phone, sold] = await market.connection.write(async (tx) => [
    await makePhone(tx, sam.person),
    await makePhone(tx, sam.person),
  ])
  await market.connection.db
    .updateTable('phones')
    .set({ status: 'sold' })
    .where('id', '=', sold?.id ?? '')
    .execute()

  const maps = await mapAt('/sitemap.xml')
  const addresses = (await Promise.all(maps.map((map) => mapAt(new URL(map).pathname)))).flat()
  expect(addresses).toContain(`${market.url}/phones`)
  expect(addresses).toContain(`${market.url}/phones/${phone?.id}`)
  expect(addresses).not.toContain(`${market.url}/phones/${sold?.id}`)
  expect(addresses).toContain(`${market.url}/sellers/${sam.person.id}`)
  expect(addresses).not.toContain(`${market.url}/sellers/${bea.person.id}`)
  expect(addresses.every((address) => address.startsWith(market.url))).toBe(true)
})

test('the parts of the sitemap together contain every phone once, for any number of parts', async () => {
  const sam = await market.newcomer('seller')
  await market.connection.write(async (tx) => {
    for (let number = 0; number < 30; number++) await makePhone(tx, sam.person)
  })
  const { db } = market.connection
  const all = (await listPart(db, 0, 1)).map(({ id }) => id)
  for (const parts of [2, 3, 7, 16]) {
    const found = await Promise.all(Array.from({ length: parts }, (_, part) => listPart(db, part, parts)))
    expect(found.flat().map(({ id }) => id)).toEqual(all)
  }
})

test('an address of an outdated division of the sitemap redirects to the current one', async () => {
  const answer = await market.fetch('/sitemaps/phones/9000/4500.xml', { redirect: 'manual' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(`${market.url}/sitemaps/phones/1/0.xml`)
})

test('concurrent guest requests for the sitemap count as one crawl request and as no export', async () => {
  const client = await market.connection.pool.connect()
  onTestFinished(() => client.release(true))
  // However slow the machine is, the lock must last until the test gives it up.
  await client.query('set idle_in_transaction_session_timeout = 0')
  await client.query('begin')
  await client.query('lock table phones in access exclusive mode')
  const answers = ['', '?a', '?b', '?c'].map((query) => market.fetch(`/sitemaps/phones/1/0.xml${query}`))
  await vi.waitFor(async () => expect(await turnsOf('crawl', 'running')).toBe(1), { timeout: 60_000 })
  expect(await turnsOf('crawl', 'waiting')).toBe(0)
  expect(await turnsOf('export', 'running')).toBe(0)
  await client.query('rollback')
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

async function turnsOf(priority: string, state: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${market.metricsPort()}/metrics`)).text()
  return Number(
    new RegExp(`^ringback_requests_at_once\\{priority="${priority}",state="${state}"\\} (\\d+)$`, 'm').exec(text)?.[1],
  )
}

test('a part of the sitemap that does not exist is answered with 404', async () => {
  for (const path of ['1/1', '1/-1', '0/0', 'many/0', '99999999/1', '2/1.5']) {
    expect((await market.fetch(`/sitemaps/phones/${path}.xml`)).status).toBe(404)
  }
})

test('robots.txt names the sitemap and disallows searches, the account’s own paths and the stand-ins’ pages', async () => {
  const answer = await market.fetch('/robots.txt')
  const body = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`Sitemap: ${market.url}/sitemap.xml`)
  const closed = ['/identity/', '/reset-password', '/me', '/jwt', '/mailbox', '/sandbox', '/phones?']
  for (const path of closed) expect(body.split('\n')).toContain(`Disallow: ${path}`)
})

test('[S18.13] the well-known addresses say whom to tell of a security problem, and lead to where a password is changed', async () => {
  const answer = await market.fetch('/.well-known/security.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const [, contact, expires, canonical] =
    /^Contact: mailto:(.+)\nExpires: (.+)\nPreferred-Languages: en\nCanonical: (.+)\n$/.exec(await answer.text()) ?? []
  expect([contact, canonical]).toEqual([market.config.operator.email, `${market.url}/.well-known/security.txt`])
  const days = (Date.parse(expires ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(365)
  const change = await market.fetch('/.well-known/change-password', { redirect: 'manual' })
  expect([change.status, change.headers.get('location')]).toEqual([302, '/dashboard/account'])
})

test('[S18.2] Apple finds the file by which it recognises the domain, in a market that has one', async () => {
  const address = '/.well-known/apple-developer-merchantid-domain-association'
  expect((await market.fetch(address)).status).toBe(404)
  const applePayFile = path.join(market.config.dataDir, 'from-stripe')
  await writeFile(applePayFile, '7B227073704964')
  const app = Fastify()
  const cards = { kind: 'stripe' as const, secretKey: '', publishableKey: '', webhookSecrets: [], applePayFile }
  wellKnownRoutes({ config: { ...market.config, cards }, now: async () => new Date() }, app)
  const answer = await app.inject(address)
  expect([answer.statusCode, answer.body]).toEqual([200, '7B227073704964'])
  await app.close()
})

test('[S18.13] the site has icons, and a manifest with which it can be installed', async () => {
  for (const [path, type] of [
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ] as const) {
    const { status, headers } = await market.fetch(path)
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, type])
  }
  const manifest = await (await market.fetch('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Ringback', start_url: '/', display: 'standalone' })
  for (const { src, sizes } of manifest.icons) {
    const icon = sharp(Buffer.from(await (await market.fetch(src)).arrayBuffer()))
    const { width, height, format } = await icon.metadata()
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
  }
})
