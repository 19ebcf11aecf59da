import { expect, vi } from 'vitest'
import { operations } from '#shared/contract/market.ts'
import { openTestMarket, type TestMarket } from '#test/market.ts'
import { type Answer, all, ask, askAsIs, askInBytes, type Condition } from './ask.ts'

/** Every call that takes JSON; ids in paths refer to nothing that exists. */
const writing = operations
  .filter(({ method, consumes }) => (method === 'POST' || method === 'PUT') && consumes === 'application/json')
  .map(({ method, path }) => ({ method, path: path.replace(/:\w+/, '00000000-0000-4000-8000-000000000000') }))

/** Sends each body and its headers to every call that writes. */
const everywhere =
  (ways: { body: string; headers?: Record<string, string> }[]): Condition =>
  async (market) => {
    const { token } = await market.newcomer('buyer')
    const before = await rows(market)
    const answers = await all(
      writing.flatMap((call) => ways.map((way) => ({ ...call, ...way }))),
      (call) => ask(market, { ...call, token }),
    )
    expect(await rows(market)).toBe(before)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    return answers
  }

async function rows({ connection }: TestMarket) {
  const counted = await connection.pool.query(
    'select (select count(*) from people) + (select count(*) from orders) + (select count(*) from wishes) + (select count(*) from phones) as n',
  )
  return String(counted.rows[0]?.n)
}

const otherKinds = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json garbage',
  'application/jsonx',
  'text/json',
]
const oddKinds = [
  'application/json\tgarbage',
  ' application/json garbage',
  'application/jsön',
  'application',
  '/',
  'text/html; a=b',
]

const inBytes = async (market: TestMarket, head: string[], body = '') => {
  const { host } = new URL(market.url)
  const { token } = await market.newcomer('buyer')
  const lines = [`POST /orders HTTP/1.1`, `host: ${host}`, `authorization: bearer ${token}`, ...head, '', body]
  return askInBytes(market, lines.join('\r\n'))
}

const odd = [
  '//',
  '///',
  '//evil.example/x',
  '/%2e%2e/',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/images/..%2f..%2fkeys/x',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/%00',
  '/products/%00',
  '/%E0%A4%A',
  '/%',
  '/orders/%zz',
  `/${'a'.repeat(8_000)}`,
  '/\\..\\..',
  '/identity//',
  '/identity/%00',
  '/;/orders',
]

export const requests: Record<string, Condition> = {
  'ANY POST/PUT [Content-Type text/plain, form, none, "application/json garbage", tab or space variants]': (market) =>
    everywhere(
      [...otherKinds, ...oddKinds.filter((kind) => /^[\x20-\x7e\t]*$/.test(kind)), ''].map((kind) => ({
        body: '{"polluted":1}',
        headers: { 'content-type': kind },
      })),
    )(market),
  'ANY POST/PUT [malformed JSON, duplicate keys, BOM]': everywhere(
    [
      '{',
      '{"a":1,}',
      "{'a':1}",
      '{"a":1}}',
      'undefined',
      'NaN',
      '{"a":1,"a":2}',
      '{"a":1,"\\u0061":2}',
      '{"x":{"b":1,"b":1}}',
      '\ufeff{}',
      '{"__proto__":{"polluted":true}}',
      '{"a":{"constructor":{"prototype":{"polluted":true}}}}',
      '/* */{}',
      '\u0000',
    ].map((body) => ({ body })),
  ),
  'ANY POST/PUT [body > 64 KiB (declared or chunked)]': async (market) => {
    const large = `{"a":"${'x'.repeat(64 * 1024)}"}`
    const declared = [await everywhere([{ body: large }])(market)].flat()
    const chunk = `${(70_000).toString(16)}\r\n${'x'.repeat(70_000)}\r\n0\r\n\r\n`
    const head = ['content-type: application/json', 'transfer-encoding: chunked']
    return [...declared, await inBytes(market, head, chunk)]
  },
  'ANY POST/PUT [nesting 10,000 deep]': everywhere(
    [['[', ']'] as const, ['{"a":', '}'] as const].map(([open, close]) => ({
      body: `${open.repeat(10_000)}1${close.repeat(10_000)}`,
    })),
  ),
  'ANY POST/PUT [lone surrogate in any string]': everywhere([
    { body: '{"a":"\\ud800"}' },
    { body: '{"\\udc00":1}' },
    { body: '{"a":["x","\\ud83d\\ud83d"]}' },
  ]),
  'ANY POST/PUT [headers > 16 KiB]': (market) =>
    inBytes(market, [`x-large: ${'x'.repeat(17 * 1024)}`]).then((answer) => [answer]),
  'ANY POST/PUT [both Content-Length and Transfer-Encoding]': async (market) => [
    await inBytes(
      market,
      ['content-type: application/json', 'content-length: 2', 'transfer-encoding: chunked'],
      '2\r\n{}\r\n0\r\n\r\n',
    ),
    await inBytes(market, ['content-type: application/json', 'content-length: 2', 'content-length: 3'], '{}'),
    await inBytes(market, ['content-type: application/json', 'transfer-encoding: chunked, identity'], '{}'),
  ],
  'ANY [path // , /%2e%2e/ , %00 , %E0%A4%A , 8 KiB long]': async (market) => {
    const answers = await all(odd, (path) => askAsIs(market, path, { headers: { accept: 'application/json' } }))
    for (const { status } of answers) expect([400, 404, 414]).toContain(status)
    expect((await ask(market, { path: '/healthz' })).status).toBe(200)
    return answers.filter(({ status }) => status === 404)
  },
  'ANY [61st request within a second from one IP]': () =>
    withSettings({ GUESTS_PER_SECOND: '60' }, (market) =>
      withinOneInstant(async () => {
        const together = await Promise.all(Array.from({ length: 61 }, () => ask(market, { path: '/categories' })))
        const late = together.filter(({ status }) => status === 429)
        expect(together.filter(({ status }) => status === 200)).toHaveLength(60)
        for (const { headers } of late) expect(headers.get('retry-after')).toBe('1')
        expect((await ask(market, { path: '/categories', token: 'forged' })).status).toBe(429)
        expect((await ask(market, { path: '/categories', headers: { 'x-forwarded-for': '10.0.0.1' } })).status).toBe(429)
        const { token } = await market.newcomer('buyer')
        expect((await ask(market, { path: '/me', token })).status).toBe(200)
        return late
      }),
    ),
  'ANY [Origin: https://evil.example]': async (market) => {
    const { token } = await market.newcomer('buyer')
    const origins = ['https://evil.example', 'null', `${market.url}.evil.example`, 'http://localhost:1']
    const reads = await all(origins, (origin) => ask(market, { path: '/categories', headers: { origin } }))
    const writes = await all(
      origins.flatMap((origin) => writing.map((call) => ({ ...call, headers: { origin } }))),
      (call) => ask(market, { ...call, token, json: {} }),
    )
    expect(new Set(writes.map(({ status }) => status))).toEqual(new Set([403]))
    const preflight = await ask(market, { method: 'OPTIONS', path: '/orders', headers: { origin: 'https://evil.example' } })
    expect(preflight.status).toBe(405)
    for (const { headers } of [...reads, ...writes, preflight]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
    return reads
  },
  'ANY [event loop saturated]': () =>
    withSettings({ STATEMENT_SECONDS: '10' }, async (market) => {
      const client = await market.connection.pool.connect()
      try {
        // The crowd must find the lock for as long as it takes.
        await client.query('begin; set local idle_in_transaction_session_timeout = 0')
        await client.query('lock table categories in access exclusive mode')
        const crowd = Array.from({ length: 60 }, (_, guest) => ask(market, { path: `/categories?guest=${guest}` }))
        const { token } = await market.newcomer('buyer')
        expect((await ask(market, { path: '/me', token })).status).toBe(200)
        const answers = await Promise.all(crowd)
        for (const { headers } of answers) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
        return answers
      } finally {
        await client.query('rollback')
        client.release()
      }
    }),
}

/** Stops the clock by which guests are counted: on a slow machine their second would end before their last request. */
async function withinOneInstant<T>(story: () => Promise<T>): Promise<T> {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  return story().finally(() => clock.mockRestore())
}

/** Runs `story` with a market that has these settings, such as limits that the other tests disable. */
async function withSettings(settings: Record<string, string>, story: (market: TestMarket) => Promise<Answer[]>) {
  const { market, cleanUp } = await openTestMarket(settings)
  return story(market).finally(cleanUp)
}
