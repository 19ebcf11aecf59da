import type pg from 'pg'
import { forgetLinks } from './email-links.ts'
import { issuer } from './origins.ts'
import type { OnSignOut } from './port.ts'
import { accountKey, subjectKey } from './recent-tries.ts'
import { removeOldCodes } from './second-factor/factors.ts'
import { inTransaction } from './sessions.ts'

/** Removes an account and all else that the built-in provider stores about its owner; notifies the market of ended sign-ins. */
export async function forgetAccount(pool: pg.Pool, subject: string, onSignOut: OnSignOut): Promise<void> {
  await inTransaction(pool, async (client) => {
    const removed = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = [subject]) =>
      (await client.query<Row>(text, values)).rows
    const sessions = await removed<{ id: string }>('delete from session where "userId" = $1 returning id')
    if (sessions.length > 0) await onSignOut({ issuer, subject, sessions: sessions.map(({ id }) => id) })
    const accounts = await removed<{ providerId: string; accountId: string }>(
      'delete from account where "userId" = $1 returning "providerId", "accountId"',
    )
    // Deletes links to choose a password; no other kind of row has a user id as its value.
    await removed('delete from verification where value = $1')
    await removed('delete from passkey where "userId" = $1')
    await removed('delete from "twoFactor" where "userId" = $1')
    await removed('delete from recent_codes where account = $1', [subjectKey(subject)])
    const [user] = await removed<{ email: string }>('delete from "user" where id = $1 returning email')
    if (user) await forgetLinks(client, user.email)
    if (user) await removed('delete from recent_tries where account = any($1)', [[accountKey(user.email), subjectKey(subject)]])
    const google = accounts.filter(({ providerId }) => providerId === 'google').map(({ accountId }) => accountId)
    if (google.length > 0) await forgetAtStandIn(client, google)
  })
}

/** Deletes the people at the stand-in, whose data is ours; real Google accounts are Google's. */
async function forgetAtStandIn(client: pg.PoolClient, subjects: string[]) {
  const { rows } = await client.query(`select to_regclass('google_stand_in.people') as people`)
  if (!rows[0]?.people) return
  await client.query('delete from google_stand_in.people where subject::text = any($1)', [subjects])
  await client.query(`delete from google_stand_in.states where payload->>'accountId' = any($1)`, [subjects])
}

/** Deletes expired sign-ins, expired links, try counts older than an hour, and used codes that are over anyway. */
export async function removeExpired(pool: pg.Pool): Promise<void> {
  await pool.query('delete from session where "expiresAt" < now()')
  await pool.query('delete from verification where "expiresAt" < now()')
  await removeOldCodes(pool)
  await pool.query(
    `delete from recent_tries where coalesce(tried_at[cardinality(tried_at)], '-infinity') < now() - interval '1 hour'`,
  )
}
