import type { OpenMarket } from '#server/open-market.ts'
import { isBuiltIn } from '#server/ports/identity/built-in-identity.ts'

export const password = 'the password of everybody here'
export const accounts = 2_000
export const emailOf = (account: number) => `account.${account}@people.example`

/** Creates accounts to sign in to. Only the first password is hashed; the others copy its hash, which costs as much to check. */
export async function addAccounts({ ports, connection }: OpenMarket): Promise<void> {
  if (!isBuiltIn(ports.identity)) throw new Error('The bench signs in at the built-in provider.')
  const { subject } = await ports.identity.createAccount({ name: 'Account', email: emailOf(0), password, emailVerified: true })
  const { pool } = connection
  await pool.query(
    `insert into identity."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
     select 'account-' || n, 'Account ' || n, 'account.' || n || '@people.example', true, now(), now()
     from generate_series(1, $1::integer - 1) n`,
    [accounts],
  )
  await pool.query(
    `insert into identity.account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
     select 'account-' || n, 'account-' || n, 'credential', 'account-' || n, known.password, now(), now()
     from identity.account known, generate_series(1, $2::integer - 1) n where known."userId" = $1`,
    [subject, accounts],
  )
}

/** The password hash that all accounts share. */
export async function passwordHash(pool: OpenMarket['connection']['pool']): Promise<string> {
  const { rows } = await pool.query<{ password: string }>('select password from identity.account limit 1')
  return rows[0]?.password ?? ''
}
