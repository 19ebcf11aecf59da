import type * as apiKeys from '../api-keys.ts'
import { appError } from '../reasons/market.ts'
import { type ExamplesOf, ids, people } from './example.ts'

const asked = { name: 'Stock system', permissions: ['own.phones.read' as const, 'own.phones.write' as const] }

const key = {
  _id: ids.key,
  ...asked,
  end: 'q7Zt',
  at: '2026-10-27T10:00:00.000Z',
  expiresAt: '2027-01-25T10:00:00.000Z',
  lastUse: null,
  state: 'active' as const,
  revokedAt: null,
  revokedBecause: null,
}

const revokedReply = { deletedCount: 1, message: 'The API key is revoked.' }

export const apiKeyExamples: ExamplesOf<typeof apiKeys> = {
  makeKey: {
    as: 'sam',
    call: { ...asked, days: 90 },
    answer: {
      acknowledged: true,
      insertedId: ids.key,
      apiKey: 'mkey_8Qx2mVb7Kc…q7Zt',
      message: 'The API key is ready.',
    },
    refused: [
      {
        when: 'The caller does not have the permission',
        call: { name: 'Orders', permissions: ['orders.read'], days: 90 },
        error: appError('key_beyond_owner', { permission: 'orders.read' }),
      },
    ],
  },
  listMyKeys: { as: 'sam', call: {}, answer: [key] },
  revokeMyKey: {
    as: 'sam',
    call: { keyId: ids.key },
    answer: revokedReply,
    refused: [
      { when: 'The key is not the caller’s, or revoked', call: { keyId: ids.nobody }, error: appError('api_key_unknown') },
    ],
  },
  listKeys: {
    as: 'ada',
    call: { person: ids.sam },
    answer: [{ ...key, person: { _id: ids.sam, name: people.sam.name, email: people.sam.email, userstatus: 'seller' } }],
  },
  revokeKey: {
    as: 'ada',
    call: { keyId: ids.key, reason: 'It was published.' },
    answer: revokedReply,
    refused: [
      {
        when: 'There is no such key, or it is revoked',
        call: { keyId: ids.nobody, reason: 'It was published.' },
        error: appError('api_key_unknown'),
      },
    ],
  },
}
