import type pg from 'pg'

/** What time it is by the database's clock, whatever this host's says. */
export type Clock = () => Promise<Date>

const measureEveryMs = 30_000

/**
 * Of the host only how fast time passes is believed: its clock may be an hour off, and be set while we run. Measured
 * anew every half minute; while the database is away the last measure goes on. Throws where there is none yet.
 */
export function databaseClock(pool: pg.Pool): Clock {
  let known: { time: number; at: number } | undefined
  let measuring: Promise<void> | undefined

  async function measure() {
    const asked = performance.now()
    const { rows } = await pool.query<{ time: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as time')
    const [row] = rows
    if (row) known = { time: row.time, at: (asked + performance.now()) / 2 }
  }

  return async () => {
    if (!known || performance.now() - known.at > measureEveryMs) {
      measuring ??= measure().finally(() => {
        measuring = undefined
      })
      await measuring.catch((error) => {
        if (!known) throw error
      })
    }
    return new Date(known ? known.time + performance.now() - known.at : Number.NaN)
  }
}

/** Seconds since 1970, as tokens and signatures count. */
export const secondsOf = (time: Date) => Math.floor(time.getTime() / 1_000)
