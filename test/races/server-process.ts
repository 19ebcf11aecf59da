import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#server/db/free-port.ts'
import { serverEnvironment } from '../../scripts/server-environment.mjs'
import { testSecrets } from '../secrets.ts'

export type ServerProcess = {
  url: string
  process: ChildProcess
  /** Returns the end of its standard error output. */
  said: () => string
  stop: () => Promise<void>
}

const ours = 'server/main.ts'

type Given = [
  market: { databaseUrl: string | undefined; dataDir: string; publicUrl?: string },
  program?: string,
  more?: Record<string, string>,
]

/** Starts another server process on the same database, as an operator would. */
export async function startServerProcess(...given: Given): Promise<ServerProcess> {
  for (let tries = 1; ; tries++) {
    try {
      return await startAtFreePort(...given)
    } catch (error) {
      // The free port may meanwhile have become the local port of another connection.
      if (tries === 3 || !String(error).includes('EADDRINUSE')) throw error
    }
  }
}

async function startAtFreePort(
  ...[{ databaseUrl, dataDir, publicUrl }, program = ours, more = {}]: Given
): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    PUBLIC_URL: publicUrl ?? url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    DEMO: '0',
    CARDS: 'sandbox',
    MAILER: 'mailbox',
    GOOGLE: 'off',
    ...testSecrets,
    REQUIRE_VERIFIED_EMAIL: '0',
    FIRST_SALE_WAIT_DAYS: '0',
    LATE_REPORT_DAYS: '0',
    LINKED_SALE_WAIT_DAYS: '0',
    DRAIN_SECONDS: '0',
    // A slow machine must not fail a test: a statement that times out fails its request, or its job, which is only retried later.
    STATEMENT_SECONDS: '60',
    NODE_NO_WARNINGS: '1',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...(program === ours ? serverEnvironment : {}),
    ...more,
  }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000)
  })
  await untilAlive(child, url, () => said)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url, process: child, said: () => said, stop }
}

async function untilAlive(child: ChildProcess, url: string, said: () => string) {
  for (let tries = 0; tries < 4_800; tries++) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended while it started:\n${said()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`The server does not answer:\n${said()}`)
}
