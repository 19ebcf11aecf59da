import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { appError } from '#shared/contract/reasons/market.ts'
import { isPostgres } from './embedded-leftover.ts'

/**
 * Returns the URL of the built-in PostgreSQL that runs on this data folder; undefined if none does. Throws
 * AppError('unavailable') if it runs and does not respond: starting another would stop it while its market uses it.
 */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  const url = await runningUrl(dataDir)
  if (!url) return undefined
  for (let tries = 0; tries < 10; tries++) {
    if ((await countClients(url)) !== undefined) return url
    await sleep(500)
  }
  throw appError('database_silent', { folder: dataDir })
}

/**
 * Throws AppError('conflict') if a server uses the database of this data folder: two would stop each other's database. If
 * its server was killed, the database loses its clients within moments and counts as unused.
 */
export async function expectUnused(dataDir: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const url = await runningUrl(dataDir)
    const clients = url === undefined ? 0 : await countClients(url)
    if (!clients) return
    if (tries === 10) break
    await sleep(500)
  }
  throw appError('market_running', { folder: dataDir })
}

async function runningUrl(dataDir: string): Promise<string | undefined> {
  const lock = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port] = lock.split('\n')
  if (!pid || !(await isPostgres(Number.parseInt(pid, 10)))) return undefined
  const password = await readFile(path.join(dataDir, 'keys', 'database-password'), 'utf8')
  return `postgres://ringback:${password}@127.0.0.1:${Number(port)}/ringback`
}

/** Number of other client connections; undefined if the database does not respond. */
async function countClients(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return rows[0]?.count
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}
