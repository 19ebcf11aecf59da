import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { appError } from '#shared/contract/reasons/market.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { withClient } from './with-client.ts'

const folder = new URL('../../db/migrations/', import.meta.url)

/** Applies every migration not yet applied, each in its own transaction; returns their names. Refuses an edited one. */
export async function migrate(url: string): Promise<string[]> {
  return withClient({ connectionString: url }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrate])
    await client.query(`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const applied = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
    const checksums = new Map(applied.rows.map((row) => [row.name, row.checksum]))
    const done: string[] = []
    for (const name of await ownMigrations()) {
      const text = await readFile(new URL(name, folder), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const known = checksums.get(name)
      if (known === checksum) continue
      if (known) throw new Error(`Migration ${name} was changed after it was applied; add a new one instead.`)
      await apply(client, name, text, checksum)
      done.push(name)
    }
    return done
  })
}

const ownMigrations = async () => (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()

/** Throws AppError('conflict') for the database of an older or a newer version. */
export async function expectMigrated(url: string): Promise<void> {
  const applied = await appliedMigrations(url)
  const own = await ownMigrations()
  if (applied.join() === own.join()) return
  const newer = applied.some((name) => !own.includes(name))
  throw appError(newer ? 'market_newer' : 'market_older')
}

/** What has been applied, in order. */
export async function appliedMigrations(url: string): Promise<string[]> {
  const { rows } = await withClient({ connectionString: url }, (client) =>
    client.query<{ name: string }>('select name from migrations order by name'),
  )
  return rows.map(({ name }) => name)
}

async function apply(client: pg.Client, name: string, text: string, checksum: string) {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    // Where the connection is gone the database has done so already.
    await client.query('rollback').catch(() => {})
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
