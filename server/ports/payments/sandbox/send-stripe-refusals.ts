import type { FastifyInstance } from 'fastify'
import { refusalBody, StripeRefusal } from './stripe-wire.ts'

/** Refusals leave in Stripe's shape; what is not expected says nothing of its cause. */
export function sendStripeRefusals(app: FastifyInstance) {
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof StripeRefusal) return reply.code(error.status).send(refusalBody(error))
    if (error.statusCode && error.statusCode < 500) {
      return reply.code(error.statusCode).send({ error: { type: 'invalid_request_error', message: 'Invalid request.' } })
    }
    return reply.code(500).send({ error: { type: 'api_error', message: 'An unknown error occurred.' } })
  })
}
