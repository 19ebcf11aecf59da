import { saveSearch } from '#server/features/alerts/saved-search.ts'
import type { TestMarket } from '../market.ts'
import { get, type MakeCall } from './call.ts'
import type { World } from './world.ts'

const words = { q: 'galaxy s21', maxPrice: 400 }

/** A saved search of the first buyer. */
const keptBy = ({ bea }: World, { connection }: TestMarket) =>
  connection.write((tx) => saveSearch(tx, bea.person, { name: 'Galaxy S21', words }))

/** Saved searches and their alerts. */
export const alertCalls: Record<string, MakeCall> = {
  'GET /me/searches': () => get('/me/searches'),
  'POST /me/searches': () => ({ method: 'POST', path: '/me/searches', json: { name: 'Galaxy S21', words } }),
  'PUT /me/searches/{searchId}': async (world, _, market) => {
    const id = await keptBy(world, market)
    return { method: 'PUT', path: `/me/searches/${id}`, json: { isOn: false } }
  },
  'DELETE /me/searches/{searchId}': async (world, _, market) => {
    const id = await keptBy(world, market)
    return { method: 'DELETE', path: `/me/searches/${id}` }
  },
  'GET /me/searches/{searchId}/missed': async (world, _, market) => get(`/me/searches/${await keptBy(world, market)}/missed`),
  'GET /me/alerts': () => get('/me/alerts'),
  'PUT /me/time-zone': () => ({ method: 'PUT', path: '/me/time-zone', json: { timeZone: 'Europe/Berlin' } }),
}
