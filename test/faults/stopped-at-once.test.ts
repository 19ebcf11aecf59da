import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freePort } from '#server/db/free-port.ts'
import { removeDataFolder } from '#server/db/remove-data-folder.ts'
import { cloneDatabase } from '../database.ts'
import { testSecrets } from '../secrets.ts'

test('a server that gets SIGTERM as soon as it accepts connections exits cleanly', async () => {
  const database = await cloneDatabase(inject('serverUrl'))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ringback-stopped-'))
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO: '0',
    CARDS: 'sandbox',
    MAILER: 'mailbox',
    GOOGLE: 'off',
    ...testSecrets,
    DRAIN_SECONDS: '0',
    STATEMENT_SECONDS: '60',
  }
  const server = spawn(process.execPath, ['server/main.ts'], { env, stdio: 'ignore' })
  const ended = once(server, 'exit')
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await ended
    await database.drop()
    await removeDataFolder(dataDir)
  })
  while (!(await takesConnections(port))) if (server.exitCode !== null) throw new Error('The server ended while it started.')
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
