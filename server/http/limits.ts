import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint, Limit } from '#shared/contract/endpoint.ts'
import { AppError } from '#shared/contract/errors.ts'

/** Counts one try of `who` at a limited operation; throws AppError('too_many') past the limit. */
export type CountTry = (operation: Endpoint, who: string) => Promise<void>

/**
 * Limits named in the contract, counted in the database for all server processes together. `who` is an account or a
 * socket's address, never anything the caller writes. While the database is away each process counts for itself.
 */
export function limitsIn(pool: pg.Pool): CountTry {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterFor = (name: string, { times, seconds }: Limit) => {
    const known = limiters.get(name)
    if (known) return known
    const allowance = { keyPrefix: name, points: times, duration: seconds }
    const insuranceLimiter = new RateLimiterMemory(allowance)
    const made = new RateLimiterPostgres({
      ...allowance,
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      insuranceLimiter,
    })
    limiters.set(name, made)
    return made
  }
  return async (operation, who) => {
    if (!operation.limit) return
    try {
      await limiterFor(`${operation.method} ${operation.path}`, operation.limit).consume(who)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      const wait = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      throw new AppError('too_many', `That was too often. Please wait ${waitText(wait)} and try again.`, { retryAfter: wait })
    }
  }
}

const waitText = (seconds: number) => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`)
