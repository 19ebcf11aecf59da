import { type Client, clientFor } from '#shared/contract/client.ts'
import { market as contract } from '#shared/contract/market.ts'

/**
 * Calls the contract's operations over real HTTP; the token is an access token or, for identity calls, the provider's.
 * `headers` are sent with every call.
 */
export function callerWith(
  url: string,
  given?: string | (() => string),
  headers: Record<string, string> = {},
): Client<typeof contract> {
  return clientFor(contract, async ({ method, url: address, body, key }) => {
    const sent = { ...headers }
    const token = typeof given === 'function' ? given() : given
    if (token) sent.authorization = `bearer ${token}`
    if (typeof body === 'string') sent['content-type'] = 'application/json'
    if (key) sent['idempotency-key'] = key
    const response = await fetch(url + address, { method, headers: sent, body: body ?? null })
    const text = await response.text()
    return {
      status: response.status,
      json: text ? JSON.parse(text) : undefined,
      link: response.headers.get('link'),
      retryAfter: response.headers.get('retry-after'),
    }
  })
}
