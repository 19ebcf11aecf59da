import { expect } from 'vitest'
import { drill, tableOf } from './drill.ts'
import type { Keeper } from './keepers.ts'

/** A drill after which all is there that had reached the archive. */
export async function expectRestored(keeper: Keeper, sellSeconds: number): Promise<void> {
  const drilled = await drill(keeper, { sellSeconds }).finally(keeper.machine.remove)
  process.stdout.write(`${keeper.name}:\n${tableOf(drilled)}\n`)
  const { beforeBackup, beforeArchived, keptOf, lostSeconds, audit } = drilled
  // The log was read, too, and not the base backup alone.
  expect(beforeArchived).toBeGreaterThan(beforeBackup)
  expect(keptOf).toMatchObject({ beforeBackup, beforeArchived })
  expect(audit).toMatch(/^Green/m)
  // S17.8's aim is five minutes, of which archive_timeout is one.
  expect(lostSeconds).toBeLessThan(300)
}
