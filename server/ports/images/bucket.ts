import { setTimeout } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import type { BucketSettings } from '#server/config.ts'
import { logLine } from '#server/log.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { errorFields } from '#shared/log-line.ts'

export type Stored = { key: string; writtenAt: Date }

/** Objects by key. Every call throws AppError 'pictures_unreachable' if the store does not answer or refuses. */
export type Bucket = {
  put: (key: string, bytes: Buffer, type: string) => Promise<void>
  /** Undefined if there is none. */
  get: (key: string) => Promise<Buffer | undefined>
  delete: (key: string) => Promise<void>
  /** In the order of their keys. */
  list: (prefix: string) => AsyncIterable<Stored>
  expectThere: () => Promise<void>
}

const patienceMs = 5_000
/** How often a bucket that does not answer is probed. */
const restMs = 1_000
/** Minimum time between two log lines about it. */
const lineEachMs = 10_000

/** Opens a bucket of any S3-compatible store. */
export function openBucket({ url, region, accessKeyId, secretAccessKey }: BucketSettings): Bucket {
  const client = new S3mini({ endpoint: url, region, accessKeyId, secretAccessKey, requestAbortTimeout: patienceMs })
  async function readPage(prefix: string, maxKeys: number, from?: string) {
    const page = await client.listObjectsPaged('/', prefix, maxKeys, from)
    if (!page) throw new S3ServiceError('There is no such bucket', 404, 'NoSuchBucket')
    return page
  }
  const probe = () => readPage('', 1)
  const ask = failFast(probe)
  return {
    async put(key, bytes, type) {
      await ask(() => client.putObject(key, bytes, type))
    },
    get: (key) =>
      ask(async () => {
        try {
          return Buffer.from(await (await client.getObjectRaw(key)).arrayBuffer())
        } catch (error) {
          if (isAbsent(error)) return undefined
          throw error
        }
      }),
    async delete(key) {
      await ask(() => client.deleteObject(key))
    },
    async *list(prefix) {
      let next: string | undefined
      do {
        const page = await ask(() => readPage(prefix, 1_000, next))
        for (const { Key: key, LastModified: writtenAt } of page.objects ?? []) yield { key, writtenAt }
        next = page.nextContinuationToken
      } while (next)
    },
    async expectThere() {
      await ask(probe)
    },
  }
}

/** Whether the object does not exist; a missing bucket also answers 404. */
const isAbsent = (error: unknown) =>
  error instanceof S3ServiceError && error.status === 404 && !error.body?.includes('NoSuchBucket')

/**
 * Retries each call once unless it timed out, since stores answer 500 and 503 now and then. Once the bucket does not answer,
 * calls fail at once until a probe each second finds it back. A bucket that only refuses a request, or has answered another one
 * meanwhile, is not treated as away.
 */
function failFast(probe: () => Promise<unknown>) {
  let isAway = false
  let answers = 0
  let nextLine = 0
  function say(error: unknown) {
    if (performance.now() < nextLine) return
    nextLine = performance.now() + lineEachMs
    logLine('error', 'The bucket of pictures does not answer, or refuses', errorFields(error))
  }
  async function waitUntilBack() {
    while (isAway) {
      await setTimeout(restMs, undefined, { ref: false })
      isAway = await probe().then(() => false, isSilent)
    }
    logLine('warn', 'The bucket of pictures answers again')
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (isAway) throw unreachable()
    const before = answers
    try {
      const result = await work().catch((error) => (hasTimedOut(error) ? Promise.reject(error) : work()))
      answers++
      return result
    } catch (error) {
      say(error)
      if (!isAway && answers === before && isSilent(error)) {
        isAway = true
        void waitUntilBack()
      }
      throw unreachable()
    }
  }
}

/** Whether the store itself is in trouble; any other answer is about this request alone. */
const isSilent = (error: unknown) => !(error instanceof S3ServiceError) || error.status >= 500 || error.status === 429

const hasTimedOut = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

const unreachable = () => appError('pictures_unreachable', {}, { retryAfter: 5 })
