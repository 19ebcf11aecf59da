import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Helmet's headers, the same on every response and so computed once. Pages carry a content policy of their own. */
export function installSecurityHeaders(app: FastifyInstance) {
  const headers = headersOf(
    // The Google window must be able to report back.
    helmet({ contentSecurityPolicy: false, crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' } }),
  )
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

function headersOf(dress: ReturnType<typeof helmet>): Record<string, string> {
  const headers: Record<string, string> = {}
  const listener = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  dress({} as IncomingMessage, listener as unknown as ServerResponse, () => {})
  return headers
}
