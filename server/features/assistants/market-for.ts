import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Client, clientFor } from '#shared/contract/client.ts'
import { market } from '#shared/contract/market.ts'

/** What an operation is told of a request, as if it had come to its own path. */
const passedOn = ['authorization', 'accept-language', 'user-agent'] as const

/**
 * The market's operations for whoever has sent a request. Each call goes through this server's own routes, as if it had arrived
 * there: it is admitted, counted, queued, limited and logged as every other call.
 */
export function marketFor(app: FastifyInstance, request: FastifyRequest): Client<typeof market> {
  const own = passedOn.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]] as const]))
  return clientFor(market, async ({ method, url, body, key }) => {
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url,
      remoteAddress: request.ip,
      headers: {
        ...Object.fromEntries(own),
        host: request.host,
        accept: 'application/json',
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(typeof body === 'string' && { payload: body }),
    })
    const { link, 'retry-after': retryAfter, 'x-request-id': requestId } = answer.headers
    return {
      status: answer.statusCode,
      json: answer.body === '' ? undefined : answer.json(),
      link: textOf(link),
      retryAfter: textOf(retryAfter),
      requestId: textOf(requestId),
    }
  })
}

const textOf = (header: string | string[] | number | undefined) => (header === undefined ? undefined : String(header))
