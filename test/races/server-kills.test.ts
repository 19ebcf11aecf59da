import { expect, inject, test } from 'vitest'
import { brokenInvariants } from '../invariants.ts'
import { calmDown, openQuietMarket } from '../payments/quiet-market.ts'
import { endsOfSales } from './after-sale.ts'
import { killServer } from './server-kills.ts'

/** Kills per market: two markets run concurrently, because a starting server fully uses only one processor. */
const kills = Math.ceil(Number(process.env.TRUST_KILLS ?? 10) / 2)

test.concurrent.each(['one', 'another'])(
  `[M2] [S11.2] the server of %s market is killed ${kills} times between booking and payout: nothing is lost, duplicated or stuck`,
  { timeout: 600_000 + kills * 90_000 },
  async () => {
    const { market, close } = await openQuietMarket(inject('serverUrl'))
    try {
      const { phases, lost, tally } = await killServer(market, kills)
      process.stdout.write(`kills by what a buyer was doing: ${JSON.stringify(phases)}; bought meanwhile: ${tally.bought}\n`)
      expect(lost).toEqual([])
      expect(tally.faults).toEqual([])
      expect(Math.min(...Object.values(phases))).toBeGreaterThanOrEqual(Math.floor(kills / 8))
      expect(tally.bought).toBeGreaterThan(kills / 6)
      await calmDown(market)
      const { ends, wrong } = await endsOfSales(market.connection)
      process.stdout.write(`sales by their ends: ${JSON.stringify(ends)}\n`)
      expect(wrong).toEqual([])
      expect(await brokenInvariants(market, { graceSeconds: 0 })).toEqual([])
    } finally {
      await close()
    }
  },
)
