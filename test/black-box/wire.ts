import { inject } from 'vitest'
import type { Said } from './seed.ts'

export const url = inject('blackBoxUrl')

export type Answer<Body> = { status: number; body: Body; headers: Headers }

type Sent = { token?: string | undefined; json?: unknown; form?: FormData; headers?: Record<string, string> }

/** One call of section 7, with the header as S7.19 writes it. Where the market is busy, it waits as Retry-After says and tries once more. */
export async function call<Body = Said>(method: string, path: string, sent: Sent = {}): Promise<Answer<Body>> {
  return patiently(() => once<Body>(method, path, sent), 5)
}

/** Asks again where the answer says when to, if that is within so many seconds; the provider counts a minute's sign-ups. */
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

/** The words of an address, written as a browser writes them. */
export const queryString = (query: Record<string, string>) => new URLSearchParams(query).toString()

/** Different at every run, so that a market can be asked again and again; without digits, which may look like a phone number. */
export const anew = () => Array.from({ length: 10 }, () => 'bcdfghjklmnpqrst'.charAt(Math.random() * 16)).join('')

/** Waits until something is so, looking five times a second. */
export async function until<T>(what: () => Promise<T | undefined | false>, seconds = 10): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const found = await what()
    if (found) return found
    if (Date.now() > end) throw new Error(`It did not come about within ${seconds} seconds.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
