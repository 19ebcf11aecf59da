import type pg from 'pg'
import type { ExportedAccount } from './port.ts'
import { findFactors } from './second-factor/factors.ts'

/** Returns what the built-in provider stores about an account, except the password hash and the secrets of sessions and of two-step sign-in. */
export async function exportAccount(pool: pg.Pool, subject: string): Promise<ExportedAccount | undefined> {
  const { rows: accounts } = await pool.query<{ createdAt: Date; providers: string[] }>(
    `select "createdAt", array(select "providerId" from account where account."userId" = "user".id order by 1) as providers
     from "user" where id = $1`,
    [subject],
  )
  const [account] = accounts
  if (!account) return undefined
  const { rows: sessions } = await pool.query<ExportedAccount['sessions'][number]>(
    `select "createdAt", "expiresAt", "ipAddress", "userAgent" from session where "userId" = $1 order by "createdAt" desc limit 1000`,
    [subject],
  )
  const { app, passkeys } = await findFactors(pool, subject)
  const secondFactor = { app, passkeys: passkeys.map(({ name, createdAt }) => ({ name, createdAt })) }
  return { ...account, sessions, secondFactor }
}
