import type { CallOptions, KeyedClient, Received, Send, Sent } from '#shared/contract/client.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { market } from '#shared/contract/market.ts'
import { browserError } from '#shared/contract/reasons/browser.ts'
import { bearer, request } from './http.ts'

export type MarketClient = KeyedClient<typeof market>
type Operation = (call?: unknown, options?: CallOptions) => Promise<unknown>

/**
 * A client for the market's operations over `send`. The contract and its schemas are loaded with the first call, so that a page
 * that makes no calls does not load them. `settled` is called after each operation, successful or refused.
 */
export function lazyClient(send: Send, settled: (operation: string) => void = () => {}): MarketClient {
  let loading: Promise<Record<string, Operation>> | undefined
  const load = async () => {
    const [{ clientFor }, { market }] = await Promise.all([
      import('#shared/contract/client.ts'),
      import('#shared/contract/market.ts'),
    ])
    return clientFor(market, send) as unknown as Record<string, Operation>
  }
  const call = async (name: string, given: unknown, options?: CallOptions) => {
    loading ??= load()
    const operations = await loading.catch(() => {
      loading = undefined
      throw browserError('offline')
    })
    try {
      return await operations[name]?.(given, options)
    } catch (error) {
      if (error instanceof AppError || options?.signal?.aborted) throw error
      console.error(error)
      throw browserError('answer_not_understood')
    } finally {
      settled(name)
    }
  }
  return new Proxy({} as MarketClient, {
    get: (_, name) =>
      typeof name === 'string' && name !== 'then'
        ? (given: unknown, options?: CallOptions) => call(name, given, options)
        : undefined,
  })
}

/** Sends one call to our own server, authenticated with `token`. */
export async function carry({ method, url, body, signal, key }: Sent, token: string | undefined): Promise<Received> {
  const headers = {
    ...bearer(token),
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  const answer = await request(url, { method, headers, body: body ?? null, signal: signal ?? null })
  return {
    status: answer.status,
    json: answer.json,
    link: answer.headers.get('link'),
    retryAfter: answer.headers.get('retry-after'),
    requestId: answer.headers.get('x-request-id'),
  }
}
