import type pg from 'pg'
import { issuer } from './origins.ts'
import type { OnSignOut } from './port.ts'
import { accountKey, subjectKey } from './recent-tries.ts'
import { inTransaction } from './sessions.ts'

/** Removes an account and whatever else the built-in provider keeps of its owner; the market hears of the sign-ins that end. */
export async function forgetAccount(pool: pg.Pool, subject: string, onSignOut: OnSignOut): Promise<void> {
  await inTransaction(pool, async (client) => {
    const removed = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = [subject]) =>
      (await client.query<Row>(text, values)).rows
    const sessions = await removed<{ id: string }>('delete from session where "userId" = $1 returning id')
    if (sessions.length > 0) await onSignOut({ issuer, subject, sessions: sessions.map(({ id }) => id) })
    const accounts = await removed<{ providerId: string; accountId: string }>(
      'delete from account where "userId" = $1 returning "providerId", "accountId"',
    )
    // Links to choose a password; what else is kept there names nobody.
    await removed('delete from verification where value = $1')
    const [user] = await removed<{ email: string }>('delete from "user" where id = $1 returning email')
    if (user) await removed('delete from recent_tries where account = any($1)', [[accountKey(user.email), subjectKey(subject)]])
    const google = accounts.filter(({ providerId }) => providerId === 'google').map(({ accountId }) => accountId)
    if (google.length > 0) await forgetAtStandIn(client, google)
  })
}

/** Google's own people are its matter; the stand-in's are ours. */
async function forgetAtStandIn(client: pg.PoolClient, subjects: string[]) {
  const { rows } = await client.query(`select to_regclass('google_stand_in.people') as people`)
  if (!rows[0]?.people) return
  await client.query('delete from google_stand_in.people where subject::text = any($1)', [subjects])
  await client.query(`delete from google_stand_in.states where payload->>'accountId' = any($1)`, [subjects])
}

/** Sign-ins and links that no longer hold, and counts that no longer count. */
export async function removeExpired(pool: pg.Pool): Promise<void> {
  await pool.query('delete from session where "expiresAt" < now()')
  await pool.query('delete from verification where "expiresAt" < now()')
  await pool.query(
    `delete from recent_tries where coalesce(tried_at[cardinality(tried_at)], '-infinity') < now() - interval '1 hour'`,
  )
}
