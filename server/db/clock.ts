import { sql } from 'kysely'
import type pg from 'pg'

/** What time it is. */
export type Clock = () => Promise<Date>

export type Clocks = {
  /** The market's time: the database's, plus what the clock was turned by (turn-clock.ts). */
  now: Clock
  /** The database's own time, by which outside parties sign and are signed for; nothing turns it. */
  wallClock: Clock
  /** Makes the next call read the database's clock again. */
  readClockAnew: () => void
}

/** In SQL, the market's time at which the transaction began. */
export const marketNow = sql<Date>`market_now()`

const measureEveryMs = 30_000

type Measure = { wall: number; market: number; at: number }

/**
 * The clocks of a database. Of the host's clock only its speed is trusted: its clock may be an hour off, and be set
 * while we run. Measured anew every half minute; while the database is away the last measure goes on. Both throw where
 * there is none yet.
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
    readClockAnew: () => {
      isStale = true
    },
  }
}

/** Seconds since 1970, as tokens and signatures count. */
export const secondsOf = (time: Date) => Math.floor(time.getTime() / 1_000)
