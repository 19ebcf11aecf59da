import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { removeDataFolder } from '#server/db/remove-data-folder.ts'
import { until } from '../cards.ts'
import { numberOfCommit } from '../number-of-commit.ts'
import { cuttingGate } from './cutting-gate.ts'
import { emptyDatabase, migrateWhole, schemaOf, startMigrating } from './interrupted-migrations.ts'

const ofCommit = (numberOfCommit() % 100) / 100
const cuts = Number(process.env.TRUST_CUTS ?? 4)
let dataDir = ''
let undisturbed = ''
let messages = 0
/** A message in the middle of the first migration, which creates nearly everything. */
let inBaseline = 0

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ringback-migrations-'))
  await onEmpty(inject('serverUrl'), async (url) => {
    const gate = await cuttingGate(url)
    await migrateWhole(gate.url, dataDir).finally(gate.close)
    messages = gate.passed()
    undisturbed = await schemaOf(url)
  })
  await onEmpty(inject('serverUrl'), async (url) => {
    const gate = await cuttingGate(url)
    await migrate(gate.url).finally(gate.close)
    inBaseline = Math.ceil(gate.passed() / 2)
  })
})
afterAll(() => removeDataFolder(dataDir))

/** Returns points spread evenly over all messages: others for another `shift`, and for another commit. */
const pointsOf = (count: number, shift: number) =>
  Array.from({ length: count }, (_, number) => Math.ceil(((number + ((shift + ofCommit) % 1)) / count) * (messages - 1)))

test(`a server cut off from its database at any of ${cuts} points of its migrations completes them at the next start`, {
  timeout: 600_000 + cuts * 10_000,
}, async () => {
  expect(undisturbed.split('\n').length).toBeGreaterThan(400)
  for (const point of [inBaseline, ...pointsOf(cuts, 0.5)]) {
    await onEmpty(inject('serverUrl'), async (url) => {
      const gate = await cuttingGate(url, point)
      await expect(migrateWhole(gate.url, dataDir).finally(gate.close), `after message ${point}`).rejects.toThrow()
      await migrateWhole(url, dataDir)
      expect(await schemaOf(url), `cut after message ${point} of ${messages}`).toBe(undisturbed)
    })
  }
})

test('a server killed during its migrations completes them at the next start', { timeout: 600_000 + cuts * 10_000 }, async () => {
  for (const point of pointsOf(Math.ceil(cuts / 4), 0.3)) {
    await onEmpty(inject('serverUrl'), async (url) => {
      let kill = () => {}
      const gate = await cuttingGate(url, point, () => kill())
      const { process: server, ended } = startMigrating(gate.url, dataDir)
      kill = () => void server.kill('SIGKILL')
      expect(await ended.finally(gate.close), `after message ${point}`).toEqual([null, 'SIGKILL'])
      await migrateWhole(url, dataDir)
      expect(await schemaOf(url), `killed after message ${point} of ${messages}`).toBe(undisturbed)
    })
  }
})

test('[M9] a server whose database is killed during its migrations completes them at the next start', {
  timeout: 600_000 + cuts * 10_000,
}, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ringback-migrations-'))
  const server = await startEmbedded(folder)
  try {
    for (const point of pointsOf(Math.ceil(cuts / 8), 0.6)) {
      await onEmpty(server.url, async (url) => {
        const [pid] = (await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
        const gate = await cuttingGate(url, point, () => process.kill(Number(pid), 'SIGKILL'))
        await expect(migrateWhole(gate.url, dataDir).finally(gate.close)).rejects.toThrow()
        await until(
          () =>
            migrateWhole(url, dataDir).then(
              () => true,
              () => false,
            ),
          120,
        )
        expect(await schemaOf(url), `killed after message ${point} of ${messages}`).toBe(undisturbed)
      })
    }
  } finally {
    await server.stop()
    await removeDataFolder(folder)
  }
})

test('[M10] three servers that migrate at the same time end with the correct schema', async () => {
  await onEmpty(inject('serverUrl'), async (url) => {
    await Promise.all([1, 2, 3].map(() => migrateWhole(url, dataDir)))
    expect(await schemaOf(url)).toBe(undisturbed)
  })
})

async function onEmpty(serverUrl: string, work: (url: string) => Promise<void>) {
  const database = await emptyDatabase(serverUrl)
  await work(database.url).finally(() =>
    until(() =>
      database.drop().then(
        () => true,
        () => false,
      ),
    ),
  )
}
