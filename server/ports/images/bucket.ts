import { setTimeout } from 'node:timers/promises'
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
/** How often a bucket that is away is looked for. */
const restMs = 1_000
/** It says so this often at most. */
const lineEachMs = 10_000

/** A bucket of any store that speaks S3. */
export function openBucket({ url, region, accessKeyId, secretAccessKey }: BucketSettings): Bucket {
  const client = new S3mini({ endpoint: url, region, accessKeyId, secretAccessKey, requestAbortTimeout: patienceMs })
  async function readPage(prefix: string, most: number, from?: string) {
    const page = await client.listObjectsPaged('/', prefix, most, from)
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

/** A bucket that is not there answers 404 as well. */
const isAbsent = (error: unknown) =>
  error instanceof S3ServiceError && error.status === 404 && !error.body?.includes('NoSuchBucket')

/**
 * Asks a second time, since stores answer 500 and 503 in passing. A bucket that does not answer is left alone until it does,
 * which is looked for each second, and whoever asks meanwhile is refused at once. Where it only refuses something, others go on.
 */
function failFast(probe: () => Promise<unknown>) {
  let isAway = false
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
    try {
      return await work().catch((error) => (hasTimedOut(error) ? Promise.reject(error) : work()))
    } catch (error) {
      say(error)
      if (!isAway && isSilent(error)) {
        isAway = true
        void waitUntilBack()
      }
      throw unreachable()
    }
  }
}

/** What the store has answered is its word on this request alone, unless it is in trouble itself. */
const isSilent = (error: unknown) => !(error instanceof S3ServiceError) || error.status >= 500 || error.status === 429

const hasTimedOut = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

const unreachable = () => appError('pictures_unreachable', {}, { retryAfter: 5 })
