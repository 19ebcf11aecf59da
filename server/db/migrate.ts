import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { appError } from '#shared/contract/reasons/market.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { isOutside, statementsOf } from './migration-file.ts'
import { withClient } from './with-client.ts'

const ours = new URL('../../db/migrations/', import.meta.url)

/**
 * Applies pending migrations, each in a transaction if possible; returns their names. Throws if an applied one was edited, and
 * AppError('conflict') if the market has only some of those that a baseline replaces.
 */
export async function migrate(url: string, folder = ours): Promise<string[]> {
  return withClient({ connectionString: url }, async (client) => {
    await waitForTurn(client)
    await client.query(`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const applied = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
    const checksums = new Map(applied.rows.map((row) => [row.name, row.checksum]))
    const done: string[] = []
    for (const name of await migrationsIn(folder)) {
      const text = await readFile(new URL(name, folder), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const known = checksums.get(name)
      if (known === checksum) continue
      if (known) throw new Error(`Migration ${name} was changed after it was applied; add a new one instead.`)
      if (hasReplaced(checksums, text)) {
        await note(client, name, checksum)
        continue
      }
      await apply(client, name, text, checksum)
      done.push(name)
    }
    return done
  })
}

/** The first line of a baseline: the last of the migrations that it replaces, and a commit that still has them all. */
const firstLine = /^-- Replaces the migrations up to (?<last>\S+\.sql), which commit (?<commit>[0-9a-f]{40}) has\.\n/

/** Whether a market has what a baseline creates, because it has the last of the migrations that this replaces, and so all. */
function hasReplaced(applied: { size: number; has: (name: string) => boolean }, text: string): boolean {
  const { last, commit = '' } = firstLine.exec(text)?.groups ?? {}
  if (!last || applied.size === 0) return false
  if (!applied.has(last)) throw appError('market_too_old', { commit })
  return true
}

const migrationsIn = async (folder: URL) => (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()

/** Throws AppError('conflict') if the database is of an older version. A newer one serves this version, too: see deploy/README. */
export async function expectMigrated(url: string): Promise<void> {
  const applied = new Set(await appliedMigrations(url))
  for (const name of await migrationsIn(ours)) {
    if (applied.has(name)) continue
    hasReplaced(applied, await readFile(new URL(name, ours), 'utf8'))
    throw appError('market_older')
  }
}

/** Returns the names of the applied migrations, in order. */
export async function appliedMigrations(url: string): Promise<string[]> {
  const { rows } = await withClient({ connectionString: url }, (client) =>
    client.query<{ name: string }>('select name from migrations order by name'),
  )
  return rows.map(({ name }) => name)
}

/** Returns those of the names that our migrations go by: without those that our first one replaces, which a newer market lacks. */
export async function withoutReplaced(names: readonly string[]): Promise<string[]> {
  const [first = ''] = await migrationsIn(ours)
  return names.filter((name) => name >= first)
}

/** A lock that is not granted in this time is given up and tried again: others queued behind us for it would wait with us. */
const lockTimeout = '1s'
const maxTries = 60

async function apply(client: pg.Client, name: string, text: string, checksum: string) {
  for (let tries = 1; ; tries++) {
    try {
      return await (isOutside(text) ? applyOutside : applyInside)(client, name, text, checksum)
    } catch (error) {
      if (!isLockTimeout(error) || tries === maxTries) throw new Error(`Migration ${name} failed`, { cause: error })
      await sleep(500 + Math.random() * 1_000)
    }
  }
}

const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

async function applyInside(client: pg.Client, name: string, text: string, checksum: string) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${lockTimeout}'`)
    await client.query(text)
    await note(client, name, checksum)
    await client.query('commit')
  } catch (error) {
    // If the connection is lost, the database has rolled back already.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Applies statement by statement; if interrupted, begins again with the first. Its locks block neither reads nor writes. */
async function applyOutside(client: pg.Client, name: string, text: string, checksum: string) {
  for (const statement of statementsOf(text)) await client.query(statement)
  await note(client, name, checksum)
}

const note = (client: pg.Client, name: string, checksum: string) =>
  client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])

/** Polls for the lock: a statement waiting for it would block an index that the lock's holder builds concurrently. */
async function waitForTurn(client: pg.Client) {
  const ask = () => client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [advisoryLocks.migrate])
  while (!(await ask()).rows[0]?.taken) await sleep(100)
}
