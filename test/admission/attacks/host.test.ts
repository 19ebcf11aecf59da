import { expect, test } from 'vitest'
import { operations } from '#shared/contract/market.ts'
import { useMarket } from '../../market.ts'
import { sendRaw } from './raw-request.ts'

const market = useMarket()
const behindProxy = useMarket({ TRUST_PROXY: '127.0.0.1' })

const routes = [
  ...operations.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, 'x')}`),
  ...['/', '/nothing', '/healthz', '/readyz', '/openapi.json', '/robots.txt', '/sitemap.xml', '/mailbox', '/identity/jwks'].map(
    (path) => `GET ${path}`,
  ),
  'POST /webhooks/stripe',
  'POST /identity/sign-in/email',
  'GET /sandbox/google/certs',
]
const noHosts = [
  '',
  ' ',
  'a b',
  'x/identity/sign-in/email?x=',
  'user@localhost',
  'localhost:port',
  'localhost:99999',
  'a?b',
  'a#b',
  'a\\b',
  '[::1',
  '%41',
  'a,b',
  'localhost:3000/',
]

const linesOf = (route: string, headers: string[]) => [`${route} HTTP/1.1`, ...headers, 'Connection: close', 'Content-Length: 0']

test('an invalid Host is rejected with 400 on every route', async () => {
  const { port } = market.config
  for (const route of routes) {
    const { status, text } = await sendRaw(port, linesOf(route, ['Host: x/identity/sign-in/email?x=']))
    expect([route, status]).toEqual([route, 400])
    expect(text).not.toMatch(/node:|\.ts:|TypeError/)
  }
})

test.each(noHosts)('the invalid host %j is rejected, from a client or from a trusted proxy', async (host) => {
  const { status } = await sendRaw(market.config.port, linesOf('GET /categories', [`Host: ${host}`]))
  expect(status).toBe(400)
  // If the header lists several hosts, the last one comes from the nearest proxy.
  if (host.trim() === '' || host.includes(',')) return
  const named = ['Host: 127.0.0.1', `X-Forwarded-Host: ${host}`]
  expect((await sendRaw(behindProxy.config.port, linesOf('GET /categories', named))).status).toBe(400)
  // The header is ignored if the sender is not a trusted proxy.
  expect((await sendRaw(market.config.port, linesOf('GET /categories', named))).status).toBe(200)
})

test('a missing or second Host header and an absolute URL as request target are rejected with 400', async () => {
  const { port } = market.config
  const own = `127.0.0.1:${port}`
  const refused: [string, string[]][] = [
    ['GET /categories', []],
    ['GET /categories', [`Host: ${own}`, 'Host: evil.example']],
    ['GET /categories', [`Host: ${own}`, `Host: ${own}`]],
    [`GET http://${own}/categories`, [`Host: ${own}`]],
    [`GET http://evil.example/identity/get-session`, [`Host: ${own}`]],
    [`GET HTTP://${own}/categories`, [`Host: ${own}`]],
    [`GET ${own}/categories`, [`Host: ${own}`]],
    ['GET *', [`Host: ${own}`]],
  ]
  for (const [request, headers] of refused) {
    const { status } = await sendRaw(port, linesOf(request, headers))
    expect([request, headers, status]).toEqual([request, headers, 400])
  }
  const old = await sendRaw(port, ['GET /categories HTTP/1.0'])
  expect(old.status).toBe(400)
})

test.each([
  'localhost',
  'ringback.example',
  'RINGBACK.example:443',
  '127.0.0.1:3000',
  '[::1]:3000',
  '[2001:db8::1]',
  'a-b.c_d',
  'xn--bcher-kva.example.',
])('%s is accepted as a host', async (host) => {
  const { status } = await sendRaw(market.config.port, linesOf('GET /categories', [`Host: ${host}`]))
  expect(status).toBe(200)
})
