import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { refusalFor } from './errors.ts'

/** A complete response to a guest; `brotli` is set once a client has asked for it compressed. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer; brotli?: Promise<Buffer> }

/** Returns what was read for this address within the last second, or reads it, once for all who wait. */
export type GuestCache = (address: string, read: () => Promise<Answer>) => Promise<Answer>

const freshMs = 1_000
/** Larger entries would evict many others. */
const largestShare = 1 / 64
/** Includes the compressed form and the overhead of an entry. */
const sizeOf = ({ body }: Answer) => 1_024 + Math.ceil(body.length * 1.25)

/**
 * Caches what all guests see alike. A change made by this process (`writes` counts them) is visible at once, one made by
 * another process within a second. If the answer cannot be read now, because the database is unavailable or the market
 * busy, the last one is returned again.
 */
export function guestCache(megabytes: number, writes: () => number, clock: { now: () => number } = performance): GuestCache {
  if (megabytes === 0) return (_address, read) => read()
  const maxSize = Math.ceil(megabytes * 1024 * 1024)
  const entries = new LRUCache<string, Answer & { asOf: number }, () => Promise<Answer>>({
    maxSize,
    maxEntrySize: Math.ceil(maxSize * largestShare),
    sizeCalculation: sizeOf,
    ttl: freshMs,
    ttlResolution: 0,
    perf: clock,
    // An entry that is evicted while it is fetched is still returned to those who wait for it.
    ignoreFetchAbort: true,
    async fetchMethod(_address, last, { context: read }) {
      const asOf = writes()
      try {
        return { ...(await read()), asOf }
      } catch (error) {
        if (last && refusalFor(error).code === 'unavailable') return { ...last, asOf }
        throw error
      }
    },
  })
  return (address, read) => {
    const forceRefresh = entries.peek(address)?.asOf !== writes()
    return entries.forceFetch(address, { context: read, forceRefresh })
  }
}

/** Lets a proxy cache for all guests as well: for a second, or for a minute if the market does not answer. */
export const forGuests = {
  'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=60',
  vary: 'accept, accept-encoding, accept-language, authorization',
}

/** In bytes; a shorter body fits into one packet uncompressed. */
const worthCompressing = 1_024

export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  reply.code(answer.status).headers(answer.headers)
  if (answer.body.length < worthCompressing || !takesBrotli(request)) return reply.send(answer.body)
  answer.brotli ??= compressed(answer.body)
  return reply.header('content-encoding', 'br').send(await answer.brotli)
}

const takesBrotli = ({ headers }: FastifyRequest) => /\bbr\b(?!\s*;\s*q=0)/.test(String(headers['accept-encoding'] ?? ''))

const compress = promisify(brotliCompress)
/** A window of 256 kB holds what we send; the usual one of 4 MB takes longer to allocate than a page takes to compress. */
const windowBits = 18
const compressed = (body: Buffer): Promise<Buffer> =>
  compress(body, {
    params: {
      // Twice as fast as 4, for a twelfth more bytes.
      [constants.BROTLI_PARAM_QUALITY]: 2,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
