import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/db/clock.ts'
import { marketTimeHeader } from '#shared/page-context.ts'

/** Says with each answer what time it is at a market whose clock can be turned: countdowns in its pages go by it. */
export function tellTime(app: FastifyInstance, now: Clock) {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(marketTimeHeader, (await now()).toISOString())
  })
}
