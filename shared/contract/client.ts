import { type CallOf, type Endpoint, isEndpoint, type OutputOf } from './endpoint.ts'
import { AppError, type ErrorBody } from './errors.ts'
import { browserError } from './reasons/browser.ts'

export type Sent = {
  method: string
  url: string
  body: string | FormData | undefined
  access: Endpoint['access']
  /** Sent as the Idempotency-Key, for operations that take one. */
  key?: string | undefined
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined
}
export type Received = {
  status: number
  json: unknown
  link?: string | null | undefined
  retryAfter?: string | null | undefined
  requestId?: string | null | undefined
}
/** Sends one call to a server: by fetch in a browser, with a person's token in a test. */
export type Send = (request: Sent) => Promise<Received>

type EndpointKeys<C> = { [K in keyof C]: C[K] extends Endpoint ? K : never }[keyof C]
type Caller<E extends Endpoint> =
  Record<string, never> extends CallOf<E>
    ? (call?: CallOf<E>, options?: CallOptions) => Promise<OutputOf<E>>
    : (call: CallOf<E>, options?: CallOptions) => Promise<OutputOf<E>>
/** `key`: a call repeated with the same key is done once, if the operation takes one; otherwise the key is not sent. */
export type CallOptions = { signal?: AbortSignal | undefined; key?: string | undefined }
export type Client<C> = { [K in EndpointKeys<C>]: C[K] extends Endpoint ? Caller<C[K]> : never }

/** The key of a call that is done once however often it is sent; undefined where the server does it once without one. */
export type Once = { key: string | undefined }
type KeyedCaller<E extends Endpoint> = true extends E['takesKey']
  ? (call: CallOf<E>, options: Once & Pick<CallOptions, 'signal'>) => Promise<OutputOf<E>>
  : Record<string, never> extends CallOf<E>
    ? (call?: CallOf<E>, options?: Pick<CallOptions, 'signal'>) => Promise<OutputOf<E>>
    : (call: CallOf<E>, options?: Pick<CallOptions, 'signal'>) => Promise<OutputOf<E>>
/** A client that says at each operation which takes a key what its key is, and cannot give one to any other. */
export type KeyedClient<C> = { [K in EndpointKeys<C>]: C[K] extends Endpoint ? KeyedCaller<C[K]> : never }

/** Turns a contract into typed functions; `perform` does the work of each. */
export function callsOf<C extends Record<string, unknown>>(
  contract: C,
  perform: (operation: Endpoint, call: Record<string, unknown>, options: CallOptions) => Promise<unknown>,
): Client<C> {
  const calls = Object.entries(contract)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, operation]) => [
      name,
      (call: Record<string, unknown> = {}, options: CallOptions = {}) => perform(operation, call, options),
    ])
  return Object.fromEntries(calls) as Client<C>
}

/** A client whose calls go over the network. A refusal is thrown as the AppError that the server threw. */
export const clientFor = <C extends Record<string, unknown>>(contract: C, send: Send): Client<C> =>
  callsOf(contract, (operation, call, { signal, key }) =>
    performOver(operation, call, (sent) => send({ ...sent, signal, key: operation.takesKey ? key : undefined })),
  )

async function performOver(operation: Endpoint, call: Record<string, unknown>, send: Send) {
  const received = await send({ ...requestFor(operation, call), access: operation.access })
  if (received.status >= 400) throw errorFrom(received)
  const output = operation.output.parse(received.json)
  return operation.paged ? { items: output, next: nextOf(received.link) } : output
}

/** The URL and body of a call: path parameters first, the rest as query (GET) or as JSON; where something is deleted, as both. */
export function requestFor(operation: Endpoint, call: Record<string, unknown>) {
  const rest = { ...call }
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  const method = operation.method
  if (method === 'GET') return { method, url: path + queryFrom(rest), body: undefined }
  if (method === 'DELETE')
    return {
      method,
      url: path + queryFrom(without(rest, namesOfBody(operation))),
      body: textOf(only(rest, namesOfBody(operation))),
    }
  if (operation.consumes === 'multipart/form-data') return { method, url: path, body: formFrom(rest) }
  return { method, url: path, body: textOf(rest) }
}

const textOf = (fields: Record<string, unknown>) => (Object.keys(fields).length > 0 ? JSON.stringify(fields) : undefined)

/** The names of the fields in the body of a call that deletes something: most have none. */
export const namesOfBody = ({ input }: Endpoint) => Object.keys('shape' in input ? (input.shape as object) : {})
const only = (call: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(call).filter(([name]) => names.includes(name)))
const without = (call: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(call).filter(([name]) => !names.includes(name)))

function queryFrom(query: Record<string, unknown>) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

function formFrom(fields: Record<string, unknown>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value as Blob)
  return form
}

function errorFrom({ status, json, retryAfter, requestId }: Received) {
  const body = (typeof json === 'object' && json !== null ? json : {}) as Partial<ErrorBody>
  const wait = Number(retryAfter)
  const other = browserError('answer_unexpected')
  return new AppError({
    code: body.code ?? (status === 429 ? 'too_many' : status >= 500 ? 'unavailable' : other.code),
    reason: body.reason ?? other.reason,
    params: body.params ?? {},
    message: body.message ?? other.message,
    ...(body.fields && { fields: body.fields }),
    retryAfter: Number.isFinite(wait) && wait > 0 ? wait : undefined,
    requestId: status >= 500 ? (requestId ?? undefined) : undefined,
  })
}

function nextOf(link: string | null | undefined): Record<string, string> | undefined {
  const query = /<[^?>]*\?([^>]*)>;\s*rel="next"/.exec(link ?? '')?.[1]
  return query === undefined ? undefined : Object.fromEntries(new URLSearchParams(query))
}
