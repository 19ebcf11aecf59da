import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { TestMarket } from './market.ts'

const checks = readFile(new URL('invariants.sql', import.meta.url), 'utf8')

/** Fails with what broke. */
export async function expectInvariants(market: TestMarket): Promise<void> {
  const { rows } = await market.connection.pool.query(await checks)
  expect(rows).toEqual([])
}
