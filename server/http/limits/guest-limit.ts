import { LRUCache } from 'lru-cache'
import { appError } from '#shared/contract/reasons/market.ts'
import { addressPrefix } from './address-prefix.ts'

/** Counts one unauthenticated request from this address; throws AppError('too_many') beyond the limit. */
export type CountGuest = (address: string) => void

const secondMs = 1_000
/** About 10 MB; beyond it, the least recently counted address is evicted. */
const maxAddresses = 100_000

/**
 * Allows at most `perSecond` requests from one address in a second that begins with its first, counted in this process; 0 disables
 * the limit. Counting must cost less than answering guests, so the database is not queried.
 */
export function guestLimit(perSecond: number): CountGuest {
  const counts = new LRUCache<string, { requests: number }>({ max: maxAddresses, ttl: secondMs })
  return (address) => {
    if (perSecond === 0) return
    const prefix = addressPrefix(address)
    const count = counts.get(prefix)
    if (!count) return void counts.set(prefix, { requests: 1 })
    count.requests++
    if (count.requests <= perSecond) return
    throw appError('too_often', { seconds: 1 }, { retryAfter: 1 })
  }
}
