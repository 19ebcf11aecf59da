/** Longest that anybody may see what another server process has changed since, in milliseconds. */
const lifeMs = 1_000

/** Answers what was read for the key lately, or reads it now. */
export type GuestCache<T> = (key: string, read: () => Promise<T>) => Promise<T>

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
  return (key, read) => {
    const now = performance.now()
    const known = kept.get(key)
    if (known && known.change === changes() && now - known.since < lifeMs) return known.value
    const value = read()
    kept.delete(key)
    kept.set(key, { value, since: now, change: changes() })
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
}
