import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headlessPath } from '../chromium.ts'
import { expectGreenAudit } from './audit.ts'
import { type Cluster, startCluster } from './cluster.ts'

const root = path.resolve(import.meta.dirname, '../..')
let cluster: Cluster

beforeAll(async () => {
  cluster = await startCluster({ settings: { DEMO: '1', LOG_LEVEL: 'error', STATEMENT_SECONDS: '60' } })
})
afterAll(() => cluster?.stop())

test('[S17.1] [S17.3] [S17.4] in a browser a phone is listed, booked and paid, with two servers, a worker and a bucket', {
  timeout: 900_000,
}, async () => {
  const chromium = await headlessPath()
  if (!chromium) throw new Error('No Chromium is installed and none can be: install one, or name it in CHROMIUM_PATH.')
  const env = { ...process.env, CHROMIUM_PATH: chromium, E2E_URL: cluster.url, E2E_SPECIFICATION_URL: cluster.url }
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [playwright, 'test', 'journey.e2e.ts', '--project=main', '--reporter=line', '--output=test-results/cluster'],
    { cwd: root, env, maxBuffer: 64e6 },
  ).catch((error: { stdout?: string }) => {
    throw new Error(`The journey did not end well:\n${error.stdout}`, { cause: error })
  })
  expect(stdout).toContain('2 passed')
  await expectGreenAudit(cluster)
})
