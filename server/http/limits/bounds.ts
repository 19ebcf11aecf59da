import type { Priority } from '#shared/contract/endpoint.ts'

/**
 * How many requests of a priority run at once, how many of them for one account, and how many milliseconds one may wait for
 * its turn.
 */
export type Bound = { atOnce: number; each: number; waitMs: number }

/**
 * One process and its 16 database connections do not get more done if more runs at once. No priority may use all of
 * `maxConcurrent`: payments wait for the card provider, password hashes for the CPU, uploads for their pictures.
 */
export const bounds: Record<Priority, Bound> = {
  payment: { atOnce: 24, each: 4, waitMs: 6_000 },
  booking: { atOnce: 12, each: 2, waitMs: 4_000 },
  account: { atOnce: 8, each: 2, waitMs: 2_500 },
  'sign-in': { atOnce: 8, each: 2, waitMs: 4_000 },
  // A page uploads the photos of a phone all at once, and they are decoded one after the other. A connection is closed after 15
  // seconds without an answer, so few may be in work beyond the wait.
  upload: { atOnce: 4, each: 1, waitMs: 10_000 },
  browse: { atOnce: 6, each: 2, waitMs: 2_500 },
  search: { atOnce: 3, each: 1, waitMs: 2_500 },
  export: { atOnce: 2, each: 1, waitMs: 2_500 },
  // Staff's check of all books must not wait for people's exports.
  audit: { atOnce: 1, each: 1, waitMs: 2_500 },
  // Public data that crawlers read in full.
  crawl: { atOnce: 1, each: 1, waitMs: 2_500 },
}

export const maxConcurrent = 40

/** Each waiting request holds its headers and its body. */
export const maxWaiting = 5_000

/** How many requests of one account may wait in each priority. A page sends ten. */
export const placesEach = 50

/**
 * Milliseconds after which a request beyond its account's places is refused. Each refusal costs everybody some time, and is
 * answered with the next request at once: the later, the better, but before the connection is closed for its silence.
 */
export const beyondPlacesMs = 10_000
