import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { invariants } from '#server/features/integrity/invariants.ts'
import { sealLedger } from '#server/features/payments/ledger/seal-ledger.ts'
import { payablePhone } from './bookings.ts'
import { payAsBrowser } from './cards.ts'
import { expectInvariants } from './invariants.ts'
import { useMarket } from './market.ts'

const market = useMarket()

async function paidPhone() {
  const payable = await payablePhone(market)
  await payAsBrowser(market, payable.clientSecret)
  await payable.bea.recordPayment({ order: payable.order, transactionId: payable.transactionId })
  return payable
}

/** The invariants that were broken in this file, and noticed. */
const noticed = new Set<string>()

/** Returns the invariants that fail after `statements` have broken a market with one paid order; everything is rolled back. */
async function broken(statements: string): Promise<string[]> {
  const client = await market.connection.pool.connect()
  try {
    await client.query('begin')
    await client.query(statements)
    const { rows } = await client.query<{ invariant: string }>(await readFile(new URL('invariants.sql', import.meta.url), 'utf8'))
    const found = rows.map(({ invariant }) => invariant)
    for (const { id, find, given } of invariants) {
      const { rowCount } = await client.query(find, given ? [{ grace: 3600, since: null }[given]] : [])
      if (rowCount) found.push(id)
    }
    for (const id of found) noticed.add(id)
    return [...new Set(found)].sort()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const behindTheGuards = (statement: string) => {
  const tables = ['ledger_transactions', 'ledger_postings', 'ledger_seals', 'ledger_unsealed']
  const each = (what: string) => tables.map((table) => `alter table ${table} ${what} trigger all`).join('; ')
  return broken(`${each('disable')}; ${statement}; ${each('enable')}`)
}

test('[S11.6] the invariants hold for a paid order, and a violation of each is detected', async () => {
  await paidPhone()
  await expectInvariants(market)
  const second = `insert into orders (buyer_id, phone_id, contact_phone, location, price_cents, delivery_cents, claim_until)
    select buyer_id, phone_id, contact_phone, location, price_cents, delivery_cents, now() from orders`
  expect(await broken(`drop index orders_one_claim; ${second}`)).toEqual(['I1'])
  expect(await broken(`update phones set status = 'listed'`)).toEqual(['I2'])
  expect(await broken('delete from payments')).toEqual(['I10', 'I3', 'I5'])
  expect(await broken(`update card_sandbox.intents set status = 'canceled'`)).toEqual(['I3', 'I4'])
  expect(await broken('update payments set amount_cents = 1')).toEqual(['I10', 'I3', 'I6'])
  expect(await broken(`update payments set intent_id = 'pi_other'`)).toEqual(['I3', 'I6'])
  expect(await broken('drop index orders_one_claim')).toEqual(['I1'])
  const held = `alter table orders disable trigger orders_known_moves; update orders set status = 'booked', paid_at = null, claim_until = now() - interval '2 hours'`
  expect(await broken(held)).toEqual(['I10', 'I11', 'I2', 'I5', 'I8'])
  expect(await broken('update orders set price_cents = price_cents - 1')).toEqual(['I6'])
  // A market that has changed its delivery charge since, or is told another price in a booking.
  expect(await broken('update orders set price_cents = price_cents - 100, delivery_cents = delivery_cents + 100')).toEqual([])
  expect(await broken('delete from deliveries')).toEqual(['I11'])
  const late = `update deliveries set due_at = market_now() - interval '2 hours', next_at = market_now() - interval '2 hours'`
  expect(await broken(late)).toEqual(['I11'])
  const due = `alter table payouts disable trigger payouts_known_moves;
    update payouts set state = 'due', due_since = market_now() - interval '90 days', since = market_now() - interval '90 days'`
  expect(await broken(due)).toEqual(['I11', 'I12'])
  expect(await broken(due.replace("'due'", "'waiting_account'"))).toEqual(['I11', 'I12'])
  expect(await broken(due.replace("'due'", "'paid_out'"))).toEqual(['I11', 'I12'])
  for (const guard of ['ledger_transactions_append_only', 'ledger_transactions_balanced', 'ledger_transactions_await_seal'])
    expect(await broken(`alter table ledger_transactions disable trigger ${guard}`)).toEqual(['I7'])
  expect(await broken('alter table refunds disable trigger refunds_within_charge')).toEqual(['I13'])
  expect(await broken('alter table refunds disable trigger refunds_not_charged_back')).toEqual(['I14'])
  expect(await broken('alter table refunds disable trigger refunds_to_return_postages')).toEqual(['I13'])
  expect(await broken('alter table return_postages disable trigger return_postages_to_refunds')).toEqual(['I13'])
  for (const guard of ['staff_actions_append_only', 'staff_actions_await_seal'])
    expect(await broken(`alter table staff_actions disable trigger ${guard}`)).toEqual(['I15'])
  const taken = (seconds: number, cents: number) =>
    `insert into chargebacks (dispute_id, intent_id, amount_cents, taken_cents, currency, reason, evidence_due_at, due_at) values ('dp_1',
      'pi_1', 100, ${cents}, 'usd', 'fraudulent', market_now() + interval '1 day', market_now() + ${seconds} * interval '1 second')`
  expect(await broken(taken(-7_200, 0))).toEqual(['I14'])
  expect(await broken(taken(7_200, 100))).toEqual(['I14'])
  expect(await broken(taken(7_200, 0))).toEqual([])
  expect([...noticed].sort()).toEqual(invariants.map(({ id }) => id).sort())
})

test('[S11.6] ledger postings without a matching movement of money are detected', async () => {
  const { order } = await paidPhone()
  await expectInvariants(market)
  const enter = (kind: string, postings: string, of = `'${order}'`) => `
    with entry as (insert into ledger_transactions (kind, object, order_id, currency, postings)
      values ('${kind}', 'forged', ${of}, 'usd', 2) returning id)
    insert into ledger_postings (transaction_id, account, amount_cents)
    select id, account, cents from entry, (values ${postings}) posted (account, cents)`
  const seller = `'seller:' || gen_random_uuid()`
  expect(await broken(enter('transfer', `(${seller}, 100), ('provider', -100)`))).toEqual(['I12', 'I4'])
  expect(await broken(enter('charge', `('provider', 100), ('held', -100)`))).toEqual(['I10', 'I3', 'I4'])
  expect(await broken(enter('refund_done', `('refunds', 100), ('provider', -100)`, 'null'))).toEqual(['I4'])
  expect(await broken(enter('completion', `('held', 100), ('market', -100)`))).toEqual(['I10'])
  expect(await broken(enter('completion', `('market', 100), ('guarantee', -99)`))).toEqual(['I10'])
  const refund = `insert into refunds (intent_id, order_id, amount_cents, reason, cause, provider_key)
    select intent_id, order_id, 1, 'x', 'x', 'x' from payments where order_id = '${order}'`
  expect(await broken(refund)).toEqual(['I10', 'I13', 'I4'])
  await expect(broken(refund.replace(' 1,', ' 100000,'))).rejects.toThrow('more would be given back')
  const postage = `insert into return_postages (order_id, amount_cents) values ('${order}', 1)`
  expect(await broken(postage)).toEqual(['I13', 'I4'])
  const posted = enter(
    'refund_started',
    `('refunds', -1), ('seller:' || (select seller_id from payouts where order_id = '${order}'), 1)`,
  )
  const started = `${postage}; ${posted.replace("'forged'", '(select id::text from return_postages)')}`
  expect(await broken(started)).toEqual([])
  expect(await broken(`${started}; update return_postages set state = 'paid', bank_reference = 'x', paid_at = now()`)).toEqual([
    'I13',
    'I4',
  ])
})

test('[S11.1] ledger rows changed, deleted, inserted or renumbered with the triggers disabled are detected', async () => {
  for (let sale = 0; sale < 2; sale++) {
    await paidPhone()
    await sealLedger(market.connection)
  }
  await expectInvariants(market)
  const first = '(select min(id) from ledger_transactions)'
  const found = async (statement: string) => (await behindTheGuards(statement)).includes('I7')
  expect(await found('select 1')).toBe(false)
  for (const tampering of [
    'delete from ledger_transactions',
    `delete from ledger_transactions where id = ${first}`,
    `delete from ledger_postings where transaction_id = ${first}`,
    `update ledger_transactions set reason = 'a gift' where id = ${first}`,
    `update ledger_transactions set created_at = now() where id = ${first}`,
    `update ledger_transactions set order_id = null where id = ${first}`,
    'alter table ledger_transactions alter id drop identity; update ledger_transactions set id = id + 100; update ledger_postings set transaction_id = transaction_id + 100',
    `update ledger_postings set amount_cents = amount_cents * 2 where transaction_id = ${first}`,
    `update ledger_postings set account = 'market' where transaction_id = ${first} and account = 'held'`,
    `insert into ledger_postings values (${first}, 'market', 1), (${first}, 'bank', -1)`,
    `insert into ledger_transactions (kind, object, currency, postings) values ('charge', 'pi_forged', 'usd', 0)`,
    'delete from ledger_seals where id = 1',
    'delete from ledger_seals where id = (select max(id) from ledger_seals)',
    `update ledger_seals set transaction_ids = transaction_ids[2:] where id = 1`,
    `update ledger_seals set created_at = now() where id = 1`,
  ])
    expect(await found(tampering), tampering).toBe(true)
  // An attacker who also recomputes this seal's hashes has to recompute all later seals.
  const forged = `update ledger_transactions set order_id = null where id = ${first};
    update ledger_seals set rows_hash = ledger_rows_hash(transaction_ids) where id = 1;
    update ledger_seals seal set hash = ledger_seal_hash(seal) where id = 1`
  expect(await found(forged)).toBe(true)
})
