import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openQuietMarket } from '../payments/quiet-market.ts'
import { openTheatre } from './schedules.ts'

let theatre: Awaited<ReturnType<typeof openTheatre>>
let close: () => Promise<void>
beforeAll(async () => {
  const quiet = await openQuietMarket(inject('serverUrl'))
  theatre = await openTheatre(quiet.market)
  close = async () => {
    await theatre.close()
    await quiet.close()
  }
})
afterAll(() => close())

const seeds = 300

test(`[M6] ${seeds} schedules of buyers, seller, admin, workers, webhooks and clock break nothing`, {
  timeout: 600_000,
}, async () => {
  for (let seed = 1; seed <= seeds; seed++) {
    const { broken } = await theatre.play(seed)
    expect(broken, `replay: npm run bench:trust -- schedules --seed ${seed}`).toEqual([])
  }
})

test('a seed plays alike twenty times', { timeout: 180_000 }, async () => {
  const plays: string[] = []
  for (let time = 0; time < 20; time++) plays.push((await theatre.play(11)).trace.join('\n'))
  expect(new Set(plays).size).toBe(1)
})
