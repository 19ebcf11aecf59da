import type pg from 'pg'
import { refusalFor } from '#server/http/errors.ts'
import type { Endpoint, Limit } from '#shared/contract/endpoint.ts'
import { appError } from '#shared/contract/reasons/market.ts'

/** Counts one try of `who` at a limited operation; throws AppError('too_many') beyond the limit. */
export type CountTry = (operation: Pick<Endpoint, 'method' | 'path' | 'limit'>, who: string) => Promise<void>

/** Tries since the count began, and milliseconds until it expires. */
type Count = { tries: number; msLeft: number }

/**
 * Enforces the limits named in the contract, counted in the database, and by its clock, for all server processes together.
 * `who` is an account or `request.ip`, never a value that the caller chooses. While the database is unavailable, and for limits
 * that say `here`, each process counts for itself.
 */
export function limitsIn(pool: pg.Pool): CountTry {
  const countHere = countInMemory()
  return async ({ method, path, limit }, who) => {
    if (!limit) return
    const key = `${limit.name ?? `${method} ${path}`}:${who}`
    const { tries, msLeft } = limit.here
      ? countHere(key, limit)
      : await countIn(pool, key, limit).catch((error) => {
          if (refusalFor(error).code !== 'unavailable') throw error
          return countHere(key, limit)
        })
    if (tries <= limit.times) return
    const wait = Math.max(1, Math.ceil(msLeft / 1000))
    throw appError('too_often', { seconds: wait }, { retryAfter: wait })
  }
}

const nowMs = `(extract(epoch from market_now()) * 1000)::bigint`

const count = `
  insert into rate_limits as known (key, points, expire) values ($1, 1, ${nowMs} + $2)
  on conflict (key) do update set
    points = case when known.expire <= ${nowMs} then 1 else known.points + 1 end,
    expire = case when known.expire <= ${nowMs} then excluded.expire else known.expire end
  returning points as tries, (expire - ${nowMs})::integer as "msLeft"`

async function countIn(pool: pg.Pool, key: string, { seconds }: Limit): Promise<Count> {
  const { rows } = await pool.query<Count>(count, [key, seconds * 1000])
  const [row] = rows
  if (!row) throw new Error('A try was not counted.')
  return row
}

/** Deletes expired counts; the next try would restart them in any case. */
export async function forgetTries(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from rate_limits where expire < ${nowMs}`)
}

const maxKnown = 10_000

function countInMemory() {
  const known = new Map<string, { tries: number; until: number }>()
  return (key: string, { seconds }: Limit): Count => {
    const now = performance.now()
    const last = known.get(key)
    const tally = last && last.until > now ? last : { tries: 0, until: now + seconds * 1000 }
    tally.tries++
    if (known.size >= maxKnown) known.clear()
    known.set(key, tally)
    return { tries: tally.tries, msLeft: tally.until - now }
  }
}
