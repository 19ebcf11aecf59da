import { randomUUID } from 'node:crypto'
import { afterEach, expect, inject, test } from 'vitest'
import type { Tx } from '#server/db/connect.ts'
import { expectInvariants } from '#test/invariants.ts'
import { openQuietMarket, type QuietMarket } from '#test/payments/quiet-market.ts'
import { post } from './post.ts'
import { sealLedger } from './seal-ledger.ts'

/** Closes the quiet markets that a test opened, on which no job seals the ledger. */
const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

async function quietMarket(): Promise<QuietMarket> {
  const { market, close } = await openQuietMarket(inject('serverUrl'))
  opened.push(close)
  return market
}

/** Moves money between the operator's own accounts, so that no order is needed. */
async function move(tx: Tx, object: string = randomUUID()): Promise<string> {
  const postings = [
    { account: 'bank', amountCents: 100 },
    { account: 'market', amountCents: -100 },
  ] as const
  await post(tx, { kind: 'write_off', orderId: null, object, postings: [...postings] })
  return object
}

const sealsOf = async ({ connection }: QuietMarket) =>
  (
    await connection.pool.query<{ id: number; objects: string[]; previous: string; hash: string }>(
      `select id, previous_hash as previous, hash,
         (select array_agg(object order by entry.id) from ledger_transactions entry where entry.id = any(transaction_ids)) as objects
       from ledger_seals order by id`,
    )
  ).rows

test('[S11.1] a transaction with a slow commit is sealed once committed and delays the sealing of no other', async () => {
  const market = await quietMarket()
  const { connection } = market
  const before = await connection.write((tx) => move(tx))
  let slow = ''
  let quick = ''
  await connection.write(async (tx) => {
    slow = await move(tx)
    quick = await connection.write((other) => move(other))
    await sealLedger(connection)
    expect((await sealsOf(market)).map(({ objects }) => objects)).toEqual([[before, quick]])
  })
  await sealLedger(connection)
  const seals = await sealsOf(market)
  expect(seals.map(({ objects }) => objects)).toEqual([[before, quick], [slow]])
  expect(seals[0]?.previous).toBe('0'.repeat(64))
  expect(seals[1]?.previous).toBe(seals[0]?.hash)
  await expectInvariants(market)
})

test('[S11.1] a rolled-back transaction is not in the chain, and the gap in the ids is accepted', async () => {
  const market = await quietMarket()
  const { connection } = market
  const undone = connection.write(async (tx) => {
    await move(tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const kept = await connection.write((tx) => move(tx))
  await sealLedger(connection)
  expect((await sealsOf(market)).map(({ objects }) => objects)).toEqual([[kept]])
  await expectInvariants(market)
})

test('[S11.1] concurrent sealing makes one chain of batches, with each transaction in exactly one seal', async () => {
  const market = await quietMarket()
  const { connection } = market
  const moved: string[] = []
  const sales = Array.from({ length: 40 }, async () => moved.push(await connection.write((tx) => move(tx))))
  await Promise.all([...sales, ...[3, 4, 5, 7].map((most) => sealLedger(connection, most))])
  await sealLedger(connection, 3)
  const seals = await sealsOf(market)
  expect(seals.flatMap(({ objects }) => objects).sort()).toEqual(moved.sort())
  expect(seals.map(({ id }) => id)).toEqual(seals.map((_, nth) => nth + 1))
  expect(seals.slice(1).map(({ previous }) => previous)).toEqual(seals.slice(0, -1).map(({ hash }) => hash))
  await expectInvariants(market)
})
