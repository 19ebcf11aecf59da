import { uploadImage } from '#shared/contract/catalog.ts'
import { clientFor, type Received, type Sent } from '#shared/contract/client.ts'
import { browserError } from '#shared/contract/reasons/browser.ts'
import type { PhotoHint } from '#shared/domain/photo-hints.ts'
import { bearer } from '#web/lib/http.ts'
import { freshToken } from '#web/lib/identity.ts'

const patience = 60_000

type Watch = { signal: AbortSignal; onProgress: (part: number) => void }

/**
 * S7.18: uploads a picture and returns its address and what may be wrong with it; `onProgress` receives the fraction sent, from 0 to 1. Uses XMLHttpRequest,
 * because fetch does not report upload progress.
 */
export async function uploadPhoto(image: Blob, watch: Watch): Promise<{ url: string; hints: readonly PhotoHint[] }> {
  const token = await freshToken()
  const client = clientFor({ uploadImage }, (sent) => sendWithProgress(sent, token, watch))
  const { data } = await client.uploadImage({ image })
  return data
}

function sendWithProgress({ method, url, body }: Sent, token: string | undefined, { signal, onProgress }: Watch) {
  return new Promise<Received>((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const fail = (reason: 'offline' | 'photo_too_slow') => () => reject(browserError(reason))
    request.open(method, url)
    request.timeout = patience
    for (const [name, value] of Object.entries(bearer(token))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(receivedFrom(request))
    request.onerror = fail('offline')
    request.ontimeout = fail('photo_too_slow')
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body ?? null)
  })
}

function receivedFrom(request: XMLHttpRequest): Received {
  const { status, responseText } = request
  const retryAfter = request.getResponseHeader('retry-after')
  try {
    return { status, json: JSON.parse(responseText), retryAfter }
  } catch {
    return { status, json: undefined, retryAfter }
  }
}
