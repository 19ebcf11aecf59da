import { beforeAll, expect, test } from 'vitest'
import { orderRow, payablePhone } from '#test/bookings.ts'
import { payAsBrowser, until } from '#test/cards.ts'
import { untilWebhooksApplied } from '#test/chargebacks.ts'
import { expectInvariants } from '#test/invariants.ts'
import { useMarket } from '#test/market.ts'
import { runOperatorCommand } from '#test/operator-command.ts'
import { faultsOf } from '#test/payouts.ts'
import { postponeScheduledJobs } from '#test/scheduled-jobs.ts'

const market = useMarket()
// One of them could seal the ledger between two statements that empty it.
beforeAll(() => postponeScheduledJobs(market))
const query = (text: string, values: unknown[] = []) => market.connection.pool.query(text, values)

function audit(...words: string[]) {
  const { config, databaseUrl } = market
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: config.dataDir, PUBLIC_URL: config.publicUrl }
  return runOperatorCommand('audit', settings, ...words)
}

async function paidPhone() {
  const payable = await payablePhone(market)
  await payAsBrowser(market, payable.clientSecret)
  await payable.bea.recordPayment({ order: payable.order, transactionId: payable.transactionId })
  return payable
}

/** Resets the books to a backup from before the payments; of the order `gone` not even the booking is left. */
async function forgetPayments(booked: string, gone: string) {
  const tables = ['ledger_seals', 'ledger_unsealed', 'ledger_postings', 'ledger_transactions']
  for (const table of tables)
    await query(`alter table ${table} disable trigger user; delete from ${table}; alter table ${table} enable trigger user`)
  await query(
    'alter table order_events disable trigger user; delete from order_events; alter table order_events enable trigger user',
  )
  await query('delete from payouts; delete from deliveries')
  await query('delete from payments; delete from payment_attempts')
  await query('alter table orders disable trigger orders_known_moves')
  await query(`update orders set status = 'booked', paid_at = null, claim_until = now() + interval '1 hour' where id = $1`, [
    booked,
  ])
  await query('alter table orders enable trigger orders_known_moves')
  await query('delete from orders where id = $1', [gone])
  await query(`update phones set status = 'listed'`)
}

test('charges missing from the books make the audit red; adopting them pays their orders or refunds them', async () => {
  const ada = await market.newcomer('admin')
  const [kept, gone] = [await paidPhone(), await paidPhone()]
  await untilWebhooksApplied(market)
  await market.ports.cards.createIntent({ key: 'unpaid', amountCents: 500, currency: 'usd', metadata: {} })
  expect(await ada.getIntegrity()).toMatchObject({ green: true, money: { provider: { foreign: 0 } } })
  await forgetPayments(kept.order, gone.order)

  const integrity = await ada.getIntegrity()
  expect(integrity.green).toBe(false)
  const told = integrity.invariants.flatMap(({ broken }) => broken).join('\n')
  for (const one of [kept.transactionId, gone.transactionId, 'npm run audit -- --adopt']) expect(told).toContain(one)
  const { code, out } = await audit()
  expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining('our books have lost: 2') })

  const adopted = await audit('--adopt')
  expect(adopted).toMatchObject({ code: 0, out: expect.stringMatching(`adopted +${kept.transactionId} +paid`) })
  expect(adopted.out).toMatch(
    new RegExp(`adopted +${gone.transactionId} +refunded: There’s no order for this charge in our books`),
  )
  expect((await orderRow(market, kept.order)).status).toBe('paid')
  await until(async () => (await query('select from refunds where refunded_at is not null')).rowCount === 1)
  expect(await ada.getIntegrity()).toMatchObject({ green: true })
  expect((await audit('--adopt')).out).not.toContain('adopted')
  await expectInvariants(market)
})

test('a charge of another market on the same provider account is counted as foreign, leaves the audit green and is not adopted', async () => {
  const ada = await market.newcomer('admin')
  const { transactionId, clientSecret, order } = await payablePhone(market)
  // No webhook may reach the market before the charge is made another market's.
  faultsOf(market).plan({ webhooks: { lose: 1 } })
  await payAsBrowser(market, clientSecret)
  await query(`update card_sandbox.intents set metadata = metadata || '{"market": "another"}', id = 'pi_another' where id = $1`, [
    transactionId,
  ])
  await untilWebhooksApplied(market)
  faultsOf(market).plan({})
  const { green, money } = await ada.getIntegrity()
  expect({ green, foreign: money.provider?.foreign }).toEqual({ green: true, foreign: 1 })
  const { code, out } = await audit('--adopt')
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('1 charges of others') })
  expect(out).not.toContain('adopted')
  expect((await orderRow(market, order)).paidAt).toBeNull()
  for (const table of ['payments', 'refunds']) {
    expect((await query(`select from ${table} where intent_id = 'pi_another'`)).rows).toEqual([])
  }
})
