import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { AppError } from '#shared/contract/errors.ts'

/** What is refused before any route looks at it. */
export async function installGuards(app: FastifyInstance, config: Config) {
  // Fastify reads text/plain by default; a page of another site could then post without asking.
  app.removeContentTypeParser('text/plain')
  const own = new URL(config.publicUrl).origin
  app.addHook('onRequest', async (request) => {
    if (!methods.has(request.method)) throw new AppError('method_not_allowed', 'That cannot be done here.')
    const { origin } = request.headers
    if (request.method === 'GET' || request.method === 'HEAD' || origin === undefined || origin === own) return
    // A card page, a sign-in page of another party or a person on another name of this machine is not ours.
    if (origin === `${request.protocol}://${request.host}`) return
    throw new AppError('forbidden', 'This page may not do that here.')
  })
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
