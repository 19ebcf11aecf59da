import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { requireOwner } from '#server/features/accounts/require-owner.ts'
import { notify } from '#server/features/notices/notify.ts'
import { hashOfKey, newKey } from '#server/http/api-key.ts'
import type { Caller } from '#server/http/mount.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { grantableTo, type KeyPermission, mostKeys } from '#shared/domain/keys/key-permissions.ts'
import { isActive } from './key-rows.ts'

type Wanted = { name: string; permissions: readonly KeyPermission[]; days: number | null }

/**
 * Makes a key for the caller, who gets a letter about it; returns its text, which nothing stores. Throws AppError: 'forbidden' without
 * a proof of the last minutes that this is the owner of the account, or for a permission that they cannot give; 'conflict' if they have
 * too many keys.
 */
export async function makeKey(
  tx: Tx,
  caller: Caller,
  { name, permissions, days }: Wanted,
): Promise<{ id: string; text: string }> {
  await lockPerson(tx, caller)
  await requireOwner(tx, caller)
  const grantable = grantableTo(caller)
  const beyond = permissions.find((permission) => !grantable.includes(permission))
  if (beyond) throw appError('key_beyond_owner', { permission: beyond })
  const { count } = await tx
    .selectFrom('apiKeys')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('personId', '=', caller.id)
    .where(isActive)
    .executeTakeFirstOrThrow()
  if (count >= mostKeys) throw appError('too_many_keys', { most: mostKeys })
  const text = newKey()
  const { id } = await tx
    .insertInto('apiKeys')
    .values({
      personId: caller.id,
      name,
      keyHash: hashOfKey(text),
      keyEnd: text.slice(-4),
      permissions: [...new Set(permissions)],
      expiresAt: sql`market_now() + make_interval(days => ${days}::int)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notify(tx, caller.id, { kind: 'apiKeyMade', params: { name }, cause: `apiKeyMade:${id}` })
  return { id, text }
}
