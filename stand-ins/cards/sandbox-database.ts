import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { type Clocks, databaseClocks } from '#server/db/clock.ts'
import { withClient } from '#server/db/with-client.ts'
import { newId } from './ids.ts'
import { type SandboxTables, tables } from './sandbox-tables.ts'

export type SandboxDb = Kysely<SandboxTables>
export type SandboxTx = Transaction<SandboxTables>
export type SandboxAccount = { secretKey: string; publishableKey: string; webhookSecret: string }

/**
 * Opens the sandbox's own schema and small pool; of the market it reads only the clock, and no tables. A statement may run for
 * five seconds, or for `statementSeconds` if that is longer.
 */
export async function openSandboxDatabase(
  databaseUrl: string,
  statementSeconds = 5,
): Promise<{ db: SandboxDb; account: SandboxAccount } & Clocks> {
  await createTables(databaseUrl)
  const statementMs = Math.max(5, statementSeconds) * 1_000
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 6,
    connectionTimeoutMillis: statementMs * 0.4,
    application_name: 'ringback-card-sandbox',
    options: `-c search_path=card_sandbox -c statement_timeout=${statementMs} -c lock_timeout=${statementMs * 0.6} -c timezone=UTC`,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<SandboxTables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  await db
    .insertInto('account')
    .values({ secretKey: newId('sk_test'), publishableKey: newId('pk_test'), webhookSecret: newId('whsec') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const account = await db
    .selectFrom('account')
    .select(['secretKey', 'publishableKey', 'webhookSecret'])
    .executeTakeFirstOrThrow()
  return { db, account, ...databaseClocks(pool) }
}

/**
 * Each statement is a transaction of its own, and can be repeated: together they would lock several tables, in another order than
 * the payments that another server is making meanwhile.
 */
async function createTables(databaseUrl: string) {
  await withClient({ connectionString: databaseUrl }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.prepareCardSandbox])
    for (const statement of tables.split(/^(?=(?:create|alter|do|insert|update|delete|drop) )/m)) await client.query(statement)
  })
}
