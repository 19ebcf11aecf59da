import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Posting } from '#shared/domain/money/ledger.ts'
import { useMarket } from '#test/market.ts'
import { post } from './post.ts'

const market = useMarket()
const query = (text: string, values: unknown[] = []) => market.connection.pool.query(text, values)
const taken: Posting[] = [
  { account: 'provider', amountCents: 26_200 },
  { account: 'held', amountCents: -26_200 },
]
const charge = (object: string, postings = taken) =>
  market.connection.write((tx) => post(tx, { kind: 'charge', orderId: null, object, postings }))

test('[S11.1] a ledger transaction sums to zero, is posted once and is never changed', async () => {
  await charge('pi_one')
  const { rows } = await query(`select kind, currency, account, amount_cents from ledger_transactions
    join ledger_postings on transaction_id = id where object = 'pi_one' order by account`)
  expect(rows).toEqual([
    { kind: 'charge', currency: 'usd', account: 'held', amount_cents: -26_200 },
    { kind: 'charge', currency: 'usd', account: 'provider', amount_cents: 26_200 },
  ])
  await expect(charge('pi_one')).rejects.toThrow('ledger_transactions_once')
  await expect(charge('pi_two', taken.slice(1))).rejects.toThrow('sum to -26200')
  await expect(query('update ledger_transactions set reason = null')).rejects.toThrow('never changed')
  await expect(query('update ledger_postings set amount_cents = 1')).rejects.toThrow('never changed')
  await expect(query('delete from ledger_postings')).rejects.toThrow('never changed')
  await expect(query('truncate ledger_transactions cascade')).rejects.toThrow('never changed')
})

test('[S11.1] the database rejects incomplete postings, postings added later and unknown accounts', async () => {
  const entered = `insert into ledger_transactions (kind, object, currency, postings) values ('charge', $1, 'usd', $2) returning id`
  await expect(query(entered, ['pi_empty', 2])).rejects.toThrow('not whole')
  await expect(
    query(
      `with entered as (${entered}) insert into ledger_postings (transaction_id, account, amount_cents)
        select id, 'provider', 100 from entered union all select id, 'held', -99 from entered`,
      ['pi_lame', 2],
    ),
  ).rejects.toThrow('not whole')
  await charge('pi_whole')
  const more = `insert into ledger_postings (transaction_id, account, amount_cents)
    select id, account, cents from ledger_transactions, (values ('bank', 100), ('market', -100)) more (account, cents) where object = 'pi_whole'`
  await expect(query(more)).rejects.toThrow('not whole')
  const strange = [
    { account: 'seller:somebody', amountCents: 1 },
    { account: 'bank', amountCents: -1 },
  ] as const
  await expect(charge('pi_strange', [...strange])).rejects.toThrow('ledger_postings_account')
})

test('[S11.1] ledger transactions do not block each other: one commits while another is still open', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  await market.connection.write(async (tx) => {
    await post(tx, { kind: 'charge', orderId: null, object: first, postings: taken })
    await charge(second)
    const { rows } = await query('select object from ledger_transactions where object in ($1, $2)', [first, second])
    expect(rows).toEqual([{ object: second }])
  })
  expect((await query('select from ledger_transactions where object in ($1, $2)', [first, second])).rowCount).toBe(2)
})
