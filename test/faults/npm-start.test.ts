import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { isPostgres } from '#server/db/embedded-leftover.ts'
import { freePort } from '#server/db/free-port.ts'
import { removeDataFolder } from '#server/db/remove-data-folder.ts'
import { caseOfCommit } from '../number-of-commit.ts'
import { testSecrets } from '../secrets.ts'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')
const patience = { timeout: 120_000, interval: 200 }

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const parentOf = async (pid: number) => Number((await run('ps', ['-o', 'ppid=', '-p', String(pid)])).stdout)

/** Runs `npm start` with its own data folder; returns its processes. */
async function startWithNpm() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ringback-npm-'))
  onTestFinished(() => removeDataFolder(dataDir))
  const port = await freePort()
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '0',
    CARDS: 'sandbox',
    MAILER: 'mailbox',
    GOOGLE: 'off',
    ...testSecrets,
    DRAIN_SECONDS: '0',
    STATEMENT_SECONDS: '60',
  }
  const npm = spawn('npm', ['start'], { cwd: root, env: { ...process.env, NODE_ENV: '', ...settings }, stdio: 'ignore' })
  onTestFinished(() => void npm.kill('SIGKILL'))
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isUp, patience).toBe(true)
  const [postgres = 0] = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n').map(Number)
  const server = await parentOf(postgres)
  return { npm, postgres, server, launcher: await parentOf(server), settings, isUp }
}

const ends = [
  ['npm', 'SIGTERM'],
  ['npm', 'SIGKILL'],
  ['launcher', 'SIGKILL'],
  ['server', 'SIGKILL'],
] as const

test.each(caseOfCommit(ends))('when the %s of `npm start` gets %s, both the server and PostgreSQL end', async (whom, signal) => {
  const { npm, postgres, server, launcher } = await startWithNpm()
  expect(await isPostgres(postgres)).toBe(true)
  process.kill({ npm: npm.pid ?? 0, launcher, server }[whom], signal)
  await expect.poll(() => isPostgres(postgres), patience).toBe(false)
  await expect.poll(() => [server, launcher].filter(isAlive), patience).toEqual([])
})

test('a second server on the same data folder refuses to start, and the first keeps running', async () => {
  const { npm, postgres, settings, isUp } = await startWithNpm()
  const env = { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...settings, PORT: String(await freePort()) }
  const second = await run(process.execPath, ['server/main.ts'], { cwd: root, env }).catch((error) => error)
  expect(second).toMatchObject({ code: 1, stderr: expect.stringMatching(/^The market in .* is already running\. Stop it first/) })
  const audit = await run(process.execPath, ['server/commands/audit.ts'], { cwd: root, env })
  expect(audit.stdout).toContain('Green')
  expect([await isPostgres(postgres), await isUp()]).toEqual([true, true])
  npm.kill('SIGTERM')
  await expect.poll(() => isPostgres(postgres), patience).toBe(false)
})
