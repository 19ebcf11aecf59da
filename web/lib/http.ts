import { currentLocale } from '#catalogue'
import { browserError } from '#shared/contract/reasons/browser.ts'
import { marketTimeHeader } from '#shared/page-context.ts'
import { setClock } from '#web/ui/clock.ts'

const patience = 10_000
const uploadPatience = 60_000

export type HttpResponse = { status: number; json: unknown; headers: Headers }

/**
 * Sends one request and aborts it after ten seconds without data (an upload: sixty until the answer begins); a long answer on a
 * slow connection may take as long as it needs. Throws AppError('unavailable') if no answer comes; a refusal is an answer. If the
 * caller aborts, the browser's own error is thrown.
 */
export async function request(url: string, { signal, ...init }: RequestInit = {}): Promise<HttpResponse> {
  const late = new AbortController()
  const giveUpAfter = (ms: number) => setTimeout(() => late.abort(), ms)
  // Of a picture that the market fetches it waits for another server.
  const isUpload = init.body instanceof FormData || url.endsWith('/fetched-images')
  let timer = giveUpAfter(isUpload ? uploadPatience : patience)
  const onChunk = () => {
    clearTimeout(timer)
    timer = giveUpAfter(patience)
  }
  try {
    const headers = { 'accept-language': currentLocale().language, ...init.headers }
    const response = await fetch(url, { ...init, headers, signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal })
    const time = response.headers.get(marketTimeHeader)
    if (time) setClock(new Date(time))
    const text = await textOf(response, onChunk)
    return { status: response.status, json: parsed(text), headers: response.headers }
  } catch (error) {
    if (signal?.aborted) throw error
    const inTime = !late.signal.aborted
    throw browserError(inTime ? 'offline' : 'no_answer_in_time')
  } finally {
    clearTimeout(timer)
  }
}

async function textOf({ body }: Response, onChunk: () => void): Promise<string> {
  if (!body) return ''
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    onChunk()
    const { value, done } = await reader.read()
    if (done) return text
    text += value
  }
}

/** Parses a body; one that is not JSON, such as a proxy's error page, counts as none. */
function parsed(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** The authorization header for a token, if there is one. */
export const bearer = (token: string | undefined): Record<string, string> => (token ? { authorization: `bearer ${token}` } : {})
