import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { ApiKey } from '#shared/contract/api-keys.ts'
import { permissionsOfKey } from '#shared/domain/keys/key-permissions.ts'

/** SQL over api_keys: whether the key still works, as far as the key itself goes. */
export const isActive = sql<boolean>`(api_keys.revoked_at is null and (api_keys.expires_at is null or api_keys.expires_at > market_now()))`

export const stateOfKey = sql<ApiKey['state']>`case when api_keys.revoked_at is not null then 'revoked'
  when api_keys.expires_at <= market_now() then 'expired' else 'active' end`

export const keyRows = (db: Db) =>
  db
    .selectFrom('apiKeys')
    .select(['apiKeys.id', 'apiKeys.name', 'apiKeys.keyEnd', 'apiKeys.permissions', 'apiKeys.createdAt', 'apiKeys.expiresAt'])
    .select(['apiKeys.lastUsedAt', 'apiKeys.revokedAt', 'apiKeys.revokedBecause', stateOfKey.as('state')])

type KeyRow = Awaited<ReturnType<ReturnType<typeof keyRows>['execute']>>[number]

export const keyFrom = (row: KeyRow): ApiKey => ({
  _id: row.id,
  name: row.name,
  end: row.keyEnd,
  permissions: permissionsOfKey(row.permissions),
  at: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUse: row.lastUsedAt?.toISOString() ?? null,
  state: row.state,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  revokedBecause: row.revokedBecause as ApiKey['revokedBecause'],
})
