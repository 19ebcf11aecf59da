import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
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
    return [...new Set(rows.map(({ invariant }) => invariant))].sort()
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
  expect(await broken('alter table ledger_entries disable trigger ledger_entries_append_only')).toEqual(['I7'])
  const unseen = `alter table ledger_entries disable trigger ledger_entries_append_only; delete from ledger_entries;
    alter table ledger_entries enable trigger ledger_entries_append_only`
  expect(await broken(unseen)).toEqual(['I3', 'I4'])
  await expect(broken('delete from ledger_entries')).rejects.toThrow('never changed')
})
