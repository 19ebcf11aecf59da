import { request as rawRequest } from 'node:http'
import { connect } from 'node:net'
import { type Caller, callerWith, type TestMarket } from '#test/market.ts'
import { type ProviderVisitor, visitorAt } from '#test/provider.ts'

export type Ask = {
  method?: string
  path: string
  token?: string | undefined
  json?: unknown
  /** Sent unchanged; as JSON unless the headers set another content type. */
  body?: string | Buffer
  form?: FormData
  headers?: Record<string, string>
}
export type Answer = { status: number; json: Record<string, unknown>; text: string; headers: Headers }

/** One condition of the matrix: sends its requests; every answer must have the status in the matrix row. */
export type Condition = (market: TestMarket) => Promise<Answer | Answer[]>

export async function ask(market: TestMarket, { method, path, token, json, body, form, headers = {} }: Ask): Promise<Answer> {
  const sent: Record<string, string> = { ...(token ? { authorization: `bearer ${token}` } : {}) }
  const payload = json === undefined ? body : JSON.stringify(json)
  if (payload !== undefined) sent['content-type'] = 'application/json'
  const response = await market.fetch(path, {
    method: method ?? (payload === undefined && !form ? 'GET' : 'POST'),
    headers: { ...sent, ...headers },
    body: form ?? (typeof payload === 'string' || payload === undefined ? (payload ?? null) : new Uint8Array(payload)),
  })
  const text = await response.text()
  return { status: response.status, json: objectIn(text), text, headers: response.headers }
}

function objectIn(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Sends a request whose path is not normalized, as no browser would send it. */
export function askAsIs(market: TestMarket, path: string, more: { method?: string; headers?: Record<string, string> } = {}) {
  const { hostname, port } = new URL(market.url)
  return new Promise<Answer>((resolve, reject) => {
    rawRequest({ hostname, port, path, ...more }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      const headers = new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)]))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, json: objectIn(text), text, headers }))
    })
      .on('error', reject)
      .end()
  })
}

/** Sends raw bytes on a new socket; resolves with the status of the answer. */
export function askInBytes(market: TestMarket, bytes: string): Promise<Answer> {
  const { hostname, port } = new URL(market.url)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setTimeout(60_000, () => socket.destroy(new Error('No answer within a minute')))
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      socket.end()
    })
    // A server that closes before it has read everything resets the connection after its answer.
    socket.on('error', (error) => text !== '' || reject(error))
    socket.on('close', () => resolve({ status: Number(text.split(' ')[1] ?? 0), json: {}, text, headers: new Headers() }))
  })
}

export type Known = { visitor: ProviderVisitor; email: string; token: string }
let count = 0

/** Creates an account at the identity provider; the market does not know the person yet. */
export async function atProvider(market: TestMarket, email = `known.${++count}@people.example`): Promise<Known> {
  const visitor = visitorAt(market.url)
  await visitor.signUp({ name: 'Known', email })
  return { visitor, email, token: await visitor.token() }
}

/** Creates an account at the identity provider and registers it as a buyer of the market. */
export async function knownBuyer(market: TestMarket): Promise<Known> {
  const known = await atProvider(market)
  await callerWith(market.url, known.token).registerPerson({ name: 'Known', email: known.email, userstatus: 'buyer' })
  return known
}

export const all = <T>(items: readonly T[], one: (item: T) => Promise<Answer>) =>
  items.reduce<Promise<Answer[]>>(async (before, item) => [...(await before), await one(item)], Promise.resolve([]))

export const inJson = (
  caller: Pick<Caller, 'token'>,
  path: string,
  json: unknown,
  headers: Record<string, string> = {},
): Ask => ({
  method: 'POST',
  path,
  token: caller.token,
  json,
  headers,
})
