import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenFor } from '../token-for.ts'
import { type Checkouts, startCheckouts } from './checkouts.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { type FaultName, faults } from './faults.ts'
import { standingPage } from './standing-page.ts'
import { marketSettings } from './test-settings.ts'
import { rowOf, tryFault } from './trial.ts'

const shoppers = 3
let cluster: Cluster
let checkouts: Checkouts

beforeAll(async () => {
  cluster = await startCluster({ settings: marketSettings })
  checkouts = await startCheckouts(cluster, shoppers)
})
afterAll(async () => {
  await checkouts?.stop()
  await cluster?.stop()
})

const tried: FaultName[] = ['primary', 'switchover', 'standby', 'etcd', 'haproxy', 'worker']

describe('faults under checkout load', () => {
  test.each(tried.map((name) => [faults[name].what, name] as const))(
    '[S17.1] [S17.2] %s: no acknowledged order or payment is lost or doubled, and the books balance',
    { timeout: 900_000 },
    async (_what, name) => {
      const trial = await tryFault(cluster, checkouts, name)
      process.stdout.write(`${rowOf(trial)}\n`)
      expect({ lost: trial.lost, doubled: trial.doubled, wrong: checkouts.wrong }).toEqual({ lost: [], doubled: [], wrong: [] })
      // Buyers' requests never involve the worker.
      if (name === 'worker') expect(trial.unanswered).toEqual([])
    },
  )

  test('[S17.1] one of two servers is killed: at most three requests fail, and open pages receive notices again', {
    timeout: 900_000,
  }, async () => {
    const { connection, seller } = checkouts
    const token = await tokenFor(connection, cluster.url, seller)
    // HAProxy distributes them over the servers.
    const pages = Array.from({ length: 4 }, () => standingPage(cluster.url, token))
    try {
      await Promise.all(pages.map((page) => page.hears(1)))
      const killedAt = performance.now()
      const trial = await tryFault(cluster, checkouts, 'server')
      await Promise.all(pages.map((page) => page.hears(page.heard() + 1)))
      const silence = Math.max(...pages.map((page) => page.longestSilence(killedAt)))
      process.stdout.write(`${rowOf(trial)}; a page heard nothing for ${silence.toFixed(1)} s at the longest\n`)
      expect({ lost: trial.lost, doubled: trial.doubled, wrong: checkouts.wrong }).toEqual({ lost: [], doubled: [], wrong: [] })
      expect(trial.unanswered.length).toBeLessThanOrEqual(shoppers)
    } finally {
      await Promise.all(pages.map((page) => page.leave()))
    }
  })
})
