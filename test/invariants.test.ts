import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { invariants } from '#server/features/integrity/invariants.ts'
import { payablePhone } from './bookings.ts'
import { payAsBrowser } from './cards.ts'
import { expectInvariants } from './invariants.ts'
import { useMarket } from './market.ts'

const market = useMarket()

/** What the checks say of a market with one paid order, after it was broken in this way; nothing of it stays. */
async function broken(statements: string): Promise<string[]> {
  const client = await market.connection.pool.connect()
  try {
    await client.query('begin')
    await client.query(statements)
    const { rows } = await client.query<{ invariant: string }>(await readFile(new URL('invariants.sql', import.meta.url), 'utf8'))
    const found = rows.map(({ invariant }) => invariant)
    for (const { id, find } of invariants) {
      const { rowCount } = await client.query(find, find.includes('$1') ? [3600] : [])
      if (rowCount) found.push(id)
    }
    return [...new Set(found)].sort()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('the invariants hold for a paid order, and each is noticed when it breaks', async () => {
  const { bea, order, clientSecret, transactionId } = await payablePhone(market)
  await payAsBrowser(market, clientSecret)
  await bea.recordPayment({ order, transactionId })
  await expectInvariants(market)
  const second = `insert into orders (buyer_id, phone_id, contact_phone, location, price_cents, delivery_cents, claim_until)
    select buyer_id, phone_id, contact_phone, location, price_cents, delivery_cents, now() from orders`
  expect(await broken(`drop index orders_one_claim; ${second}`)).toEqual(['I1'])
  expect(await broken(`update phones set status = 'listed'`)).toEqual(['I2'])
  expect(await broken('delete from payments')).toEqual(['I3', 'I5'])
  expect(await broken(`update card_sandbox.intents set status = 'canceled'`)).toEqual(['I3', 'I4'])
  expect(await broken('update payments set amount_cents = 1')).toEqual(['I6'])
  expect(await broken(`update payments set intent_id = 'pi_other'`)).toEqual(['I3', 'I6'])
  expect(await broken('alter table ledger_entries disable trigger ledger_entries_append_only')).toEqual(['I7'])
  expect(await broken('drop index orders_one_claim')).toEqual(['I1'])
  const held = `alter table orders disable trigger orders_known_moves; update orders set status = 'booked', paid_at = null, claim_until = now() - interval '2 hours'`
  expect(await broken(held)).toEqual(['I2', 'I4', 'I5', 'I8'])
  await expect(broken('delete from ledger_entries')).rejects.toThrow('never changed')
  await expect(broken('truncate ledger_entries')).rejects.toThrow('never changed')
})

test('[I7] a ledger that was altered behind the guard is noticed: changed, removed, put in between, renumbered', async () => {
  for (let sale = 0; sale < 2; sale++) {
    const { bea, order, clientSecret, transactionId } = await payablePhone(market)
    await payAsBrowser(market, clientSecret)
    await bea.recordPayment({ order, transactionId })
  }
  await expectInvariants(market)
  const behindTheGuard = (statement: string) =>
    broken(`alter table ledger_entries disable trigger user; ${statement}; alter table ledger_entries enable trigger user`)
  const first = `(select min(id) from ledger_entries)`
  expect(await behindTheGuard('delete from ledger_entries')).toEqual(['I3', 'I4'])
  expect(await behindTheGuard(`delete from ledger_entries where id = ${first}`)).toEqual(['I3', 'I4', 'I7'])
  expect(await behindTheGuard(`update ledger_entries set reason = 'a gift' where id = ${first}`)).toEqual(['I7'])
  expect(await behindTheGuard(`update ledger_entries set created_at = now() where id = ${first}`)).toEqual(['I7'])
  expect(await behindTheGuard('update ledger_entries set id = id + 100')).toEqual(['I7'])
  const forged = `update ledger_entries set order_id = null where id = ${first};
    update ledger_entries entry set hash = ledger_entry_hash(entry) where id = ${first}`
  expect(await behindTheGuard(forged)).toEqual(['I7'])
})
