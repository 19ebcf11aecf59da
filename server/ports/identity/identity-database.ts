import { getMigrations } from 'better-auth/db/migration'
import type { BetterAuthOptions } from 'better-auth/types'
import pg from 'pg'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { preparingClient } from '#server/db/prepared.ts'
import { withClient } from '#server/db/with-client.ts'
import { createRecentTries } from './recent-tries.ts'
import { createRecentCodes } from './second-factor/factors.ts'

/**
 * Opens the provider's own small pool, whose search path has its own schema and none of the market's. A statement may run for
 * five seconds, or for as long as the market's if they may run longer.
 */
export function identityPool(databaseUrl: string, statementSeconds: number): pg.Pool {
  const statementMs = Math.max(5, statementSeconds) * 1_000
  const pool = new pg.Pool({
    Client: preparingClient(),
    connectionString: databaseUrl,
    max: 5,
    connectionTimeoutMillis: statementMs * 0.4,
    idleTimeoutMillis: 30_000,
    application_name: 'ringback-identity',
    options: `-c search_path=identity -c statement_timeout=${statementMs} -c lock_timeout=${statementMs * 0.4} -c timezone=UTC`,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Migrates the provider's tables to what its library needs: all or nothing, also if two servers start at the same time. */
export async function migrateIdentity(databaseUrl: string, options: BetterAuthOptions): Promise<void> {
  await withClient({ connectionString: databaseUrl, options: '-c search_path=identity' }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrateIdentity])
    await client.query('create schema if not exists identity')
    const { compileMigrations } = await getMigrations(options)
    // Sent as one query text, it runs in PostgreSQL as one transaction; the library itself would migrate table by table.
    await client.query(`${await compileMigrations()};${createRecentTries};${createRecentCodes}`)
  })
}
