import { S3mini, S3ServiceError } from 's3mini'
import type { BucketSettings } from '#server/config.ts'
import { logLine } from '#server/log.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { errorFields } from '#shared/log-line.ts'

export type Stored = { key: string; writtenAt: Date }

/** Objects by their keys. Throws AppError 'pictures_unreachable' for whatever keeps the store from answering. */
export type Bucket = {
  put: (key: string, bytes: Buffer, type: string) => Promise<void>
  /** Undefined where there is none. */
  get: (key: string) => Promise<Buffer | undefined>
  delete: (key: string) => Promise<void>
  /** In the order of their keys. */
  list: (prefix: string) => AsyncIterable<Stored>
  expectThere: () => Promise<void>
}

const patienceMs = 5_000
/** So long nobody asks a bucket that has just not answered. */
const restMs = 1_000

/** A bucket of any store that speaks S3. */
export function openBucket({ url, region, accessKeyId, secretAccessKey }: BucketSettings): Bucket {
  const client = new S3mini({ endpoint: url, region, accessKeyId, secretAccessKey, requestAbortTimeout: patienceMs })
  const ask = failFast()

  const pageOf = (prefix: string, most: number, from?: string) =>
    ask(async () => {
      const page = await client.listObjectsPaged('/', prefix, most, from)
      if (!page) throw new S3ServiceError('There is no such bucket', 404, 'NoSuchBucket')
      return page
    })
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
        const page = await pageOf(prefix, 1_000, next)
        for (const { Key: key, LastModified: writtenAt } of page.objects ?? []) yield { key, writtenAt }
        next = page.nextContinuationToken
      } while (next)
    },
    async expectThere() {
      await pageOf('', 1)
    },
  }
}

/** A bucket that is not there answers 404 as well. */
const isAbsent = (error: unknown) =>
  error instanceof S3ServiceError && error.status === 404 && !error.body?.includes('NoSuchBucket')

/**
 * Asks a second time, since stores answer 500 and 503 in passing. After that one request each second finds out whether the
 * bucket is back and the others are refused at once: one that hangs holds nobody up who came later.
 */
function failFast() {
  let isAway = false
  let nextTry = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (isAway && performance.now() < nextTry) throw unreachable()
    nextTry = performance.now() + 2 * patienceMs
    try {
      const answer = await work().catch((error) => (hasTimedOut(error) ? Promise.reject(error) : work()))
      if (isAway) logLine('warn', 'The bucket of pictures answers again')
      isAway = false
      return answer
    } catch (error) {
      if (!isAway) logLine('error', 'The bucket of pictures does not answer', errorFields(error))
      isAway = true
      nextTry = performance.now() + restMs
      throw unreachable()
    }
  }
}

const hasTimedOut = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

const unreachable = () => appError('pictures_unreachable', {}, { retryAfter: 5 })
