import { hashOfKey, newKey } from '#server/http/api-key.ts'
import { callerWith } from './caller.ts'
import type { TestMarket } from './market.ts'

type Made = { expiresAt?: Date; revokedAt?: Date }

/** Stores a key of somebody with these permissions, whatever their role; returns its text. */
export async function keyFor(
  { connection }: Pick<TestMarket, 'connection'>,
  personId: string,
  permissions: readonly string[],
  { expiresAt, revokedAt }: Made = {},
): Promise<string> {
  const text = newKey()
  const key = { personId, name: 'Stock system', keyHash: hashOfKey(text), keyEnd: text.slice(-4), permissions: [...permissions] }
  const ended = { expiresAt: expiresAt ?? null, ...(revokedAt && { revokedAt, revokedBecause: 'owner' }) }
  await connection.write((tx) =>
    tx
      .insertInto('apiKeys')
      .values({ ...key, ...ended })
      .execute(),
  )
  return text
}

/** Somebody who calls by a key with these permissions. */
export const callerByKey = async (
  market: Pick<TestMarket, 'connection' | 'url'>,
  { person: { id } }: { person: { id: string } },
  permissions: readonly string[],
) => callerWith(market.url, await keyFor(market, id, permissions))
