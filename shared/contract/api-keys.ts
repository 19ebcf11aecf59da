import { z } from 'zod'
import { keyPermissions, longestKeyName } from '#shared/domain/keys/key-permissions.ts'
import { msg, t } from '#shared/language/message.ts'
import { endpoint } from './endpoint.ts'
import { counted, id, line, paging, staffReason } from './fields.ts'
import { PersonInShort } from './find.ts'

const instant = z.string()

/** The longest that a key works, in days, unless it works until it is revoked. */
const longestLife = 365

export const keyStates = ['active', 'expired', 'revoked'] as const

/** An API key of a person, without its text. */
export const ApiKey = z.object({
  _id: id,
  name: z.string(),
  /** The last four characters of its text. */
  end: z.string(),
  permissions: z.array(z.string()),
  at: instant,
  /** Null if it works until it is revoked. */
  expiresAt: instant.nullable(),
  /** To the minute; null if it was never used. */
  lastUse: instant.nullable(),
  state: z.enum(keyStates),
  revokedAt: instant.nullable(),
  /** Whether its owner or staff revoked it, or all sign-ins of the account were ended; null unless it is revoked. */
  revokedBecause: z.enum(['owner', 'staff', 'signed_out']).nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

export const ApiKeyOfPerson = ApiKey.extend({ person: PersonInShort })
export type ApiKeyOfPerson = z.output<typeof ApiKeyOfPerson>

export const listMyKeys = endpoint('GET /me/api-keys', {
  access: 'signed-in',
  key: 'person',
  priority: 'account',
  act: 'settle',
  summary: 'Lists the caller’s API keys, newest first; their texts are shown once, when they are made',
  output: z.array(ApiKey),
})

const givenPermissions = z
  .array(z.enum(keyPermissions))
  .min(1, { error: () => t('apiKeys.choosePermission') })
  .max(keyPermissions.length)

export const NewKey = z.strictObject({
  name: line(msg('fields.name'), longestKeyName),
  permissions: givenPermissions,
  days: z.number().int().min(1).max(longestLife).nullable().describe('How long it works; null: until it is revoked'),
})

export const makeKey = endpoint('POST /me/api-keys', {
  access: 'signed-in',
  key: 'person',
  log: { as: msg('staffActs.makeKey'), about: null, reason: null, because: 'The key can do no more than its owner' },
  priority: 'account',
  needsVerifiedEmail: true,
  summary:
    'Makes an API key for the caller, whose text is in this answer only; needs a second factor, or a sign-in, of the last ten minutes',
  input: NewKey,
  limit: { times: 30, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), insertedId: id, apiKey: z.string(), message: z.string() }),
  refusal: { acknowledged: false },
})

const revoked = z.object({ deletedCount: counted, message: z.string() })

export const revokeMyKey = endpoint('DELETE /me/api-keys/:keyId', {
  access: 'signed-in',
  key: 'person',
  log: { as: msg('staffActs.revokeKey'), about: 'key', reason: null, because: 'It is their own key' },
  priority: 'account',
  act: 'settle',
  summary: 'Revokes an API key of the caller; it fails at its next call, on every server',
  params: z.object({ keyId: id }),
  limit: { times: 120, seconds: 3600 },
  output: revoked,
  refusal: { deletedCount: 0 },
})

export const listKeys = endpoint('GET /api-keys', {
  permission: 'keys.read',
  log: { as: msg('staffActs.listKeys'), about: null, shows: 'personal data' },
  priority: 'account',
  summary: 'Lists the API keys of everybody, or of one person, newest first',
  query: z.object({ person: id.optional(), state: z.enum(keyStates).optional(), ...paging(100, 50).shape }),
  output: z.array(ApiKeyOfPerson),
  paged: true,
})

export const revokeKey = endpoint('POST /api-keys/:keyId/revocation', {
  permission: 'keys.revoke',
  log: { as: msg('staffActs.revokeKey'), about: 'key', reason: 'reason' },
  priority: 'account',
  summary: 'Revokes somebody’s API key, who is told why; it fails at its next call, on every server',
  params: z.object({ keyId: id }),
  input: z.strictObject({ reason: staffReason }),
  limit: { times: 300, seconds: 3600 },
  output: revoked,
  refusal: { deletedCount: 0 },
})
