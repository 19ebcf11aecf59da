import { openOffer as openOffers } from '#shared/domain/orders/offer-life.ts'
import type { TestMarket } from '../market.ts'
import { openOffer } from '../offers.ts'
import { get, type MakeCall } from './call.ts'
import type { World } from './world.ts'

/** Offers of the first buyer for the first seller's phone. */
export const offerCalls: Record<string, MakeCall> = {
  'GET /offers': () => get('/offers'),
  'GET /offers/{id}': async (world, _, market) => get(`/offers/${await offerOf(world, market)}`),
  'POST /offers': ({ phone }) => ({
    method: 'POST',
    path: '/offers',
    json: { productsId: phone.id, offer: 60, phone: '+1 202 555 0100', location: 'Springfield' },
  }),
  'POST /offers/{id}/steps': async (world, _, market) => ({
    method: 'POST',
    path: `/offers/${await offerOf(world, market)}/steps`,
    json: { step: 'accept' },
  }),
}

/** The open offer, or a new one: a buyer has at most one open offer for a phone. */
const offerOf = ({ bea, sam, phone }: World, { connection }: TestMarket) =>
  connection.write(async (tx) => {
    const sides = { buyerId: bea.person.id, sellerId: sam.person.id, phoneId: phone.id }
    const waiting = await tx
      .selectFrom('offers')
      .select('id')
      .where('buyerId', '=', sides.buyerId)
      .where('phoneId', '=', sides.phoneId)
      .where('state', 'in', [...openOffers])
      .executeTakeFirst()
    return waiting?.id ?? openOffer(tx, sides, { priceCents: 10_000, offerCents: 8_000 })
  })
