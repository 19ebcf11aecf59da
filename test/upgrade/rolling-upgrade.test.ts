import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { removeDataFolder } from '#server/db/remove-data-folder.ts'
import { withEmptyDatabase } from '../database.ts'
import { expectInvariants } from '../invariants.ts'
import { upgrade } from './rolling-upgrade.ts'
import { checkOutBefore, commitBefore } from './version-before.ts'

/** The long form, on a machine of its own, runs all of the old client's tests, and must reach its request rate. */
const long = process.env.UPGRADE_PER_SECOND !== undefined
const perSecond = Number(process.env.UPGRADE_PER_SECOND ?? 20)
/** That client's staff sign in without a second factor, and this version lets them do nothing. */
const exceptStaff = ['--exclude=**/people-and-admin.test.ts', '--testNamePattern=^(?!.*open paid order cannot be deleted)']
const clientTests = [...exceptStaff, ...(long ? [] : ['test/black-box/paying.test.ts'])]

test(`[S17.6] previous and new version share the new schema at ${perSecond} requests/s, then the new one runs alone: no request fails`, {
  timeout: 900_000,
}, async () => {
  const before = await checkOutBefore()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ringback-upgrade-'))
  try {
    await withEmptyDatabase(inject('serverUrl'), async (databaseUrl) => {
      const done = await upgrade({ before, databaseUrl, dataDir, perSecond, clientTests })
      expect(done.client.code, done.client.said).toBe(0)
      expect(done.load.failed).toEqual([])
      expect(done.broken).toEqual([])
      expect(done.shopping.tally).toMatchObject({ unanswered: [], faults: [] })
      expect(done.left).toBe(0)
      if (long) expect(done.load.turnedAway).toBe(0)

      const known = await migrationsIn(before.folder)
      expect(done.migrations.before).toEqual(known)
      expect(done.migrations.after).toEqual([...new Set([...known, ...(await migrationsIn('.'))])].sort())
      expect(Math.min(done.together.before, done.together.ours, done.load.served, done.shopping.tally.bought)).toBeGreaterThan(0)
      expect(done.alone.before).toBe(0)
      expect(done.alone.ours).toBeGreaterThan(0)
      expect(done.again).toBeGreaterThan(0)
      await expectBooks(databaseUrl, done.shopping.receipts)
      process.stdout.write(
        `${done.load.served} served, ${done.load.turnedAway} turned away, ${done.shopping.tally.bought} bought; ` +
          `side by side ${done.together.before} by the version before and ${done.together.ours} by this one, then ${done.alone.ours} by this one\n`,
      )
    })
  } finally {
    await before.remove()
    await removeDataFolder(dataDir)
  }
})

test('[S17.6] a clone without the previous version’s commit fails with a hint how to fetch it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ringback-shallow-'))
  try {
    await promisify(execFile)('git', ['init', '--quiet', folder])
    await expect(commitBefore(folder)).rejects.toThrow('git fetch --unshallow')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

const migrationsIn = async (folder: string) =>
  (await readdir(path.join(folder, 'db/migrations'))).filter((name) => name.endsWith('.sql')).sort()

/** Expects that every acknowledged payment exists, the books hold, and no job has failed. */
async function expectBooks(databaseUrl: string, receipts: string[]) {
  const connection = connect(databaseUrl, { poolSize: 2, statementSeconds: 60 })
  try {
    await expectInvariants({ connection })
    const { rows } = await connection.pool.query(
      `select (select count(*)::integer from payments where id = any($1)) as kept,
        (select array_agg(last_error) from graphile_worker._private_jobs where last_error is not null) as errors`,
      [receipts],
    )
    expect(rows).toEqual([{ kept: receipts.length, errors: null }])
  } finally {
    await connection.db.destroy()
  }
}
