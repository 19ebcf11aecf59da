import { makePaidOrder, makePerson, makePhone } from '#db/demo/factories.ts'
import { flagOrder } from '#server/features/orders/flag-order.ts'
import type { TestMarket } from '../market.ts'
import { get, type MakeCall } from './call.ts'

/** Calls about flagged orders, by operation. */
export const flaggedCalls: Record<string, MakeCall> = {
  'GET /flagged-orders': () => get('/flagged-orders'),
  'POST /flagged-orders/{id}/refund': async (_, __, market) => ({
    method: 'POST',
    path: `/flagged-orders/${await flaggedOrder(market)}/refund`,
    json: { reason: 'The seller is gone.' },
  }),
  'POST /orders/{id}/part-refunds': async (_, __, market) => ({
    method: 'POST',
    path: `/orders/${await flaggedOrder(market)}/part-refunds`,
    json: { amount: 1, bearer: 'seller', refunded: 0, reason: 'A scratch.' },
  }),
  'DELETE /flagged-orders/{id}': async (_, __, market) => ({
    method: 'DELETE',
    path: `/flagged-orders/${await flaggedOrder(market)}`,
    json: { reason: 'All is well.' },
  }),
}

/** Creates a paid order that is flagged for staff; returns its id. */
const flaggedOrder = (market: TestMarket) =>
  market.connection.write(async (tx) => {
    const [seller, buyer] = [await makePerson(tx, { role: 'seller' }), await makePerson(tx, { role: 'buyer' })]
    const order = await makePaidOrder(tx, buyer, await makePhone(tx, seller))
    await flagOrder(tx, order, 'Seller removed')
    return order
  })
