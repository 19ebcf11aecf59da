import { setTimeout as sleep } from 'node:timers/promises'
import { turnClock } from '#server/db/turn-clock.ts'
import type { TestMarket } from './market.ts'

/** Lets time pass for a whole market at once, until what became due is done. Whoever is signed in may have to sign in again. */
export async function letTimePass(market: TestMarket, { hours = 0, minutes = 0 }: { hours?: number; minutes?: number }) {
  await turnClock(market, (hours * 60 + minutes) * 60)
  await untilNothingIsDue(market)
}

/** Until no job waits or is worked on. */
export async function untilNothingIsDue({ connection }: Pick<TestMarket, 'connection'>): Promise<void> {
  const due = `select from graphile_worker._private_jobs where (run_at <= now() and attempts < max_attempts) or locked_at is not null`
  while ((await connection.pool.query(due)).rowCount !== 0) await sleep(25)
}
