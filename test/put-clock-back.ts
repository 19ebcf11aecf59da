import { onTestFinished } from 'vitest'
import { putClockBack } from '#server/turn-clock.ts'
import type { TestMarket } from './market.ts'

/** Puts the market's clock back to a date, such as '2026-11-21', until the test has finished. */
export async function putClockBackTo(market: TestMarket, date: string): Promise<void> {
  onTestFinished(() => putClockBack(market, 0))
  await putClockBack(market, (Date.now() - Date.parse(date)) / 1_000)
}
