import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { brokenInvariants } from '../invariants.ts'
import { killDatabase } from './database-kills.ts'

test('[M9] the database is killed 20 times under load: the server stays, answers within 5 s, and nothing it said is lost', {
  timeout: 300_000,
}, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ringback-kills-'))
  try {
    const kills = await killDatabase(dataDir, 20, async ({ databaseUrl = '' }) => {
      const connection = connect(databaseUrl, { poolSize: 2 })
      expect(
        (await brokenInvariants({ connection })).filter(({ invariant }) => invariant !== 'I3' && invariant !== 'I4'),
      ).toEqual([])
      await connection.db.destroy()
    })
    expect(kills).toMatchObject({ lost: [], tally: { faults: [] } })
    expect(kills.downSeconds).toHaveLength(20)
    expect(kills.downSeconds.at(-1)).toBeLessThan(5)
    expect(kills.tally.bought).toBeGreaterThan(5)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
