import { symmetricDecrypt } from 'better-auth/crypto'
import type pg from 'pg'
import { logLine } from '#server/log.ts'

type Secret = Parameters<typeof symmetricDecrypt>[0]['key']

/**
 * The keys that sign identity tokens are encrypted with IDENTITY_SECRET. Keys encrypted with another secret are removed, and a
 * new key is made at the next sign-in: changing the secret is meant to revoke the old keys.
 */
export async function removeUnreadableKeys(pool: pg.Pool, secret: Secret): Promise<void> {
  const { rows } = await pool.query<{ id: string; privateKey: string }>('select id, "privateKey" from jwks')
  const unreadable: string[] = []
  for (const { id, privateKey } of rows) {
    if (!(await isReadable(privateKey, secret))) unreadable.push(id)
  }
  if (unreadable.length === 0) return
  await pool.query('delete from jwks where id = any($1)', [unreadable])
  const msg =
    'IDENTITY_SECRET is another one than before: the keys behind sign-ins were replaced, and everybody has to sign in again'
  logLine('warn', msg, { keys: unreadable.length })
}

const isReadable = (encrypted: string, key: Secret) =>
  Promise.resolve()
    .then(() => symmetricDecrypt({ key, data: JSON.parse(encrypted) }))
    .then(
      () => true,
      () => false,
    )
