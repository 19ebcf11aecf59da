import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/db/clock.ts'
import { marketTimeHeader } from '#shared/page-context.ts'

/**
 * Sends the market's time with each response, for a market whose clock can be turned: countdowns in its pages use it. If the
 * clock cannot be read, the response lacks the header.
 */
export function timeHeader(app: FastifyInstance, now: Clock) {
  app.addHook('onRequest', async (_request, reply) => {
    const time = await now().catch(() => undefined)
    if (time) reply.header(marketTimeHeader, time.toISOString())
  })
}
