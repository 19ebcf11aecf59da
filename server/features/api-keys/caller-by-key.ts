import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Connection, Db } from '#server/db/connect.ts'
import { precompiledQuery } from '#server/db/precompiled-query.ts'
import { callerFrom } from '#server/features/accounts/caller-from.ts'
import { scopeInForce } from '#server/features/accounts/suspension-of.ts'
import { hashOfKey, isKey } from '#server/http/api-key.ts'
import type { Caller } from '#server/http/mount.ts'
import { logLine } from '#server/log.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { permissionsOfKey } from '#shared/domain/keys/key-permissions.ts'
import { errorFields } from '#shared/log-line.ts'
import { isActive } from './key-rows.ts'

export type ApiKeys = {
  /**
   * Among whom the server is shared out for a key that this process has seen before, without the database: all keys of one person
   * are one caller. Says nothing about whether the key still works.
   */
  holderOf: (key: string) => string | undefined
  /** Returns the person and the key as they are in the database now. Throws AppError('unauthenticated') if the key does not work. */
  callerByKey: (key: string) => Promise<Caller>
}

/** About 3 MB of memory. */
const maxKnown = 20_000

export function apiKeysFrom({ db }: Pick<Connection, 'db'>): ApiKeys {
  const holders = new LRUCache<string, string>({ max: maxKnown })
  const nameOf = (hash: Buffer) => hash.toString('base64')

  return {
    holderOf: (key) => holders.get(nameOf(hashOfKey(key))),

    async callerByKey(key) {
      const hash = hashOfKey(key)
      const found = isKey(key) ? await findByKey(db, hash) : undefined
      if (!found) {
        holders.delete(nameOf(hash))
        throw appError('key_not_working')
      }
      const { caller, isUseOld } = found
      holders.set(nameOf(hash), `${caller.id} keys`)
      if (isUseOld) {
        noteUse(db, caller.sessionId).catch((error) => {
          logLine('warn', 'The last use of an API key was not noted', errorFields(error))
        })
      }
      return caller
    },
  }
}

const isUseOld = sql<boolean>`(last_used_at is null or last_used_at < market_now() - interval '1 minute')`

/** Once a minute at most, whichever servers are called. */
const noteUse = (db: Db, keyId: string) =>
  sql`update api_keys set last_used_at = market_now() where id = ${keyId}::uuid and ${isUseOld}`.execute(db)

async function findByKey(db: Db, hash: Buffer) {
  const [row] = await keyHolderRows(db, {}, { hash })
  if (!row) return undefined
  const { keyPermissions, isUseOld, ...person } = row
  // Whoever made it had proved a second factor if they have one; a key itself never proves one anew.
  const caller = callerFrom({ ...person, factor: 'old' }, { id: person.sessionId, permissions: permissionsOfKey(keyPermissions) })
  return caller ? { caller, isUseOld } : undefined
}

const keyHolderRows = precompiledQuery((db, _form: Record<never, never>, { hash }: { hash: Buffer }) =>
  db
    .selectFrom('apiKeys')
    .innerJoin('people', 'people.id', 'apiKeys.personId')
    .leftJoin('staffMembers', 'staffMembers.personId', 'people.id')
    .leftJoin('staffRoles', 'staffRoles.id', 'staffMembers.roleId')
    .select(['staffRoles.name as staffRoleName', 'staffRoles.builtIn', 'staffRoles.permissions as own'])
    .select(['people.id', 'people.role', 'people.name', 'people.email', 'people.emailVerified'])
    .select(['apiKeys.id as sessionId', 'apiKeys.permissions as keyPermissions', isUseOld.as('isUseOld')])
    .select([scopeInForce.as('scope'), 'people.suspendedUntil as until'])
    .where('apiKeys.keyHash', '=', hash)
    .where(isActive)
    .where('people.closedAt', 'is', null)
    .where('people.deletionDueAt', 'is', null),
)
