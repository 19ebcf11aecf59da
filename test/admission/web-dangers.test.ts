import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '#server/http/content-security-policy.ts'
import { openapiDocument } from '#server/http/openapi.ts'
import type { Ports } from '#server/market.ts'
import { hashInlineScripts } from '#server/pages/inline-scripts.ts'
import { useMarket } from '../market.ts'
import { visitorAt } from '../provider.ts'

const market = useMarket()

describe('the Content-Security-Policy of pages', () => {
  const portsWith = (kind: 'stripe' | 'sandbox') => ({ cards: { kind } }) as Ports
  const policyOf = (kind: 'stripe' | 'sandbox', path: string) => {
    const header = contentSecurityPolicy(portsWith(kind), path, [])
    return Object.fromEntries(header.split('; ').map((rule) => [rule.split(' ')[0], rule]))
  }

  test.each(['/', '/products/Samsung', '/dashboard', '/dashboard/paymentx/../', '/login'])(
    'allows only the site’s own resources on %s',
    (path) => {
      for (const kind of ['stripe', 'sandbox'] as const) {
        const policy = policyOf(kind, path)
        const text = Object.values(policy).join('; ')
        expect(text).not.toMatch(/unsafe|https:|http:|\*/)
        expect(policy).toMatchObject({
          'default-src': "default-src 'none'",
          'object-src': "object-src 'none'",
          'base-uri': "base-uri 'none'",
          'frame-ancestors': "frame-ancestors 'none'",
          'form-action': "form-action 'self'",
          'require-trusted-types-for': "require-trusted-types-for 'script'",
          'trusted-types': 'trusted-types offline-worker imei-reader',
        })
      }
    },
  )

  test('allows the card provider on the payment page only', () => {
    const payment = policyOf('stripe', '/dashboard/payment/1')
    expect(payment['script-src']).toContain(' https://js.stripe.com')
    for (const host of ['https://*.js.stripe.com', 'https://hooks.stripe.com', 'https://*.link.com']) {
      expect(payment['frame-src']?.split(' ')).toContain(host)
    }
    expect(payment['require-trusted-types-for']).toContain("'script'")
    for (const path of ['/dashboard/payment/1/', '/Dashboard/Payment/1']) expect(policyOf('stripe', path)).toEqual(payment)
    expect(Object.values(policyOf('sandbox', '/dashboard/payment/1')).join()).not.toContain('stripe')
  })

  test('allows the inline scripts with the renderer’s nonce by hash, and no others', () => {
    const page = `<script nonce="n1">ours()</script><script>theirs()</script><script nonce="n1" src="/assets/a.js"></script>`
    const { html, hashes } = hashInlineScripts(`${page}<script nonce="guessed">theirs()</script>`, 'n1')
    expect(hashes).toEqual([`'sha256-${createHash('sha256').update('ours()').digest('base64')}'`])
    expect(html).toContain('<script>ours()</script>')
    expect(html).toContain('<script src="/assets/a.js"></script>')
    expect(html).not.toContain('n1')
    expect(contentSecurityPolicy(portsWith('sandbox'), '/', hashes)).toContain(`script-src 'self' ${hashes[0]};`)
  })
})

/** Expects the security headers that every response has. */
function expectSecure({ headers }: Response) {
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('server')).toBeNull()
}

test.each(['/categories', '/me', '/nothing', '/openapi.json', '/healthz', '/identity/jwks', '/images/x/y'])(
  'every response has the usual security headers: %s',
  async (path) => {
    expectSecure(await market.fetch(path, { headers: { accept: 'application/json' } }))
  },
)

test('a rejected cross-site request gets the usual security headers, too', async () => {
  const response = await market.fetch('/orders', { method: 'POST', headers: { origin: 'https://evil.example' } })
  expect(response.status).toBe(403)
  expectSecure(response)
})

test('responses to signed-in users are private and not cached', async () => {
  const { token } = await market.newcomer('buyer')
  for (const path of ['/me', '/products?categoryName=Samsung', '/me/export']) {
    const { headers } = await market.fetch(path, { headers: { authorization: `bearer ${token}` } })
    expect(headers.get('cache-control')).toBe('private, no-store')
  }
})

test('the identity provider’s cookies are HttpOnly and SameSite=Lax', async () => {
  const email = `cora.${crypto.randomUUID()}@people.example`
  const answer = await visitorAt(market.url).signUp({ name: 'Cora', email })
  const cookies = answer.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie.toLowerCase()).toMatch(/httponly.*samesite=lax|samesite=lax.*httponly/)
})

test('no operation declares a token, password or key as a parameter', () => {
  const named = Object.values(openapiDocument('http://localhost').paths).flatMap((path) =>
    Object.values(path).flatMap((operation) =>
      (operation as { parameters: { name: string }[] }).parameters.map(({ name }) => name),
    ),
  )
  // The id of a key opens nothing.
  expect(named.filter((name) => name !== 'keyId' && /token|password|secret|key|session/i.test(name))).toEqual([])
})

test('signing out tells the browser to clear its cache', async () => {
  const { token } = await market.newcomer('buyer')
  const answer = await market.fetch('/auth/logout', { method: 'POST', headers: { authorization: `bearer ${token}` } })
  expect(answer.headers.get('clear-site-data')).toBe('"cache"')
})
