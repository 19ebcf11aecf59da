import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#server/db/free-port.ts'
import { removeDataFolder } from '#server/db/remove-data-folder.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Starts a market as `npm start` does, with its own port and data folder. It trusts X-Forwarded-For from this machine, so
 * that people whom the tests create over HTTP can have different addresses.
 */
export async function startMarket(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ringback-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  // No test should fail because the machine is slow.
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
    await removeDataFolder(dataDir)
  }
  /** Runs `npm run audit` while the market is running; throws with its output if the books are broken. */
  const audit = async () => {
    await promisify(execFile)(process.execPath, [path.join(root, 'server/commands/audit.ts')], { cwd: root, env }).catch(
      ({ stdout, stderr }) => {
        throw new Error(`The audit after the browser tests is not green:\n${stdout}${stderr}`)
      },
    )
  }
  /** Runs `npm run admin`: makes the person with this e-mail an admin, who then has to sign in again. */
  const makeAdmin = (email: string) =>
    promisify(execFile)(process.execPath, [path.join(root, 'server/commands/make-admin.ts'), email], { cwd: root, env })
  /** Runs `npm run brands`: the market sells this brand from now on. */
  const sellBrand = (brand: string) =>
    promisify(execFile)(process.execPath, [path.join(root, 'server/commands/brands.ts'), '--sell', brand], { cwd: root, env })
  return { url, audit, makeAdmin, sellBrand, stop }
}

/** Settings of a market without people and phones, with the demo's stand-ins. */
export const emptyMarket = {
  DEMO: '0',
  IDENTITY_SECRET: 'a secret of thirty-two characters',
  IMEI_KEY: 'another of thirty-two characters or so',
  GOOGLE: 'stand-in',
  CARDS: 'sandbox',
  MAILER: 'mailbox',
  REQUIRE_VERIFIED_EMAIL: '0',
  FIRST_SALE_WAIT_DAYS: '0',
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
