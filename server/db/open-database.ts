import { stat } from 'node:fs/promises'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { applyStored } from '#server/live-settings.ts'
import { expectCurrency } from '#server/settle-currency.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { serveAs } from '#shared/language/catalogue.ts'
import { type Connection, connect } from './connect.ts'
import { hasCluster, startEmbedded } from './embedded.ts'
import { findRunning } from './embedded-running.ts'
import { prepareJobs } from './jobs.ts'
import { expectMigrated, migrate } from './migrate.ts'
import { withClient } from './with-client.ts'

/** Longer than a request's limit: no visitor waits for a command, and a command may read all rows of a large market. */
const commandStatementSeconds = 60

export type OpenDatabase = { url: string; connection: Connection; close: () => Promise<void> }

/** What a command needs of the database: an existing market, one of this version or a newer one, or a place for a new one. */
export type Needed = 'any version' | 'this version' | 'new'

/**
 * Opens the market's database for a command: DATABASE_URL, else the built-in PostgreSQL of a market that is running on this
 * data folder, else the built-in one, started for the duration of the command. Only `new` creates or migrates anything;
 * otherwise throws AppError('not_found') if there is no market here, AppError('conflict') if it is of another version. For `new`
 * throws AppError('conflict') if the database has a market with people, and leaves it unchanged.
 */
export async function openDatabase(config: Config, needed: Needed): Promise<OpenDatabase> {
  if (needed !== 'new') await expectFolder(config)
  const running = config.databaseUrl ?? (await findRunning(config.dataDir))
  const embedded = running ? undefined : await startEmbedded(config.dataDir)
  const url = running ?? embedded?.url ?? ''
  try {
    if (needed === 'new') {
      await expectNoPeople(url)
      await migrate(url)
      await prepareJobs(url)
    } else await expectMarket(url, needed)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  serveAs(() => config.name)
  const connection = connect(url, {
    poolSize: 4,
    statementSeconds: Math.max(commandStatementSeconds, config.statementSeconds),
  })
  const close = async () => {
    await connection.db.destroy()
    await embedded?.stop()
  }
  try {
    if (needed === 'this version') {
      await applyStored(config, connection.db)
      await expectCurrency(connection.db, config)
    }
  } catch (error) {
    await close()
    throw error
  }
  return { url, connection, close }
}

/** A mistyped DATA_DIR must not become a market. */
async function expectFolder({ dataDir, databaseUrl }: Config) {
  const found = await stat(dataDir).catch(() => undefined)
  if (!found?.isDirectory()) throw appError('data_folder_missing', { folder: dataDir })
  if (databaseUrl || (await hasCluster(dataDir))) return
  throw appError('no_market_in_folder', { folder: dataDir })
}

/** Checked before anything is migrated: a market of an older version must not become one of this version by mistake. */
async function expectNoPeople(url: string) {
  await withClient({ connectionString: url }, async (client) => {
    if (!(await hasTable(client, 'people'))) return
    const { rowCount } = await client.query('select from people limit 1')
    if (rowCount) throw appError('market_here_already')
  })
}

async function expectMarket(url: string, needed: Exclude<Needed, 'new'>) {
  const isMigrated = await withClient({ connectionString: url }, (client) => hasTable(client, 'migrations'))
  if (!isMigrated) throw appError('no_market_in_database', { database: nameOf(url) })
  if (needed === 'this version') await expectMigrated(url)
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [`public.${name}`])
  return rows[0]?.found ?? false
}

const nameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))
