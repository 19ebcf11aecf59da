import { createHash } from 'node:crypto'
import type pg from 'pg'
import { canonicalEmail } from '#shared/domain/text/text.ts'

/** How often something may be done to one account within any hour, from all clients together. */
export const triesPerHour = {
  /** Passwords tried by a browser that has never signed in to the account. */
  password: 10,
  /** Passwords tried by browsers that have: strangers cannot use these up. */
  'password on a known device': 6,
  /** Current passwords tried in a password change: they do not use up the tries of either kind of sign-in. */
  'password of who is signed in': 4,
  /** Codes of an authenticator app tried by whoever knows the password: a guess is right three times in a million. */
  'code of an app': 6,
  'backup code': 6,
  'reset letter': 5,
  'verification letter': 5,
} as const
export type TryKind = keyof typeof triesPerHour

/** Unlogged: a database crash loses at most an hour's counts. */
export const createRecentTries = `
  create unlogged table if not exists recent_tries (
    kind text not null, account bytea not null, tried_at timestamptz[] not null, primary key (kind, account))`

/** Key of an account by its e-mail, whether or not it exists, so that counts do not reveal which e-mails have accounts. */
export const accountKey = (email: string): Buffer => createHash('sha256').update(canonicalEmail(email)).digest()

/** The same by the provider's own user id. */
export const subjectKey = (userId: string): Buffer => createHash('sha256').update(userId).digest()

/** One try that was counted. */
export type Try = { kind: TryKind; account: Buffer; at: string }

const countOne = `
  insert into recent_tries as known (kind, account, tried_at) values ($1, $2, array[clock_timestamp()])
  on conflict (kind, account) do update set tried_at =
    array(select time from unnest(known.tried_at) as time where time > now() - interval '1 hour') || clock_timestamp()
  where (select count(*) from unnest(known.tried_at) as time where time > now() - interval '1 hour') < $3
  returning tried_at[cardinality(tried_at)]::text as at`

const secondsLeft = `
  select ceil(extract(epoch from min(time) + interval '1 hour' - now()))::int as seconds
  from recent_tries, unnest(tried_at) as time
  where kind = $1 and account = $2 and time > now() - interval '1 hour'`

/** Counts a try by the database's clock, across all servers; beyond the limit returns how long to wait, in seconds. */
export async function countTry(
  pool: pg.Pool,
  kind: TryKind,
  account: Buffer,
): Promise<{ counted: Try } | { counted?: undefined; waitSeconds: number }> {
  const { rows } = await pool.query<{ at: string }>(countOne, [kind, account, triesPerHour[kind]])
  if (rows[0]) return { counted: { kind, account, at: rows[0].at } }
  const { rows: left } = await pool.query<{ seconds: number | null }>(secondsLeft, [kind, account])
  return { waitSeconds: Math.max(1, left[0]?.seconds ?? 1) }
}

/** Removes a counted try, for instance because the password was right. */
export async function uncountTry(pool: pg.Pool, { kind, account, at }: Try): Promise<void> {
  const uncount = 'update recent_tries set tried_at = array_remove(tried_at, $3::timestamptz) where kind = $1 and account = $2'
  await pool.query(uncount, [kind, account, at])
}

/** Clears the guesses of unknown browsers after a password reset: they were at the old password. */
export const forgetGuesses = (pool: pg.Pool, account: Buffer) =>
  pool.query(`delete from recent_tries where kind = 'password' and account = $1`, [account])
