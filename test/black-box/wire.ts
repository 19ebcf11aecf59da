import { inject } from 'vitest'
import type { Said } from './seed.ts'

export const url = inject('blackBoxUrl')

export type Answer<Body> = { status: number; body: Body; headers: Headers }

type Sent = { token?: string | undefined; json?: unknown; form?: FormData; headers?: Record<string, string> }

/** Makes a call of section 7, with the header as in S7.19. */
export async function call<Body = Said>(method: string, path: string, sent: Sent = {}): Promise<Answer<Body>> {
  const { token, json, form, headers: more } = sent
  const headers: Record<string, string> = { accept: 'application/json', ...more }
  if (token !== undefined) headers.authorization = `bearer ${token}`
  if (json !== undefined) headers['content-type'] = 'application/json'
  const body = form ?? (json === undefined ? null : JSON.stringify(json))
  const response = await request(path, { method, headers, body, redirect: 'manual' })
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Body, headers: response.headers }
}

/**
 * Makes any request of these tests, which share one IP address and with it the market's limit of requests a second: while the
 * answer is 429 or 503 and names a wait of at most `patience` seconds, it waits and repeats the request, up to ten times.
 */
export async function request(path: string | URL, init: RequestInit = {}, patience = 5): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(new URL(path, url), init)
    const wait = Number(response.headers.get('retry-after') ?? response.headers.get('x-retry-after') ?? Number.NaN)
    const busy = response.status === 429 || response.status === 503
    if (!busy || !(wait <= patience) || attempt === 10) return response
    await response.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
  }
}

/** The query of an address, encoded as by a browser. */
export const queryString = (query: Record<string, string>) => new URLSearchParams(query).toString()

/** A random word, so that tests can run repeatedly on the same market; without digits, which may look like a phone number. */
export const anew = () => Array.from({ length: 10 }, () => 'bcdfghjklmnpqrst'.charAt(Math.random() * 16)).join('')

/** Waits until `what` returns something truthy, polling five times a second. */
export async function until<T>(what: () => Promise<T | undefined | false>, seconds = 60): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const found = await what()
    if (found) return found
    if (Date.now() > end) throw new Error(`It did not come about within ${seconds} seconds.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
