import { bothRated, endedOrder } from '../ratings.ts'
import { get, type MakeCall } from './call.ts'

/** Ratings, and public facts about sellers. */
export const ratingCalls: Record<string, MakeCall> = {
  'GET /orders/{id}/ratings': async ({ paidOrder }, _, market) => {
    await endedOrder(market, paidOrder)
    return get(`/orders/${paidOrder}/ratings`)
  },
  'PUT /orders/{id}/rating': async ({ paidOrder }, { caller }, market) => {
    await endedOrder(market, paidOrder)
    const asDescribed = caller?.person.role === 'seller' ? {} : { asDescribed: true }
    return { method: 'PUT', path: `/orders/${paidOrder}/rating`, json: { stars: 4, words: 'All went well', ...asDescribed } }
  },
  'POST /ratings/{id}/reply': async ({ paidOrder }, _, market) => {
    await endedOrder(market, paidOrder)
    const { ofSeller } = await bothRated(market, paidOrder)
    return { method: 'POST', path: `/ratings/${ofSeller}/reply`, json: { words: 'Thank you' } }
  },
  'GET /me/ratings': () => get('/me/ratings?show=given'),
  'GET /seller-pages/{id}': ({ sam }) => get(`/seller-pages/${sam.person.id}`),
  'GET /seller-pages/{id}/ratings': ({ sam }) => get(`/seller-pages/${sam.person.id}/ratings`),
  'GET /seller-pages/{id}/phones': ({ sam }) => get(`/seller-pages/${sam.person.id}/phones?show=sold`),
  'GET /reviews': () => get('/reviews'),
  'GET /scores': () => get('/scores'),
  'GET /scores/ratings': () => get('/scores/ratings'),
}
