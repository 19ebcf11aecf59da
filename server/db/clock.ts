import { sql } from 'kysely'
import type pg from 'pg'

/** Returns the current time. */
export type Clock = () => Promise<Date>

export type Clocks = {
  /** The market's time: the database's, plus the offset by which the clock was turned (turn-clock.ts). */
  now: Clock
  /** The database's own time, used for signatures exchanged with outside parties; nothing turns it. */
  wallClock: Clock
  /** Makes the next call read the database's clock again. */
  invalidateClock: () => void
}

/** In SQL: the market's time at the start of the transaction. */
export const marketNow = sql<Date>`market_now()`

const measureEveryMs = 30_000

type Measure = { wall: number; market: number; at: number }

/**
 * The clocks of a database. Of the host only the monotonic clock is used: its wall clock may be an hour off, and be set
 * while we run. The database's time is read again every 30 seconds; while the database is unavailable, the last reading is
 * used. Both clocks throw if there is none yet.
 */
export function databaseClocks(pool: pg.Pool): Clocks {
  let known: Measure | undefined
  let isStale = true
  let measuring: Promise<void> | undefined

  async function measure() {
    const asked = performance.now()
    isStale = false
    const { rows } = await pool.query<{ wall: number; market: number }>(
      `select extract(epoch from clock_timestamp())::float8 * 1000 as wall,
        extract(epoch from clock_timestamp() + (public.market_now() - now()))::float8 * 1000 as market`,
    )
    const [row] = rows
    if (row) known = { ...row, at: (asked + performance.now()) / 2 }
  }

  async function measured(): Promise<Measure> {
    if (!known || isStale || measuring || performance.now() - known.at > measureEveryMs) {
      measuring ??= measure().finally(() => {
        measuring = undefined
      })
      await measuring.catch((error) => {
        if (!known) throw error
      })
    }
    return known ?? { wall: Number.NaN, market: Number.NaN, at: 0 }
  }

  const clock =
    (which: 'wall' | 'market'): Clock =>
    async () => {
      const last = await measured()
      return new Date(last[which] + performance.now() - last.at)
    }

  return {
    now: clock('market'),
    wallClock: clock('wall'),
    invalidateClock: () => {
      isStale = true
    },
  }
}

/** Seconds since 1970, as in tokens and signatures. */
export const secondsOf = (time: Date) => Math.floor(time.getTime() / 1_000)
