import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Config } from '#server/config.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { looksLikeKey } from './api-key.ts'
import { bearerTokenOf } from './bearer-token.ts'
import { installJsonBody } from './json-body.ts'
import { knowAccount } from './limits/caller.ts'
import type { CountGuest } from './limits/guest-limit.ts'
import { countLater } from './limits/strangers.ts'

type Counting = {
  countGuest: CountGuest
  /** Returns for whom the market has signed this access token, if that can be told without the database. */
  holderOf: (token: string) => Promise<string | undefined>
}

/** Installs the checks that reject requests before any route handles them. */
export function installGuards(app: FastifyInstance, config: Config, { countGuest, holderOf }: Counting) {
  // Fastify parses text/plain by default; a page of another site could then POST without a CORS preflight.
  app.removeContentTypeParser('text/plain')
  installJsonBody(app)
  const own = new URL(config.publicUrl).origin
  app.addHook('onRequest', async (request) => {
    if (!methods.has(request.method)) throw appError('method_unknown')
    const { isUncounted, isCountedIfRefused, checksToken, checksSignature } = request.routeOptions.config ?? {}
    const token = checksToken ? bearerTokenOf(request) : undefined
    const holder = token && (await holderOf(token))
    if (holder) knowAccount(request, holder)
    if (isCountedIfRefused || checksSignature || (checksToken && request.headers.authorization)) countLater(request, countGuest)
    else if (!isUncounted) countGuest(request.ip)
    // No browser adds a key by itself.
    if (token && looksLikeKey(token)) return
    const { origin } = request.headers
    if (request.method === 'GET' || request.method === 'HEAD' || origin === undefined || origin === own) return
    // A page of ours that was opened under another host name of this machine; any other page, such as a card page, is foreign.
    if (origin === `${request.protocol}://${request.host}`) return
    throw appError('cross_site_request')
  })
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/** The same routes, whose requests are not counted against the client's address. */
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
    /** Not counted against the client's address: files that a page needs by the dozen. */
    isUncounted?: boolean
    /** The same, but what is refused, such as a picture that nobody has, counts. */
    isCountedIfRefused?: boolean
    /** The route verifies the access token; a request with an invalid one counts as a guest's, wherever it fails. */
    checksToken?: boolean
    /** The same for the signature of a request that another party sends on behalf of many people. */
    checksSignature?: boolean
  }
}
