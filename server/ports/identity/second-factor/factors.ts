import { createHash, randomInt } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type pg from 'pg'
import { logLine } from '#server/log.ts'

export type Secret = Parameters<typeof symmetricDecrypt>[0]['key']
type Database = Pick<pg.Pool, 'query'>

export type Passkey = { id: string; name: string | null; createdAt: Date | null }

/** `app`: an authenticator app whose first code was right. */
export type Factors = { app: boolean; passkeys: Passkey[]; backupCodes: string | null }

export async function findFactors(pool: Database, userId: string): Promise<Factors> {
  const { rows } = await pool.query<{ verified: boolean | null; backupCodes: string }>(
    'select verified, "backupCodes" from "twoFactor" where "userId" = $1',
    [userId],
  )
  const { rows: passkeys } = await pool.query<Passkey>(
    'select id, name, "createdAt" from passkey where "userId" = $1 order by "createdAt", id',
    [userId],
  )
  return { app: rows[0]?.verified === true, passkeys, backupCodes: rows[0]?.backupCodes ?? null }
}

/** Which of these accounts have a second factor. */
export async function subjectsWithFactor(pool: Database, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select "userId" as id from "twoFactor" where verified and "userId" = any($1)
     union select "userId" from passkey where "userId" = any($1)`,
    [userIds],
  )
  return rows.map(({ id }) => id)
}

/** Whether an account has anything to prove itself with besides its password or Google. */
export const hasFactor = ({ app, passkeys }: Factors) => app || passkeys.length > 0

export async function hasPassword(pool: Database, userId: string): Promise<boolean> {
  const { rows } = await pool.query(`select from account where "userId" = $1 and "providerId" = 'credential'`, [userId])
  return rows.length > 0
}

/** How many codes an account has at first, each for one use. */
const codesAtOnce = 10
/** Without letters and digits that look alike on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** What somebody typed as a backup code, the way codes are stored. */
export function readBackupCode(typed: string): string {
  const letters = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** Replaces the backup codes of an account; returns the new ones, which are not shown again. */
export async function makeBackupCodes(pool: Database, key: Secret, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, () => `${half()}-${half()}`)
  const kept = await symmetricEncrypt({ key, data: JSON.stringify(codes) })
  const { rowCount } = await pool.query('update "twoFactor" set "backupCodes" = $2 where "userId" = $1', [userId, kept])
  if (rowCount === 0) await keepApp(pool, key, { userId, secret: half() + half() + half(), backupCodes: kept })
  return codes
}

export async function countBackupCodes(key: Secret, { backupCodes }: Factors): Promise<number> {
  if (backupCodes === null) return 0
  return (JSON.parse(await symmetricDecrypt({ key, data: backupCodes })) as string[]).length
}

/**
 * Stores the secret of an app that is being set up: it counts once its first code was right. Backup codes stay. Returns false if
 * an app is set up already.
 */
export async function beginApp(pool: Database, key: Secret, given: { userId: string; secret: string }): Promise<boolean> {
  const { rows } = await pool.query<{ verified: boolean | null }>('select verified from "twoFactor" where "userId" = $1', [
    given.userId,
  ])
  if (rows.length === 0) {
    await keepApp(pool, key, { ...given, backupCodes: await symmetricEncrypt({ key, data: '[]' }) })
    return true
  }
  const { rowCount } = await pool.query('update "twoFactor" set secret = $2 where "userId" = $1 and verified is not true', [
    given.userId,
    await symmetricEncrypt({ key, data: given.secret }),
  ])
  return (rowCount ?? 0) > 0
}

type NewApp = { userId: string; secret: string; backupCodes: string }

async function keepApp(pool: Database, key: Secret, { userId, secret, backupCodes }: NewApp) {
  const kept = await symmetricEncrypt({ key, data: secret })
  await pool.query(
    `insert into "twoFactor" (id, secret, "backupCodes", "userId", verified) values (gen_random_uuid()::text, $1, $2, $3, false)`,
    [kept, backupCodes, userId],
  )
}

/** Takes the app away; backup codes stay for the passkeys. */
export async function removeApp(pool: Database, key: Secret, userId: string): Promise<void> {
  const nobodys = await symmetricEncrypt({ key, data: half() + half() + half() })
  await pool.query('update "twoFactor" set secret = $2, verified = false where "userId" = $1', [userId, nobodys])
}

/** Takes everything away by which an account could prove itself besides its password or Google. */
export async function removeFactors(pool: Database, userId: string): Promise<void> {
  await pool.query('delete from passkey where "userId" = $1', [userId])
  await pool.query('delete from "twoFactor" where "userId" = $1', [userId])
  await pool.query('update "user" set "twoFactorEnabled" = false where id = $1', [userId])
}

/** Unlogged, like the counts of tries: after a crash of the database, a code of the last minute might work again. */
export const createRecentCodes = `
  create unlogged table if not exists recent_codes (
    account bytea not null, code bytea not null, used_at timestamptz not null, primary key (account, code))`

/** For how long a code of an app cannot be used again: longer than it is valid. */
const codeLife = `interval '5 minutes'`

/** Marks a code as used before it is checked, across all servers; false if it was used already. */
export async function takeCode(pool: Database, account: Buffer, code: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into recent_codes as known (account, code, used_at) values ($1, $2, clock_timestamp())
     on conflict (account, code) do update set used_at = clock_timestamp() where known.used_at < clock_timestamp() - ${codeLife}`,
    [account, hashOf(code)],
  )
  return (rowCount ?? 0) > 0
}

/** Of a code that turned out to be wrong: typing it once more is one more wrong try, not a second use. */
export const giveBackCode = (pool: Database, account: Buffer, code: string) =>
  pool.query('delete from recent_codes where account = $1 and code = $2', [account, hashOf(code)])

const hashOf = (code: string) => createHash('sha256').update(code).digest()

export const removeOldCodes = (pool: Database) => pool.query(`delete from recent_codes where used_at < now() - ${codeLife}`)

/**
 * The secrets of apps are encrypted with IDENTITY_SECRET. With another secret nobody can check their codes any more: they are
 * removed, since whoever keeps the account could otherwise never sign in again. Passkeys, which need no secret, stay.
 */
export async function removeUnreadableFactors(pool: Database, key: Secret): Promise<void> {
  const { rows } = await pool.query<{ id: string; userId: string; secret: string }>(
    'select id, "userId", secret from "twoFactor"',
  )
  const unreadable: { id: string; userId: string }[] = []
  for (const row of rows) if (!(await isReadable(row.secret, key))) unreadable.push(row)
  if (unreadable.length === 0) return
  await pool.query('delete from "twoFactor" where id = any($1)', [unreadable.map(({ id }) => id)])
  await pool.query(
    `update "user" set "twoFactorEnabled" = exists (select from passkey where "userId" = "user".id) where id = any($1)`,
    [unreadable.map(({ userId }) => userId)],
  )
  const msg =
    'IDENTITY_SECRET is another one than before: authenticator apps and backup codes were removed, and have to be set up again'
  logLine('warn', msg, { accounts: unreadable.length })
}

const isReadable = (data: string, key: Secret) =>
  Promise.resolve()
    .then(() => symmetricDecrypt({ key, data }))
    .then(
      () => true,
      () => false,
    )
