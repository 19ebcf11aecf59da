import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { checkBooks } from '#server/features/integrity/check-books.ts'
import { sealLedger } from '#server/features/payments/ledger/seal-ledger.ts'

const againstSandbox = readFile(new URL('invariants.sql', import.meta.url), 'utf8')
/** How long something may stay unfinished in a running market. */
const usual = { graceSeconds: 3600 }

/** Returns the broken invariants: those of our own books as the audit checks them, and those against the sandbox's tables. */
export async function brokenInvariants({ connection }: { connection: Connection }, grace = usual) {
  await sealLedger(connection)
  const { findings } = await checkBooks(connection.db, grace)
  const own = findings.flatMap(({ id, broken }) => broken.map((words) => ({ invariant: id, broken: words })))
  const { rows } = await connection.pool.query<{ invariant: string; broken: string }>(await againstSandbox)
  return [...own, ...rows]
}

/** Invariants that report that something is late. */
const late = ['I8', 'I11']

/** Fails with the broken invariants. Jobs that became due when a clock was turned get a minute to do what is late. */
export async function expectInvariants(market: { connection: Connection }, grace = usual): Promise<void> {
  const end = Date.now() + 60_000
  let broken = await brokenInvariants(market, grace)
  while (broken.some(({ invariant }) => late.includes(invariant)) && Date.now() < end) {
    await sleep(100)
    broken = await brokenInvariants(market, grace)
  }
  expect(broken).toEqual([])
}
