import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { logLine } from '#server/log.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { withRequestId } from '#server/request-id.ts'

const readableId = /^[\w-]{8,64}$/

/** A trusted proxy may have given the request an id already; a browser may not. */
export const requestIdFrom = (believesProxy: boolean) => (request: IncomingMessage) => {
  const sent = request.headers['x-request-id']
  return believesProxy && typeof sent === 'string' && readableId.test(sent) ? sent : randomUUID()
}

type Note = {
  /** Why the request was refused. */ reason?: string /** The id of the person who sent it. */
  person?: string /** Their API key, if it sent it. */
  key?: string
}
const notes = new WeakMap<FastifyRequest, Note>()

/** Adds to the log line that is written when the request is answered. */
export function noteInLog(request: FastifyRequest, note: Note): void {
  notes.set(request, { ...notes.get(request), ...note })
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The ids in a request's path, by the names that its route gives them: those of an order, a phone or a person. */
const idsOf = ({ params }: FastifyRequest) =>
  Object.fromEntries(Object.entries(params ?? {}).filter(([, value]) => typeof value === 'string' && uuid.test(value)))

/** What is known of a request that was answered. */
export type RequestFacts = Note & {
  request: string
  method: string
  /** The pattern of its path; `none` if no route has it. */
  route: string
  ids?: Record<string, string>
  status: number
}

/**
 * Gives each request an id, which its response (`X-Request-Id`) and all log lines written for it contain, including those of
 * the jobs that it adds. Logs and measures each request by its route and ids, never by its URL: who sent it, and if it was
 * refused, why. `answered` is told of each.
 */
export function installRequestLog(app: FastifyInstance, metrics: Metrics, answered?: (facts: RequestFacts) => void) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    withRequestId(request.id, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const { statusCode: status, elapsedTime } = reply
    metrics.observeRequest({ method, route, status, seconds: elapsedTime / 1_000 })
    const ids = idsOf(request)
    const facts = {
      request: request.id,
      method,
      route,
      ...(Object.keys(ids).length > 0 && { ids }),
      status,
      ...notes.get(request),
    }
    logLine('info', 'Request', { ...facts, ms: Math.round(elapsedTime) })
    answered?.(facts)
    done()
  })
}
