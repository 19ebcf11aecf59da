import { type Client, callsOf } from '#shared/contract/client.ts'
import type { Endpoint, Page } from '#shared/contract/endpoint.ts'
import { market } from '#shared/contract/market.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { Handler } from './mount.ts'
import { parse } from './parse.ts'

/**
 * Calls the market's operations as a guest, in this process and without an HTTP request: pages are rendered from the results.
 * Parameters are parsed as from a URL, results by the contract: a field that it does not name gets into no page.
 */
export function guestCalls(handlers: ReadonlyMap<Endpoint, Handler<Endpoint>>): Client<typeof market> {
  return callsOf(market, async (operation, call) => {
    const handle = handlers.get(operation)
    if (!handle || operation.access !== 'public' || operation.method !== 'GET') {
      throw appError('login_needed')
    }
    const input = Object.entries(call).filter(([, value]) => value !== undefined)
    const isInPath = (name: string) => operation.path.split('/').includes(`:${name}`)
    const read = (schema: Endpoint['params'], inPath: boolean) =>
      parse(
        schema,
        Object.fromEntries(input.filter(([name]) => isInPath(name) === inPath).map(([name, value]) => [name, String(value)])),
      )
    const [params, query] = [read(operation.params, true), read(operation.query, false)]
    const result = await handle({ params, query, input: {}, caller: null } as never)
    if (!operation.paged) return operation.output.parse(result)
    const { items, next } = result as unknown as Page<unknown>
    return { items: operation.output.parse(items), next }
  })
}
