import type { FastifyInstance } from 'fastify'
import { refusalBody, StripeRefusal } from './stripe-wire.ts'

/** Sends refusals in Stripe's shape; an unexpected error does not reveal its cause. */
export function sendStripeRefusals(app: FastifyInstance) {
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof StripeRefusal) return reply.code(error.status).send(refusalBody(error))
    if (error.statusCode && error.statusCode < 500) {
      return reply.code(error.statusCode).send({ error: { type: 'invalid_request_error', message: 'Invalid request.' } })
    }
    return reply.code(500).send({ error: { type: 'api_error', message: 'An unknown error occurred.' } })
  })
}
