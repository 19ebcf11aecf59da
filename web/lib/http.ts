import { AppError } from '#shared/contract/errors.ts'
import { offlineWords } from './words.ts'

const patience = 10_000
const uploadPatience = 60_000

export type Answer = { status: number; json: unknown; headers: Headers }

/** One request within its time. Throws AppError('unavailable') where no answer comes; a refusal is an answer. */
export async function request(url: string, init: RequestInit = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(init.body instanceof FormData ? uploadPatience : patience)
  try {
    const response = await fetch(url, { ...init, signal })
    const text = await response.text()
    return { status: response.status, json: parsed(text), headers: response.headers }
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    throw new AppError('unavailable', late ? 'The marketplace did not answer in time. Please try again.' : offlineWords)
  }
}

/** A body that is no JSON (a proxy's error page) counts as none. */
function parsed(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** The headers of a call in somebody's name. */
export const bearer = (token: string | undefined): Record<string, string> => (token ? { authorization: `bearer ${token}` } : {})
