import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Changes } from '#server/db/changes.ts'

/** What was read, and the ids of the rows it was made of: it holds until one of them changes. Without ids, until anything does. */
export type Reading<T> = { value: T; madeOf?: readonly string[] | undefined }

/** `ready`: where it is known to hold now. `recent`: what held a moment ago, for those who would get nothing else. */
export type Age = 'ready' | 'recent'
/** What is at hand. */
export type Shelf<T> = Record<Age, (key: string) => T | undefined>

export type GuestCache<T> = Shelf<T> & {
  /** Answers what was read for the key before and still holds, or reads it now. */
  get: (key: string, read: () => Promise<Reading<T>>) => Promise<T>
}

/** Under which what a guest asks for is kept. */
export const guestKey = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => `${method} ${url}`

/** Larger ones would push many out. */
const largestShare = 1 / 128

/**
 * What all guests see alike, kept until what it was made of has changed: at once where this process has changed it, within
 * a second where another one has. Who asks for the same meanwhile waits for one reading. Keeps what was asked for last, up
 * to so many bytes.
 */
export function guestCache<T extends object>(
  changes: Changes,
  sizeOf: (value: T) => number,
  { bytes }: { bytes: number },
): GuestCache<T> {
  const maxSize = Math.max(1, bytes)
  const kept = new LRUCache<string, Reading<T> & { since: number }>({
    maxSize,
    maxEntrySize: Math.max(1, Math.floor(maxSize * largestShare)),
    sizeCalculation: ({ value, madeOf }) => Math.ceil(sizeOf(value)) + 64 * (madeOf?.length ?? 0),
  })
  const underWay = new Map<string, { value: Promise<T>; since: number }>()

  const known = (key: string): T | undefined => {
    const entry = kept.get(key)
    if (!entry || !changes.since(entry.since, entry.madeOf)) return entry?.value
    kept.delete(key)
    return undefined
  }

  const readNow = (key: string, read: () => Promise<Reading<T>>) => {
    const since = changes.moment()
    const value = read()
      .then((reading) => {
        kept.set(key, { ...reading, since })
        return reading.value
      })
      .finally(() => {
        if (underWay.get(key)?.value === value) underWay.delete(key)
      })
    underWay.set(key, { value, since })
    return value
  }

  return {
    async get(key, read) {
      if (!changes.areKnown()) await changes.look()
      const begun = underWay.get(key)
      return known(key) ?? (begun && !changes.since(begun.since) ? begun.value : readNow(key, read))
    },
    ready: (key) => (changes.areKnown() ? known(key) : undefined),
    recent: (key) => (changes.wereKnown() ? known(key) : undefined),
  }
}
