import type { FastifyInstance } from 'fastify'
import type { Market } from '#server/market.ts'
import * as contract from '#shared/contract/payments.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { recordPayment } from './record-payment.ts'
import { webhookRoute } from './webhook-route.ts'

export function paymentRoutes(market: Market, app: FastifyInstance) {
  const { mount } = market
  mount(contract.createPaymentIntent, async ({ actor, input }) => createPaymentIntent(market, actor, input))
  mount(contract.recordPayment, async ({ actor, input }) => {
    const { insertedId } = await recordPayment(market, actor, input)
    return { insertedId, message: 'Congrats! your payment completed' }
  })
  app.register(webhookRoute(market))
}
