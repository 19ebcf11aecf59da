import { getMigrations } from 'better-auth/db/migration'
import type { BetterAuthOptions } from 'better-auth/types'
import pg from 'pg'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { preparingClient } from '#server/db/prepared.ts'
import { withClient } from '#server/db/with-client.ts'
import { createRecentTries } from './recent-tries.ts'

/** Opens the provider's own small pool, whose search path has its own schema and none of the market's. */
export function identityPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    Client: preparingClient(),
    connectionString: databaseUrl,
    max: 5,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    application_name: 'ringback-identity',
    options: '-c search_path=identity -c statement_timeout=5000 -c lock_timeout=2000 -c timezone=UTC',
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
    await client.query(`${await compileMigrations()};${createRecentTries}`)
  })
}
