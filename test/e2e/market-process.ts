import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#server/db/free-port.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * A market as `npm start` runs it, on a port and data folder of its own. It believes X-Forwarded-For from this machine,
 * so that people whom the tests make over HTTP can come from addresses of their own.
 */
export async function startMarket(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ringback-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  // How fast a machine is must fail no test.
  const patience = { STATEMENT_SECONDS: '60' }
  const own = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, TRUST_PROXY: 'loopback', ...patience }
  const env = { ...process.env, ...own, ...settings }
  const server = spawn(process.execPath, [path.join(root, 'server/main.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilReady(server)
  const stop = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  /** `npm run audit` while the market goes on; throws what it prints where the books are not right. */
  const audit = async () => {
    await promisify(execFile)(process.execPath, [path.join(root, 'server/commands/audit.ts')], { cwd: root, env }).catch(
      ({ stdout, stderr }) => {
        throw new Error(`The audit after the browser tests is not green:\n${stdout}${stderr}`)
      },
    )
  }
  /** `npm run admin`: whoever has this e-mail is of the staff then, and signs in anew. */
  const makeAdmin = (email: string) =>
    promisify(execFile)(process.execPath, [path.join(root, 'server/commands/make-admin.ts'), email], { cwd: root, env })
  return { url, audit, makeAdmin, stop }
}

/** Nobody and nothing in it, with the stand-ins of the demo. */
export const emptyMarket = {
  DEMO: '0',
  IDENTITY_SECRET: 'a secret of thirty-two characters',
  IMEI_KEY: 'another of thirty-two characters or so',
  GOOGLE: 'stand-in',
  CARDS: 'sandbox',
  MAILER: 'mailbox',
  REQUIRE_VERIFIED_EMAIL: '0',
  DRAIN_SECONDS: '0',
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
