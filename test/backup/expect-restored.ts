import { expect } from 'vitest'
import { drill, tableOf } from './drill.ts'
import type { Keeper } from './keepers.ts'

/** Runs a drill and expects that everything that had reached the archive is restored. */
export async function expectRestored(keeper: Keeper, sellSeconds: number): Promise<void> {
  const drilled = await drill(keeper, { sellSeconds }).finally(keeper.machine.remove)
  process.stdout.write(`${keeper.name}:\n${tableOf(drilled)}\n`)
  const { beforeBackup, beforeArchived, keptOf, lostSeconds, endedAgain, audit } = drilled
  // The WAL was restored, too, not only the base backup.
  expect(beforeArchived).toBeGreaterThan(beforeBackup)
  expect(keptOf).toMatchObject({ beforeBackup, beforeArchived })
  expect(endedAgain).toEqual({ account: true, signIn: true })
  expect(audit).toMatch(/^Green/m)
  // S17.8's aim is five minutes, of which archive_timeout is one.
  expect(lostSeconds).toBeLessThan(300)
}
