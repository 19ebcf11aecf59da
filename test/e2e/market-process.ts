import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdtemp, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#server/db/free-port.ts'
import { removeDataFolder } from '#server/db/remove-data-folder.ts'

const execute = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')

/** Names the data folder of a demo market that was started and ended, of which each further one gets a copy. */
const demoFolder = 'E2E_DEMO_FOLDER'

/**
 * Fills a demo market once, which takes twenty seconds, so that every demo market that is started afterwards, in whatever
 * process of the run, begins with a copy of it; a whole run of tests names the folder, which its first step fills. Returns
 * what deletes a folder that nobody named.
 */
export async function fillDemoOnce(): Promise<() => Promise<void>> {
  const named = process.env[demoFolder]
  if (
    named &&
    (await access(named).then(
      () => true,
      () => false,
    ))
  )
    return async () => {}
  delete process.env[demoFolder]
  const market = await startMarket()
  await market.end()
  if (named) await rename(market.dataDir, named)
  process.env[demoFolder] = named ?? market.dataDir
  return async () => {
    if (!named) await removeDataFolder(market.dataDir)
  }
}

/**
 * Starts a market as `npm start` does, with its own port and data folder. It trusts X-Forwarded-For from this machine, so
 * that people whom the tests create over HTTP can have different addresses.
 */
export async function startMarket(settings: Record<string, string> = {}) {
  const dataDir = await newFolder(settings)
  const port = await freePort()
  const url = `http://localhost:${port}`
  // No test should fail because the machine is slow; one that is about languages asks for more; and a seller who has sold nothing
  // can ask for the badge; webhooks, and addresses of pictures, lead to this machine. All browsers of a run share one address: the
  // quicker the machine, the more often they would be refused together.
  const here = { WEBHOOK_NETWORKS: '127.0.0.0/8', PICTURE_NETWORKS: '127.0.0.0/8' }
  const common = { STATEMENT_SECONDS: '60', LANGUAGES: 'en', BADGE_REQUIRES: 'identity', GUESTS_PER_SECOND: '0', ...here }
  const own = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, TRUST_PROXY: 'loopback', ...common }
  const env = { ...process.env, ...own, ...settings }
  const server = spawn(process.execPath, [path.join(root, 'server/main.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilReady(server)
  /** Leaves the data folder. */
  const end = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  const stop = async () => {
    await end()
    await removeDataFolder(dataDir)
  }
  /** Runs `npm run audit` while the market is running; throws with its output if the books are broken. */
  const audit = async () => {
    await execute(process.execPath, [path.join(root, 'server/commands/audit.ts')], { cwd: root, env }).catch(
      ({ stdout, stderr }) => {
        throw new Error(`The audit after the browser tests is not green:\n${stdout}${stderr}`)
      },
    )
  }
  /** Runs `npm run admin`: makes the person with this e-mail an owner, who then has to sign in again. */
  const makeAdmin = (email: string) =>
    execute(process.execPath, [path.join(root, 'server/commands/make-admin.ts'), email, '--yes'], { cwd: root, env })
  /** Runs `npm run admin -- --reset-factor`: this person can set up another second factor. */
  const resetFactor = (email: string) =>
    execute(process.execPath, [path.join(root, 'server/commands/make-admin.ts'), email, '--reset-factor', '--yes'], {
      cwd: root,
      env,
    })
  /** Runs `npm run brands`: the market sells this brand from now on. */
  const sellBrand = (brand: string) =>
    execute(process.execPath, [path.join(root, 'server/commands/brands.ts'), '--sell', brand], { cwd: root, env })
  return { url, dataDir, audit, makeAdmin, resetFactor, sellBrand, end, stop }
}

async function newFolder(settings: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ringback-e2e-'))
  // PostgreSQL does not run as root: so that another user can reach its files in it, and they can be copied with it.
  await chmod(folder, 0o711)
  const filled = process.env[demoFolder]
  if (filled && settings.DEMO !== '0' && !settings.DATABASE_URL) await execute('cp', ['-a', `${filled}/.`, folder])
  return folder
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
  LATE_REPORT_DAYS: '0',
  LINKED_SALE_WAIT_DAYS: '0',
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
