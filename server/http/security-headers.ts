import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Adds Helmet's headers, the same on every response and so computed once. Pages set their own content security policy. */
export function installSecurityHeaders(app: FastifyInstance) {
  const headers = headersOf(
    // The popup of Google's sign-in must be able to message the page that opened it.
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
