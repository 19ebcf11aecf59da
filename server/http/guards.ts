import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Config } from '#server/config.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { installJsonBody } from './json-body.ts'
import type { CountGuest } from './limits/guest-limit.ts'
import { countLater } from './limits/strangers.ts'

/** What is refused before any route looks at it. */
export function installGuards(app: FastifyInstance, config: Config, countGuest: CountGuest) {
  // Fastify reads text/plain by default; a page of another site could then post without asking.
  app.removeContentTypeParser('text/plain')
  installJsonBody(app)
  const own = new URL(config.publicUrl).origin
  app.addHook('onRequest', async (request) => {
    if (!methods.has(request.method)) throw appError('method_unknown')
    const { isUncounted, checksToken, checksSignature } = request.routeOptions.config ?? {}
    if (checksSignature || (checksToken && request.headers.authorization)) countLater(request, countGuest)
    else if (!isUncounted) countGuest(request.ip)
    const { origin } = request.headers
    if (request.method === 'GET' || request.method === 'HEAD' || origin === undefined || origin === own) return
    // A card page, a sign-in page of another party or a person on another name of this machine is not ours.
    if (origin === `${request.protocol}://${request.host}`) return
    throw appError('cross_site_request')
  })
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/** The same routes, not counted against the address that asks. */
export const uncounted =
  (routes: FastifyPluginAsync): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, isUncounted: true }
    })
    await app.register(routes)
  }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Not counted against the address: files that a page needs by the dozen. */
    isUncounted?: boolean
    /** Verifies its access token; a request whose token is invalid counts as a guest's, wherever it ends. */
    checksToken?: boolean
    /** The same for what another party sends for many people, and its signature. */
    checksSignature?: boolean
  }
}
