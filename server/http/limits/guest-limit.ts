import { AppError } from '#shared/contract/errors.ts'
import { neighbourhoodOf } from './neighbourhood.ts'

/** Counts one request of somebody unknown at this address; throws AppError('too_many') past the limit. */
export type CountGuest = (address: string) => void

/**
 * At most `most` requests within any one second from one address, counted in this process; 0 switches it off. What
 * strangers do has to cost less than answering them, so that nothing is asked of the database.
 */
export function guestLimit(most: number): CountGuest {
  const lately = new Map<string, number[]>()
  let swept = 0
  return (from) => {
    const address = neighbourhoodOf(from)
    if (most === 0) return
    const now = performance.now()
    if (now - swept > 10_000) {
      swept = now
      for (const [known, times] of lately) if ((times.at(-1) ?? 0) < now - 1_000) lately.delete(known)
    }
    const times = lately.get(address) ?? []
    while (times.length > 0 && (times[0] ?? 0) <= now - 1_000) times.shift()
    if (times.length >= most) {
      throw new AppError('too_many', 'That was too often. Please wait a second and try again.', { retryAfter: 1 })
    }
    times.push(now)
    lately.set(address, times)
  }
}
