import { expect, test } from 'vitest'
import { operations } from '#shared/contract/market.ts'
import { useMarket } from './market.ts'

const market = useMarket()

test('every operation of the contract is served', () => {
  const missing = operations.filter(({ method, path }) => !market.app.hasRoute({ method, url: path }))
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('[S9.10] every operation but GET has a rate limit', () => {
  const unlimited = operations.filter(({ method, limit }) => method !== 'GET' && !limit)
  expect(unlimited.map(({ name }) => name)).toEqual([])
})

test('GET /openapi.json names every operation of the contract', async () => {
  const document = (await (await market.fetch('/openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const named = Object.values(document.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
  expect(named.sort()).toEqual(operations.map(({ name }) => name).sort())
})

test('[S8.7] an unknown address answers 404 with a message; health checks reveal only the status', async () => {
  const unknown = await market.fetch('/nothing-here')
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toMatchObject({ code: 'not_found', message: 'There’s nothing at this address.' })
  expect(await (await market.fetch('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await market.fetch('/readyz')).json()).toEqual({ status: 'ok' })
})
