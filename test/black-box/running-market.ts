import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '#server/db/free-port.ts'
import { removeDataFolder } from '#server/db/remove-data-folder.ts'

/**
 * The black box: the demo market as `npm start` runs it, with its own port and data folder. BLACK_BOX_URL names one that runs
 * already; it needs the demo's people and card sandbox, and allows two runs per hour (S7.6 has its limit). Pages use the wording
 * of the specification unless BLACK_BOX_WORDING=english is set. No test in this folder uses the market's code.
 */
export default async function setup(project: TestProject) {
  const running = process.env.BLACK_BOX_URL
  if (running) {
    project.provide('blackBoxUrl', running.replace(/\/$/, ''))
    return
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ringback-black-box-'))
  const url = `http://localhost:${await freePort()}`
  const stop = await start(url, dataDir)
  project.provide('blackBoxUrl', url)
  return async () => {
    await stop()
    await removeDataFolder(dataDir)
  }
}

async function start(url: string, dataDir: string) {
  const main = path.resolve(import.meta.dirname, '../../server/main.ts')
  const { HOME = dataDir, PATH = '' } = process.env
  // From the test run's environment only where programs are, as for a person at a shell.
  const shell = { HOME, PATH, NODE_NO_WARNINGS: '1' }
  const env = { ...shell, PORT: new URL(url).port, DATA_DIR: dataDir, WORDING: 'specification', STATEMENT_SECONDS: '60' }
  const market = spawn(process.execPath, [main], { cwd: dataDir, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes(`Ringback is ready at ${url}`)) resolve()
    }
    market.stdout.on('data', listen)
    market.stderr.on('data', listen)
    market.once('exit', () => reject(new Error(`The market did not start:\n${said}`)))
  })
  return async () => {
    const ended = once(market, 'exit')
    market.kill('SIGTERM')
    await ended
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    blackBoxUrl: string
  }
}
