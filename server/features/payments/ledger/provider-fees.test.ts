import { afterEach, beforeAll, expect, test } from 'vitest'
import { compareWithProvider } from '#server/features/integrity/compare-with-provider.ts'
import { payablePhone } from '#test/bookings.ts'
import { payAsBrowser } from '#test/cards.ts'
import { expectInvariants } from '#test/invariants.ts'
import { useMarket } from '#test/market.ts'
import { postponeScheduledJobs } from '#test/scheduled-jobs.ts'
import { postProviderFees } from './post-provider-fees.ts'

const market = useMarket()
// The hourly job would post the fees beside the test.
beforeAll(() => postponeScheduledJobs(market))
afterEach(() => expectInvariants(market))

async function paid() {
  const payable = await payablePhone(market)
  await payAsBrowser(market, payable.clientSecret)
  await payable.bea.recordPayment({ order: payable.order, transactionId: payable.transactionId })
  const total = await market.connection.pool.query('select amount_cents from payments where order_id = $1', [payable.order])
  return { order: payable.order, fee: Math.round(total.rows[0].amount_cents * 0.029) + 30 }
}

const feesOf = async (order: string) => {
  const { rows } = await market.connection.pool.query(
    `select account, amount_cents::int as cents from ledger_transactions join ledger_postings on transaction_id = id
     where order_id = $1 and kind = 'provider_fee' order by account`,
    [order],
  )
  return rows
}
const kept = (fee: number) => [
  { account: 'provider', cents: -fee },
  { account: 'provider_fees', cents: fee },
]
const enterFees = () => postProviderFees({ ...market.connection, ports: market.ports })
const compared = () => compareWithProvider({ db: market.connection.db, cards: market.ports.cards, rounds: 1, pauseMs: 0 })

test('[S11.1] [S11.6] the provider’s fee for a charge is posted once, and the books agree with the provider before and after', async () => {
  const [one, two] = [await paid(), await paid()]
  expect(await compared()).toMatchObject({ broken: [], sumBroken: [] })
  await enterFees()
  await enterFees()
  expect([await feesOf(one.order), await feesOf(two.order)]).toEqual([kept(one.fee), kept(two.fee)])
  const three = await paid()
  await Promise.allSettled([enterFees(), enterFees()])
  await enterFees()
  expect(await feesOf(three.order)).toEqual(kept(three.fee))
  expect(await compared()).toMatchObject({ broken: [], sumBroken: [] })
})

test('[S11.6] a fee not posted for a day, or one that differs from the provider’s, makes the audit red', async () => {
  await enterFees()
  const { fee } = await paid()
  const changeFees = (change: string) => market.connection.pool.query(`update card_sandbox.balance_transactions set ${change}`)
  await changeFees(`created_at = created_at - interval '25 hours'`)
  const found = (theirs: number, ours: number) => [
    expect.stringMatching(new RegExp(`kept ${theirs} cents of pi_\\w+ for its work, our books say ${ours}$`)),
  ]
  expect((await compared()).broken).toEqual(found(fee, 0))
  await enterFees()
  expect(await compared()).toMatchObject({ broken: [], sumBroken: [] })
  const ofThis = `created_at = (select max(created_at) from card_sandbox.balance_transactions where type = 'charge')`
  await changeFees(`fee = fee + 1 where ${ofThis}`)
  expect((await compared()).broken).toEqual(found(fee + 1, fee))
  await changeFees(`fee = fee - 1 where ${ofThis}`)
})
