import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { prepareJobs } from '#server/db/jobs.ts'
import { migrate } from '#server/db/migrate.ts'
import { withClient } from '#server/db/with-client.ts'
import { openPorts } from '#server/ports/open-ports.ts'

const schemaText = readFile(new URL('schema.sql', import.meta.url), 'utf8')

const settingsOf = (databaseUrl: string, dataDir: string) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'fatal',
  STATEMENT_SECONDS: '60',
})

/** Creates all that a server creates in its database before it listens: tables of market, jobs and outside parties. */
export async function migrateWhole(databaseUrl: string, dataDir: string): Promise<void> {
  await migrate(databaseUrl)
  await prepareJobs(databaseUrl)
  const connection = connect(databaseUrl, { poolSize: 1, statementSeconds: 60 })
  try {
    const config = readConfig(settingsOf(databaseUrl, dataDir))
    const nothing = async () => {}
    const ports = await openPorts(config, {
      databaseUrl,
      now: connection.now,
      onSignOut: nothing,
      onFactorChange: nothing,
      handLetter: nothing,
    })
    await ports.close()
  } finally {
    await connection.db.destroy()
  }
}

/** Does the same in a separate server process, as `npm start` does. */
export function startMigrating(databaseUrl: string, dataDir: string): { process: ChildProcess; ended: Promise<unknown> } {
  const env = { PATH: process.env.PATH, ...settingsOf(databaseUrl, dataDir) }
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: 'ignore' })
  return { process: child, ended: once(child, 'exit') }
}

/** Returns a database's schema as text; equal schemas give equal text. */
export async function schemaOf(databaseUrl: string): Promise<string> {
  const { rows } = await ask<{ schema: string }>(databaseUrl, await schemaText)
  return rows[0]?.schema ?? ''
}

/** Creates an empty database on a server. */
export async function emptyDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<unknown> }> {
  const name = `ringback_empty_${Math.random().toString(36).slice(2, 10)}`
  await ask(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => ask(serverUrl, `drop database if exists ${name} with (force)`) }
}

const ask = <Row extends pg.QueryResultRow>(url: string, text: string) =>
  withClient({ connectionString: url }, (client) => client.query<Row>(text))
