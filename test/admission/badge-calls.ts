import { getBadge, openBadgeRequest } from '../badges.ts'
import { get, type MakeCall } from './call.ts'

/** Calls about the verified badge, by operation. */
export const badgeCalls: Record<string, MakeCall> = {
  'GET /me/badge': () => get('/me/badge'),
  'POST /me/badge-request': () => ({ method: 'POST', path: '/me/badge-request', json: { words: 'I run a shop' } }),
  'DELETE /me/badge-request': async (_world, { caller, about }, market) => {
    await openBadgeRequest(market, (caller ?? about).person)
    return { method: 'DELETE', path: '/me/badge-request' }
  },
  'DELETE /me/badge': async ({ sam }, _subject, market) => {
    await getBadge(market, sam.person)
    return { method: 'DELETE', path: '/me/badge' }
  },
  'GET /badges': () => get('/badges'),
  'GET /badges/{userId}': ({ sam }) => get(`/badges/${sam.person.id}`),
  'POST /badges/{userId}/refusal': async ({ sam }, _subject, market) => {
    await openBadgeRequest(market, sam.person)
    return { method: 'POST', path: `/badges/${sam.person.id}/refusal`, json: { reason: 'The picture cannot be read' } }
  },
  'POST /badges/{userId}/withdrawal': async ({ sam }, _subject, market) => {
    await getBadge(market, sam.person)
    const json = { facts: 'The document belonged to somebody else', ground: 'fraud' }
    return { method: 'POST', path: `/badges/${sam.person.id}/withdrawal`, json }
  },
}
