import { afterAll, expect, inject, test } from 'vitest'
import { openQuietMarket } from '../payments/quiet-market.ts'
import { openScheduleRunner } from './schedules.ts'

let theatre: Awaited<ReturnType<typeof openScheduleRunner>>
let close: (() => Promise<void>) | undefined
/** Schedules per market: after many of them its queries only become slower. */
const newMarketEvery = 200

async function reopenMarket() {
  await close?.()
  const quiet = await openQuietMarket(inject('serverUrl'))
  theatre = await openScheduleRunner(quiet.market)
  close = async () => {
    await theatre.close()
    await quiet.close()
  }
}
afterAll(() => close?.())

/** `TRUST_SEED=N npm run soak -- schedules` plays one schedule; without it, TRUST_SEEDS of them from TRUST_FIRST_SEED on. */
const only = Number(process.env.TRUST_SEED ?? 0)
const first = only || Number(process.env.TRUST_FIRST_SEED ?? 1)
const seeds = only ? 1 : Number(process.env.TRUST_SEEDS ?? 25)

test(`[M6] ${seeds} random interleavings of buyers, seller, admin, workers, webhooks and clock break nothing`, {
  timeout: 600_000 + seeds * 1_000,
}, async () => {
  for (let seed = first; seed < first + seeds; seed++) {
    if ((seed - first) % newMarketEvery === 0) await reopenMarket()
    const { broken } = await theatre.play(seed)
    expect(broken, `replay: TRUST_SEED=${seed} npm run soak -- schedules`).toEqual([])
  }
})

test('a seed gives the same trace again', async () => {
  await reopenMarket()
  const plays: string[] = []
  for (let time = 0; time < 2; time++) plays.push((await theatre.play(11)).trace.join('\n'))
  expect(new Set(plays).size).toBe(1)
})
