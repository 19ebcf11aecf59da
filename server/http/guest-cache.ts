import type { FastifyRequest } from 'fastify'

/** Longest that anybody may see what another server process has changed since, in milliseconds. */
const lifeMs = 1_000

export type GuestCache<T> = {
  /** Answers what was read for the key lately, or reads it now. */
  get: (key: string, read: () => Promise<T>) => Promise<T>
  /** Whether `get` would answer without a reading of its own. */
  has: (key: string) => boolean
}

/** Under which what a guest asks for is kept. */
export const guestKey = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => `${method} ${url}`

/**
 * What all guests see alike, kept for a second and not past any change that this process has made (`changes` counts
 * them); who asks for the same at once waits for one reading. Keeps `most` values of at most `largest` bytes.
 */
export function guestCache<T>(
  changes: () => number,
  sizeOf: (value: T) => number,
  { most = 128, largest = 256 * 1024 }: { most?: number; largest?: number } = {},
): GuestCache<T> {
  const kept = new Map<string, { value: Promise<T>; since: number; change: number }>()
  const drop = (key: string, value: Promise<T>) => {
    if (kept.get(key)?.value === value) kept.delete(key)
  }
  const fresh = (key: string) => {
    const known = kept.get(key)
    return known && known.change === changes() && performance.now() - known.since < lifeMs ? known.value : undefined
  }
  const get = (key: string, read: () => Promise<T>) => {
    const known = fresh(key)
    if (known) return known
    const value = read()
    kept.delete(key)
    kept.set(key, { value, since: performance.now(), change: changes() })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    value.then(
      (read) => {
        if (sizeOf(read) > largest) drop(key, value)
      },
      () => drop(key, value),
    )
    return value
  }
  return { get, has: (key) => fresh(key) !== undefined }
}
