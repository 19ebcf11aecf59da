import type { Market } from '#server/market.ts'
import { turnClock } from '#server/turn-clock.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { maxDaysAhead, type TimeTurn, timeTurns } from '#shared/domain/sandbox.ts'

/** Turns the market's clock forward, with all that becomes due. Throws AppError('conflict') above `maxDaysAhead` in all. */
export async function turnTime(market: Market, turn: TimeTurn): Promise<void> {
  const { seconds } = timeTurns[turn]
  const ahead = (await market.now()).getTime() - (await market.wallClock()).getTime()
  const days = Math.floor(ahead / 86_400_000)
  if (ahead / 1_000 + seconds > maxDaysAhead * 86_400) throw appError('time_too_far', { days })
  await turnClock({ connection: market, config: market.config }, seconds)
}
