import { randomBytes } from 'node:crypto'
import type { TestMarket } from '../market.ts'
import { get, type MakeCall } from './call.ts'

/** Stores a key that nobody knows; returns its id. */
async function keyOf(market: TestMarket, personId: string): Promise<string> {
  const key = { personId, name: 'Stock system', keyHash: randomBytes(32), keyEnd: 'q7Zt', permissions: ['own.phones.read'] }
  const insert = market.connection.write((tx) => tx.insertInto('apiKeys').values(key).returning('id').executeTakeFirstOrThrow())
  return (await insert).id
}

/** The calls of the matrix that are about API keys and what programs call by them. */
export const keyCalls: Record<string, MakeCall> = {
  'POST /price-changes': ({ phone }) => ({
    method: 'POST',
    path: '/price-changes',
    json: { phones: [{ listingId: phone.id, was: 200, price: 190 }] },
  }),
  'POST /listing-files': () => {
    const form = new FormData()
    form.append('file', new Blob(['id,Brand,Model,Price\n1,Samsung,Galaxy S21,250\n']), 'phones.csv')
    return { method: 'POST', path: '/listing-files', form }
  },
  // Whoever may have it fetched is told that this address is not public.
  'POST /fetched-images': () => ({
    method: 'POST',
    path: '/fetched-images',
    json: { address: 'https://192.168.0.1/galaxy.jpg' },
  }),
  'GET /me/api-keys': () => get('/me/api-keys'),
  'POST /me/api-keys': () => ({
    method: 'POST',
    path: '/me/api-keys',
    json: { name: 'Stock system', permissions: ['own.notices.read'], days: 90 },
  }),
  'DELETE /me/api-keys/{keyId}': async (_world, { about }, market) => ({
    method: 'DELETE',
    path: `/me/api-keys/${await keyOf(market, about.person.id)}`,
  }),
  'GET /api-keys': () => get('/api-keys'),
  'POST /api-keys/{keyId}/revocation': async ({ sam }, _subject, market) => ({
    method: 'POST',
    path: `/api-keys/${await keyOf(market, sam.person.id)}/revocation`,
    json: { reason: 'It was published.' },
  }),
}
