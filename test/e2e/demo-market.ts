import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#server/db/free-port.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Once a run: the demo market as `npm start` runs it, on a port and data folder of its own. E2E_DATABASE_URL names a database of another kind. */
export default async function setup() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ringback-e2e-'))
  const port = await freePort()
  const database = process.env.E2E_DATABASE_URL ? { DATABASE_URL: process.env.E2E_DATABASE_URL } : {}
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: `http://localhost:${port}`, ...database }
  const server = spawn(process.execPath, [path.join(root, 'server/main.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilReady(server)
  process.env.E2E_URL = env.PUBLIC_URL
  return async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

function untilReady(server: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    let said = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Ringback is ready')) resolve()
    })
    server.once('exit', () => reject(new Error(`The market did not start:\n${said}`)))
  })
}
