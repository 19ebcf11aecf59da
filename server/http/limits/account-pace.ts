import { LRUCache } from 'lru-cache'

/** At which pace an account's requests begin. */
export type AccountPace = {
  /** Returns the milliseconds until the account may begin another request; 0 if it may now. */
  waitOf: (account: string) => number
  /** Counts a request that begins. */
  count: (account: string) => void
}

/** A page opened after some reading sends a dozen requests at once, and people turn pages faster than they read. */
const burstSeconds = 5
/** About 10 MB; beyond it, the account that began a request the longest ago is forgotten. */
const maxAccounts = 100_000

/**
 * Lets an account begin `perSecond` requests a second in the long run, and five seconds' worth of them at once; 0 disables
 * the limit. Two requests that run at once could otherwise use the whole processor without a pause.
 */
export function accountPace(perSecond: number): AccountPace {
  if (perSecond === 0) return { waitOf: () => 0, count: () => {} }
  const intervalMs = 1_000 / perSecond
  const burstMs = (burstSeconds * perSecond - 1) * intervalMs
  /** When all requests that an account has begun would have begun, had they been spread evenly. */
  const spreadUntil = new LRUCache<string, number>({ max: maxAccounts })
  return {
    waitOf: (account) => Math.max(0, Math.ceil((spreadUntil.get(account) ?? 0) - burstMs - performance.now())),
    count(account) {
      const now = performance.now()
      spreadUntil.set(account, Math.max(spreadUntil.get(account) ?? 0, now) + intervalMs)
    },
  }
}
