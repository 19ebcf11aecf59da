import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { isRendering } from '#server/pages/rendering.ts'
import { AppError } from '#shared/contract/errors.ts'
import { installDoor, type Shelves } from './cache/door.ts'
import { installJsonBody } from './json-body.ts'
import type { CountGuest } from './limits/guest-limit.ts'
import { installLoadShedding } from './limits/load-shedding.ts'
import { installPace } from './limits/pace.ts'

/** What is refused, or answered, before any route looks at it. */
export async function installGuards(app: FastifyInstance, config: Config, countGuest: CountGuest, shelves: Shelves) {
  // Fastify reads text/plain by default; a page of another site could then post without asking.
  app.removeContentTypeParser('text/plain')
  installJsonBody(app)
  const own = new URL(config.publicUrl).origin
  app.addHook('onRequest', async (request) => {
    if (!methods.has(request.method)) throw new AppError('method_not_allowed', 'That cannot be done here.')
    if (!request.headers.authorization && !isRendering(request) && !isUncounted(request.url)) countGuest(request.ip)
    const { origin } = request.headers
    if (request.method === 'GET' || request.method === 'HEAD' || origin === undefined || origin === own) return
    // A card page, a sign-in page of another party or a person on another name of this machine is not ours.
    if (origin === `${request.protocol}://${request.host}`) return
    throw new AppError('forbidden', 'This page may not do that here.')
  })
  installPace(app)
  installDoor(app, shelves)
  installLoadShedding(app, shelves)
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/** Files that a page needs by the dozen, and what other parties send from one address for many people. */
const uncounted = ['/assets/', '/images/', '/categories/', '/reviewers/', '/webhooks/', '/sandbox/cards/', '/healthz', '/readyz']
const isUncounted = (url: string) => uncounted.some((start) => url.startsWith(start))
