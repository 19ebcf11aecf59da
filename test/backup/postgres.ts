import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findInstallation, type Installation } from '#server/db/embedded-installation.ts'
import { freePort } from '#server/db/free-port.ts'
import { withClient } from '#server/db/with-client.ts'
import { until } from '../cards.ts'

/** A simulated machine with a PostgreSQL that archives its WAL, and an archive beside it that survives its loss. */
export type Machine = {
  /** Root folder of the drill, which contains the archive and the database's files. */
  folder: string
  data: string
  port: number
  /** Runs a program as the database's user. */
  run: (program: string, args: string[]) => Promise<unknown>
  env: Record<string, string>
  query: <Row extends object>(text: string, database?: string) => Promise<Row[]>
  url: string
  initialize: (settings: string) => Promise<void>
  start: () => Promise<void>
  /** Kills all database processes and deletes all database files. */
  lose: () => Promise<void>
  remove: () => Promise<void>
}

/** `programs`: the folder with another PostgreSQL's bin, lib and share; without it, the built-in PostgreSQL is used. */
export async function makeMachine(programs?: string, more: Record<string, string> = {}): Promise<Machine> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ringback-drill-'))
  await chmod(folder, 0o755)
  const installation = await findInstallation(folder, programs)
  const data = path.join(folder, 'postgres')
  await installation.makeFolder(path.join(folder, 'archive'))
  await installation.makeFolder(path.join(folder, 'own'))
  const port = await freePort()
  const env = { PATH: process.env.PATH ?? '', HOME: folder, LANG: 'C.UTF-8', ...more }
  const url = `postgres://ringback@127.0.0.1:${port}/ringback`
  const run = (program: string, args: string[]) =>
    promisify(execFile)(program, args, { ...installation.identity, cwd: '/', env, maxBuffer: 16 * 1024 * 1024 })
  let server: ChildProcess | undefined
  const end = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  const query = <Row extends object>(text: string, database = 'ringback') =>
    withClient({ connectionString: url.replace(/[^/]+$/, database) }, async (client) => (await client.query<Row>(text)).rows)
  return {
    folder,
    data,
    port,
    run,
    env,
    url,
    query,
    async initialize(settings) {
      await installation.makeFolder(data)
      const flags = ['--auth=trust', '--username=ringback', '--encoding=UTF8', '--locale=C', '--no-instructions']
      await run(path.join(installation.programs, 'bin/initdb'), [`--pgdata=${data}`, ...flags])
      await appendFile(path.join(data, 'postgresql.conf'), `\n${settings}\n`)
    },
    async start() {
      server = startPostgres(installation, { data, port, folder, env })
      await until(async () => (await query('select 1', 'postgres').catch(() => [])).length > 0, 60)
      await until(async () => !(await query<{ is: boolean }>('select pg_is_in_recovery() as is', 'postgres'))[0]?.is, 120)
    },
    async lose() {
      await end()
      await rm(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
      await mkdir(data, { mode: 0o700 })
      await installation.own(data)
    },
    async remove() {
      await end()
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
    },
  }
}

type Started = Pick<Machine, 'data' | 'port' | 'folder' | 'env'>

function startPostgres(installation: Installation, { data, port, folder, env }: Started) {
  const args = ['-D', data, '-p', String(port), '-k', path.join(folder, 'own'), '-c', 'listen_addresses=127.0.0.1']
  return spawn(path.join(installation.programs, 'bin/postgres'), args, {
    ...installation.identity,
    cwd: '/',
    env,
    stdio: 'ignore',
  })
}
