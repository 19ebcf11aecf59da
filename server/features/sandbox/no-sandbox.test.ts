import { expect, test } from 'vitest'
import { useMarket } from '#test/market.ts'
import { sandboxRoutes } from './plain-routes.ts'

const market = useMarket({
  DEMO: '0',
  IDENTITY_SECRET: 'a secret of thirty-two characters',
  IMEI_KEY: 'another of thirty-two characters or so',
  GOOGLE: 'off',
  CARDS: 'sandbox',
  CARRIERS: 'sandbox',
  MAILER: 'mailbox',
  DRAIN_SECONDS: '0',
})

test('outside the demo there are no sandbox routes, even if stand-ins are used', async () => {
  const json = { headers: { accept: 'application/json' } }
  expect((await market.fetch('/sandbox/state', json)).status).toBe(404)
  for (const path of ['time', 'lost-answers', 'refunds', 'accounts', 'reports', 'parcels', 'bank']) {
    const headers = { 'content-type': 'application/json' }
    const answer = await market.fetch(`/sandbox/${path}`, { method: 'POST', headers, body: '{"turn":"day"}' })
    expect(answer.status).toBe(404)
  }
  expect((await market.fetch('/sandbox', { headers: { accept: 'text/html' } })).status).toBe(404)
})

test('sandbox routes cannot be installed in production or outside the demo', () => {
  const given = { ...market.connection, ports: market.ports, mount: () => {} }
  const inProduction = { ...given, config: { ...market.config, demo: true, production: true } }
  expect(() => sandboxRoutes(inProduction, async () => {})).toThrow('part of the demo alone')
  expect(() => sandboxRoutes({ ...given, config: market.config }, async () => {})).toThrow('part of the demo alone')
})
