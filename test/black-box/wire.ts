import { inject } from 'vitest'
import type { Said } from './seed.ts'

export const url = inject('blackBoxUrl')

export type Answer<Body> = { status: number; body: Body; headers: Headers }

type Sent = { token?: string | undefined; json?: unknown; form?: FormData; headers?: Record<string, string> }

/** Makes a call of section 7, with the header as in S7.19; when busy, retries once after Retry-After (at most 5 s). */
export async function call<Body = Said>(method: string, path: string, sent: Sent = {}): Promise<Answer<Body>> {
  return patiently(() => once<Body>(method, path, sent), 5)
}

/** Retries once if the answer says when, and that is `within` so many seconds; the provider limits sign-ups per minute. */
export async function patiently<A extends { status: number; headers: Headers }>(ask: () => Promise<A>, within = 60): Promise<A> {
  const answer = await ask()
  const wait = Number(answer.headers.get('retry-after') ?? answer.headers.get('x-retry-after') ?? Number.NaN)
  if (!(answer.status === 429 || answer.status === 503) || !(wait <= within)) return answer
  await new Promise((resolve) => setTimeout(resolve, wait * 1000))
  return ask()
}

async function once<Body>(method: string, path: string, { token, json, form, headers: more }: Sent): Promise<Answer<Body>> {
  const headers: Record<string, string> = { accept: 'application/json', ...more }
  if (token !== undefined) headers.authorization = `bearer ${token}`
  if (json !== undefined) headers['content-type'] = 'application/json'
  const body = form ?? (json === undefined ? null : JSON.stringify(json))
  const response = await fetch(url + path, { method, headers, body, redirect: 'manual' })
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Body, headers: response.headers }
}

/** The query of an address, encoded as by a browser. */
export const queryString = (query: Record<string, string>) => new URLSearchParams(query).toString()

/** A random word, so that tests can run repeatedly on the same market; without digits, which may look like a phone number. */
export const anew = () => Array.from({ length: 10 }, () => 'bcdfghjklmnpqrst'.charAt(Math.random() * 16)).join('')

/** Waits until `what` returns something truthy, polling five times a second. */
export async function until<T>(what: () => Promise<T | undefined | false>, seconds = 10): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const found = await what()
    if (found) return found
    if (Date.now() > end) throw new Error(`It did not come about within ${seconds} seconds.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
