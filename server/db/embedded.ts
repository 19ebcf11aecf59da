import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findInstallation, type Installation } from './embedded-installation.ts'
import { stopLeftover } from './embedded-leftover.ts'
import { expectUnused } from './embedded-running.ts'
import { freePort } from './free-port.ts'
import { keepRunning } from './keep-running.ts'

const run = promisify(execFile)

/** For tests: `durable: false`, and `programs`, the folder with another PostgreSQL's bin, lib and share. */
type Options = { durable?: boolean; programs?: string | undefined }

export type EmbeddedDatabase = { url: string; stop: () => Promise<void> }

/**
 * Starts the PostgreSQL that comes with Ringback, on loopback, with its data below `dataDir`; creates the cluster the first
 * time. It is a direct child of this process; if this process dies, a watcher stops it. One that an earlier server left
 * running is stopped first; one that exits unexpectedly is restarted on the same port. Throws AppError('conflict') if a
 * server is running on this folder.
 */
export async function startEmbedded(dataDir: string, { durable = true, programs }: Options = {}): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true })
  const installation = await findInstallation(dataDir, programs)
  await expectUnused(dataDir)
  await stopLeftover(installation.cluster)
  const password = await passwordIn(dataDir)
  await makeCluster(installation, password)
  const port = await freePort()
  const keeper = await keepRunning(() => startServer(installation, port, durable), installation.cluster)
  const urlOf = (database: string) => `postgres://ringback:${password}@127.0.0.1:${port}/${database}`
  await makeDatabase(urlOf('postgres'))
  return { url: urlOf('ringback'), stop: keeper.stop }
}

async function passwordIn(dataDir: string) {
  const file = path.join(dataDir, 'keys', 'database-password')
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known) return known
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const password = randomBytes(24).toString('hex')
  await writeFile(file, password, { mode: 0o600 })
  return password
}

/** Whether a market's database was ever created in this data folder. */
export const hasCluster = (dataDir: string) => isWhole(path.join(dataDir, 'postgres'))

/** A marker file shows that the cluster is complete; an incomplete one, of an interrupted first start, is created again. */
const markerOf = (cluster: string) => path.join(cluster, 'ringback-cluster')
const isWhole = (cluster: string) =>
  stat(markerOf(cluster)).then(
    () => true,
    () => false,
  )

async function makeCluster(installation: Installation, password: string) {
  if (await isWhole(installation.cluster)) return
  await rm(installation.cluster, { recursive: true, force: true })
  await installation.makeFolder(installation.cluster)
  const passwordFile = `${installation.cluster}.pw`
  await writeFile(passwordFile, password, { mode: 0o600 })
  await installation.own(passwordFile)
  try {
    const flags = ['--auth=scram-sha-256', '--username=ringback', '--encoding=UTF8', '--locale=C', '--no-instructions']
    await run(
      path.join(installation.programs, 'bin', 'initdb'),
      [`--pgdata=${installation.cluster}`, `--pwfile=${passwordFile}`, ...flags],
      installation.identity,
    )
  } finally {
    await rm(passwordFile, { force: true })
  }
  await chmod(installation.cluster, 0o700)
  await writeFile(markerOf(installation.cluster), '1')
}

async function startServer(installation: Installation, port: number, durable: boolean) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(
    path.join(installation.programs, 'bin', 'postgres'),
    ['-D', installation.cluster, '-p', String(port), ...flags],
    {
      ...installation.identity,
      cwd: '/',
      // In its own process group, so that Ctrl-C reaches only us and we stop it after the last request.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  server.unref()
  let said = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000).toWellFormed()
  })
  watchOver(server)
  await untilReady(server, port, () => said)
  return server
}

/** Starts a watcher that stops the database when this process is gone, even by `kill -9`: its end of the pipe closes. */
function watchOver(server: ChildProcess) {
  const script = `process.stdin.resume(); process.stdin.on('end', () => { try { process.kill(${server.pid}, 'SIGINT') } catch {} })`
  const watcher = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  watcher.unref()
  ;(watcher.stdin as unknown as { unref?: () => void } | null)?.unref?.()
  server.once('exit', () => watcher.kill())
}

async function untilReady(server: ChildProcess, port: number, said: () => string) {
  for (let tries = 0; tries < 600; tries++) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`The built-in PostgreSQL ended while it started:\n${said()}`)
    // Even a rejected password will do: it shows that the server accepts connections.
    const probe = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'probe',
      password: 'x',
      database: 'postgres',
      connectionTimeoutMillis: 1_000,
    })
    probe.on('error', () => {})
    const answer = await probe.connect().then(
      () => 'ready',
      (error: { code?: string }) => error.code ?? '',
    )
    await probe.end().catch(() => {})
    if (answer === 'ready' || answer === '28P01' || answer === '28000') return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The built-in PostgreSQL did not become ready:\n${said()}`)
}

async function makeDatabase(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const known = await client.query("select 1 from pg_database where datname = 'ringback'")
  if (known.rowCount === 0) await client.query('create database ringback')
  await client.end()
}
