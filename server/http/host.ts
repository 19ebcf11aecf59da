import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { appError } from '#shared/contract/reasons/market.ts'

/**
 * Rejects, before any route, a request that does not name exactly one valid host, or whose target is not a path. Code that
 * builds a URL from a request can so rely on a plain host and on the path that was routed.
 */
export function installHostCheck(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (namesOneHost(request) && request.url.startsWith('/')) return done()
    done(appError('request_unreadable'))
  })
}

function namesOneHost({ raw, host }: FastifyRequest) {
  const { host: sent = '' } = raw.headers
  // Node keeps the first of several Host headers; `host` may be a trusted proxy's X-Forwarded-Host.
  return hostLines(raw.rawHeaders) === 1 && isHost(sent) && (host === sent || isHost(host))
}

function hostLines(rawHeaders: string[]) {
  let lines = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') lines++
  }
  return lines
}

const hostAndPort = /^([a-z0-9](?:[a-z0-9._-]{0,253})|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/i

function isHost(text: string) {
  const [, name = '', port = '0'] = hostAndPort.exec(text) ?? []
  if (name === '' || Number(port) > 65_535) return false
  return !name.startsWith('[') || isIPv6(name.slice(1, -1))
}
