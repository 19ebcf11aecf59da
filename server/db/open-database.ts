import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { type Connection, connect } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { isPostgres } from './embedded-leftover.ts'
import { prepareJobs } from './jobs.ts'
import { migrate } from './migrate.ts'

export type OpenDatabase = { url: string; connection: Connection; close: () => Promise<void> }

/**
 * The market's database for a command: DATABASE_URL, else the built-in PostgreSQL of a market that runs on this data
 * folder now, else the built-in one started for as long as the command lasts. Migrated in every case.
 */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const running = config.databaseUrl ?? (await findRunning(config.dataDir))
  const embedded = running ? undefined : await startEmbedded(config.dataDir)
  const url = running ?? embedded?.url ?? ''
  await migrate(url)
  await prepareJobs(url)
  const connection = connect(url, { poolSize: 4 })
  return {
    url,
    connection,
    async close() {
      await connection.db.destroy()
      await embedded?.stop()
    },
  }
}

/**
 * The address of the built-in PostgreSQL that runs on this data folder. Throws where it runs and does not answer:
 * starting another would end it under its market.
 */
async function findRunning(dataDir: string): Promise<string | undefined> {
  const lock = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port] = lock.split('\n')
  if (!pid || !(await isPostgres(Number.parseInt(pid, 10)))) return undefined
  const password = await readFile(path.join(dataDir, 'keys', 'database-password'), 'utf8')
  const url = `postgres://ringback:${password}@127.0.0.1:${Number(port)}/ringback`
  if (await answers(url)) return url
  throw new Error(`The database of ${dataDir} is running and does not answer. Please try again in a moment.`)
}

async function answers(url: string): Promise<boolean> {
  for (let tries = 0; tries < 10; tries++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    const answered = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (answered) return true
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return false
}
