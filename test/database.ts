import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { prepareJobs } from '#server/db/jobs.ts'
import { migrate } from '#server/db/migrate.ts'
import { removeDataFolder } from '#server/db/remove-data-folder.ts'
import { settleUpdates } from '#server/features/listings/updates/take-updates.ts'
import { openPorts } from '#server/ports/open-ports.ts'

const template = 'ringback_template'

/** Runs once: provides a PostgreSQL (TEST_DATABASE_URL or the built-in one) with a migrated template that test files clone. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const folder = await mkdtemp(path.join(tmpdir(), 'ringback-test-'))
  const embedded = given ? undefined : await startEmbedded(folder, { durable: false })
  const serverUrl = given ?? embedded?.url ?? ''
  await recreate(serverUrl, template)
  const url = urlOf(serverUrl, template)
  await migrate(url)
  await prepareJobs(url)
  await prepareStandIns(url, folder)
  await prepareUpdates(url)
  project.provide('serverUrl', serverUrl)
  return async () => {
    await embedded?.stop()
    await removeDataFolder(folder)
  }
}

/** Creates the tables of the built-in identity provider and of the stand-ins once, since they take most of a market's startup. */
async function prepareStandIns(url: string, dataDir: string) {
  const config = readConfig({ PORT: '0', DATA_DIR: path.join(dataDir, 'stand-ins'), DATABASE_URL: url })
  const nothing = async () => {}
  const ports = await openPorts(config, {
    databaseUrl: url,
    now: async () => new Date(),
    onSignOut: nothing,
    onFactorChange: nothing,
    handLetter: nothing,
  })
  await ports.close()
  // The rows are deleted, because each market has its own keys.
  await onServer(
    url,
    `do $$ declare name text; begin
      for name in select format('%I.%I', schemaname, tablename) from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema', 'public', 'graphile_worker')
      loop execute 'truncate ' || name || ' cascade'; end loop;
    end $$`,
  )
}

/** Each market would read the data of security updates, and look all models up in it. */
async function prepareUpdates(url: string) {
  const connection = connect(url, { poolSize: 1, statementSeconds: 60 })
  await connection.write(settleUpdates)
  await connection.db.destroy()
}

/** Creates a new database from the template; copying its files takes half the time of logging their blocks. */
export async function cloneDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `ringback_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  return { url: urlOf(serverUrl, name), drop: () => dropOnceLeft(serverUrl, name) }
}

/** Runs `work` with an empty database, without any tables. */
export async function withEmptyDatabase<T>(serverUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `ringback_empty_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await onServer(serverUrl, `create database ${name}`)
  return work(urlOf(serverUrl, name)).finally(() => dropOnceLeft(serverUrl, name))
}

/** First without force (PostgreSQL waits 5 s): pools disconnect late, and cutting one off raises an uncaught error. */
async function dropOnceLeft(serverUrl: string, name: string) {
  const dropping = `drop database if exists ${name}`
  await onServer(serverUrl, dropping).catch(() => onServer(serverUrl, `${dropping} with (force)`))
}

async function recreate(serverUrl: string, name: string) {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`)
  await onServer(serverUrl, `create database ${name}`)
}

async function onServer(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function urlOf(serverUrl: string, database: string) {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
  }
}
