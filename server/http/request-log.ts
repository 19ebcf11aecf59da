import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { logLine } from '#server/log.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { withRequestId } from '#server/request-id.ts'

const readableId = /^[\w-]{8,64}$/

/** A trusted proxy may have given the request an id already; a browser may not. */
export const requestIdFrom = (believesProxy: boolean) => (request: IncomingMessage) => {
  const sent = request.headers['x-request-id']
  return believesProxy && typeof sent === 'string' && readableId.test(sent) ? sent : randomUUID()
}

/**
 * Gives each request an id, which its response (`X-Request-Id`) and all log lines written for it contain, including those of
 * the jobs that it adds. Logs and measures each request by its route, never by its URL.
 */
export function installRequestLog(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    withRequestId(request.id, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const { statusCode: status, elapsedTime } = reply
    metrics.observeRequest({ method, route, status, seconds: elapsedTime / 1_000 })
    logLine('info', 'Request', { request: request.id, method, route, status, ms: Math.round(elapsedTime) })
    done()
  })
}
