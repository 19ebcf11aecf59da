import { trustedTypes } from '#web/lib/trusted-types.ts'
import address from './reader/imei-reader.ts?worker&url'
import type { Answered, Asked } from './reader/messages.ts'

/** Why a picture could not be read: the reader was not loaded, or the file is no picture that this browser opens. */
export type ReadingFailed = 'no reader' | 'no picture'

let trusted: string | undefined

/** The only address that this policy knows; a page can make a policy once. */
function readerAddress(): string {
  trusted ??=
    trustedTypes()
      ?.createPolicy('imei-reader', { createScriptURL: () => address })
      .createScriptURL('') ?? address
  return trusted
}

/** Milliseconds after which a picture counts as not readable; old phones need some seconds for a photo. */
const mostWaiting = 90_000

/**
 * The IMEIs in a picture, read on this device by a worker (its own policy allows WebAssembly, and no other host). Rejects with a
 * `ReadingFailed` as the error's cause.
 */
export async function readPicture(picture: Blob, signal: AbortSignal): Promise<string[]> {
  const worker = new Worker(readerAddress(), { type: 'module' })
  const ended = new AbortController()
  try {
    return await new Promise((resolve, reject) => {
      const fail = (cause: ReadingFailed) => reject(new Error('The picture was not read', { cause }))
      const slow = setTimeout(() => fail('no picture'), mostWaiting)
      ended.signal.addEventListener('abort', () => clearTimeout(slow))
      worker.addEventListener('message', ({ data }: MessageEvent<Answered>) =>
        'imeis' in data ? resolve(data.imeis) : fail(data.failed),
      )
      worker.addEventListener('error', () => fail('no reader'))
      signal.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal })
      worker.postMessage({ picture } satisfies Asked)
    })
  } finally {
    ended.abort()
    worker.terminate()
  }
}
