import { expect, test } from 'vitest'
import { conform, scenarios } from '#test/conformance.ts'
import { useMarket } from '#test/market.ts'

const market = useMarket()

test.each(scenarios)('[S22.3] the market passes the protocol’s own test %s', async (scenario) => {
  expect(await conform(`${market.url}/mcp`, scenario)).toMatch(/0 failed|success/i)
})
