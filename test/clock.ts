import { setTimeout as sleep } from 'node:timers/promises'
import { turnClock } from '#server/turn-clock.ts'
import type { TestMarket } from './market.ts'

/** Advances the clock of a whole market and waits until all due jobs are done. People may have to sign in again. */
export async function letTimePass(market: TestMarket, { hours = 0, minutes = 0 }: { hours?: number; minutes?: number }) {
  await turnClock(market, (hours * 60 + minutes) * 60)
  await untilNothingIsDue(market)
}

/** Waits until no job is due or running. */
export async function untilNothingIsDue({ connection }: Pick<TestMarket, 'connection'>): Promise<void> {
  const due = `select from graphile_worker._private_jobs where (run_at <= now() and attempts < max_attempts) or locked_at is not null`
  while ((await connection.pool.query(due)).rowCount !== 0) await sleep(25)
}
