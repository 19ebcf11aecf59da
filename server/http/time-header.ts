import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/db/clock.ts'
import { marketTimeHeader } from '#shared/page-context.ts'

/**
 * Says with each answer what time it is at a market whose clock can be turned: countdowns in its pages go by it. Where the
 * clock cannot be read, the answer goes without.
 */
export function timeHeader(app: FastifyInstance, now: Clock) {
  app.addHook('onRequest', async (_request, reply) => {
    const time = await now().catch(() => undefined)
    if (time) reply.header(marketTimeHeader, time.toISOString())
  })
}
