import { expect, test } from 'vitest'
import { operations } from '#shared/contract/market.ts'
import { useMarket } from './market.ts'

const market = useMarket()

test('every operation of the contract is served', () => {
  const missing = operations.filter(({ method, path }) => !market.app.hasRoute({ method, url: path }))
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('[S6.4] [S6.5] [S6.6] who may make which call is written down once', () => {
  const access = operations.map(({ name, method, path, access }) => `${access.padEnd(9)} ${method} ${path} ${name}`)
  expect(access.sort()).toMatchInlineSnapshot()
})

test('the contract is served as an OpenAPI document that names every operation', async () => {
  const document = (await (await market.fetch('/openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const named = Object.values(document.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
  expect(named.sort()).toEqual(operations.map(({ name }) => name).sort())
})

test('[S8.7] an unknown address answers 404 with words, and health says no more than it must', async () => {
  const unknown = await market.fetch('/nothing-here')
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toEqual({ code: 'not_found', message: 'There is nothing at this address.' })
  expect(await (await market.fetch('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await market.fetch('/readyz')).json()).toEqual({ status: 'ok' })
})
