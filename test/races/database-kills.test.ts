import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { removeDataFolder } from '#server/db/remove-data-folder.ts'
import { brokenInvariants } from '../invariants.ts'
import { killDatabase } from './database-kills.ts'

const kills = Number(process.env.TRUST_KILLS ?? 6)
/** The long form, on a machine of its own, must also reach its target figures. */
const long = process.env.TRUST_KILLS !== undefined

test(`[M9] the database is killed ${kills} times under load: the server survives, recovers, and no confirmed payment is lost`, {
  timeout: 600_000 + kills * 9_000,
}, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ringback-kills-'))
  try {
    const result = await killDatabase(dataDir, kills, async ({ databaseUrl = '' }) => {
      const connection = connect(databaseUrl, { poolSize: 2, statementSeconds: 60 })
      expect(
        (await brokenInvariants({ connection })).filter(({ invariant }) => invariant !== 'I3' && invariant !== 'I4'),
      ).toEqual([])
      await connection.db.destroy()
    })
    expect(result).toMatchObject({ lost: [], tally: { faults: [] } })
    expect(result.downSeconds).toHaveLength(kills)
    if (long) expect(result.downSeconds.at(-1)).toBeLessThan(5)
    expect(result.tally.bought).toBeGreaterThan(0)
  } finally {
    await removeDataFolder(dataDir)
  }
})
