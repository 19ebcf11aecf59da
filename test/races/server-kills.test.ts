import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { brokenInvariants } from '../invariants.ts'
import { calmDown, openQuietMarket, type QuietMarket } from '../payments/quiet-market.ts'
import { killServer } from './server-kills.ts'

let market: QuietMarket
let close: () => Promise<void>
beforeAll(async () => {
  ;({ market, close } = await openQuietMarket(inject('serverUrl')))
})
afterAll(() => close())

const kills = Number(process.env.TRUST_KILLS ?? 150)

test(`[M2] the server is killed ${kills} times in the middle of the checkout: nothing lost, doubled or stuck`, {
  timeout: 60_000 + kills * 10_000,
}, async () => {
  const { phases, lost, tally } = await killServer(market, kills)
  expect(lost).toEqual([])
  expect(tally.faults).toEqual([])
  expect(Math.min(...Object.values(phases))).toBeGreaterThanOrEqual(Math.floor(kills / 4))
  expect(tally.bought).toBeGreaterThan(kills / 4)
  await calmDown(market)
  expect(await brokenInvariants(market, { graceSeconds: 0 })).toEqual([])
})
