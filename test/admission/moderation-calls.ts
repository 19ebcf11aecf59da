import { appealedItem, decidedItem, reportedPhone, takenItem } from '../moderation.ts'
import { get, type MakeCall } from './call.ts'

/** Reports, and the calls of staff and of the people concerned about them. */
export const moderationCalls: Record<string, MakeCall> = {
  'POST /reports': ({ phone }) => ({
    method: 'POST',
    path: '/reports',
    json: { about: 'phone', productsId: phone.id, category: 'fake', words: 'The photo is of another phone' },
  }),
  'GET /me/reports': () => get('/me/reports'),
  'GET /me/decisions': () => get('/me/decisions'),
  'GET /me/decisions/{id}': async (world, _, market) => get(`/me/decisions/${(await decidedItem(market, world)).decision}`),
  'POST /me/decisions/{id}/appeal': async (world, _, market) => ({
    method: 'POST',
    path: `/me/decisions/${(await decidedItem(market, world)).decision}/appeal`,
    json: { words: 'It is the very phone' },
  }),
  'GET /moderation': () => get('/moderation'),
  'GET /moderation/{id}': async (world, _, market) => get(`/moderation/${(await reportedPhone(market, world)).item}`),
  'POST /moderation/{id}/lease': async (world, _, market) => ({
    method: 'POST',
    path: `/moderation/${(await reportedPhone(market, world)).item}/lease`,
  }),
  'DELETE /moderation/{id}/lease': async (world, _, market) => ({
    method: 'DELETE',
    path: `/moderation/${(await takenItem(market, world)).item}/lease`,
  }),
  'POST /moderation/{id}/decision': async (world, _, market) => ({
    method: 'POST',
    path: `/moderation/${(await takenItem(market, world)).item}/decision`,
    json: { measure: 'suspend_selling', facts: 'The photo is of another phone', ground: 'honest', days: 7 },
  }),
  'POST /moderation/{id}/ruling': async (world, _, market) => ({
    method: 'POST',
    path: `/moderation/${(await appealedItem(market, world)).item}/ruling`,
    json: { upheld: false, reason: 'The photo was put right' },
  }),
  'POST /moderation/{id}/lift': async (world, _, market) => ({
    method: 'POST',
    path: `/moderation/${(await decidedItem(market, world)).item}/lift`,
    json: { reason: 'The photo was put right' },
  }),
}
