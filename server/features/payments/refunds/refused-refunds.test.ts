import { afterEach, expect, test } from 'vitest'
import { sayStored } from '#shared/language/stored-message.ts'
import { payablePhone } from '#test/bookings.ts'
import { payAsBrowser, until } from '#test/cards.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { shareDevice } from '#test/links.ts'
import { useMarket } from '#test/market.ts'
import { faultsOf } from '#test/payouts.ts'
import { lockRefund, moveRefund } from './move-refund.ts'
import { recordRefundFailed } from './record-refund.ts'
import { findFailedRefunds } from './refund-charge.ts'
import { startRefund } from './start-refund.ts'

const market = useMarket()

/** Refunds made by hand at the provider make it differ from our books (I4), which the operator has to see. */
afterEach(async () => {
  await untilNothingIsDue(market)
  expect((await brokenInvariants(market)).filter(({ invariant }) => invariant !== 'I4')).toEqual([])
})

const refundsOf = (order: string) =>
  market.connection.db.selectFrom('refunds').selectAll().where('orderId', '=', order).orderBy('createdAt').execute()

async function paidOrder() {
  const payable = await payablePhone(market)
  await payAsBrowser(market, payable.clientSecret)
  await payable.bea.recordPayment({ order: payable.order, transactionId: payable.transactionId })
  return payable
}

const giveBack = (order: string, amountCents: number, cause: string) =>
  market.connection.write((tx) => startRefund(tx, { orderId: order, amountCents, reason: 'As agreed.', cause }))

test('[S11.2] a refund that the buyer’s bank has paid instead is not tried again when the provider’s failure arrives after it', async () => {
  const { order } = await paidOrder()
  const undoing = market.connection.write(async (tx) => {
    await startRefund(tx, { orderId: order, amountCents: 1_000, reason: 'As agreed.', cause: 'a part' })
    const { id, providerKey } = await tx.selectFrom('refunds').selectAll().where('orderId', '=', order).executeTakeFirstOrThrow()
    const refund = await lockRefund(tx, id)
    if (!refund) throw new Error('It was just started.')
    await moveRefund(tx, refund, 'chargeBack', {})
    await recordRefundFailed(tx, { id, providerKey }, { why: 'expired_or_canceled_card' })
    const after = await tx.selectFrom('refunds').select(['state', 'tries']).where('id', '=', id).executeTakeFirst()
    throw new Error(`Undone: it is ${after?.state} after ${after?.tries} try.`)
  })
  await expect(undoing).rejects.toThrow('Undone: it is charged_back after 1 try.')
})

test('[S11.2] a refund that exceeds the rest at the provider, or is rejected by it, is on the staff list with the provider’s message', async () => {
  const { order, transactionId, bea } = await paidOrder()
  await market.ports.cards.refund({ key: 'by hand', intentId: transactionId, amountCents: 10_000 })
  await giveBack(order, 20_000, 'more than is left')
  await until(async () => (await refundsOf(order))[0]?.state === 'failed')
  faultsOf(market).plan({ calls: [{ call: 'refund', fault: 'reject' }] })
  await giveBack(order, 1_000, 'a part')
  await until(async () => (await refundsOf(order)).every(({ state }) => state === 'failed'))
  const ada = await market.newcomer('admin')
  const { items } = await ada.listStaffRefunds({})
  expect(items.filter((one) => one.order === order)).toMatchObject([
    {
      amount: 200,
      reason: 'The payment provider refuses it: Refund amount ($200.00) is greater than unrefunded amount on charge ($162.00).',
      canTryAgain: true,
    },
    { amount: 10, reason: 'The payment provider refuses it: This cannot be done, as was planned.' },
  ])
  // Another admin decides what concerns an account that is linked with the buyer's.
  const eve = await market.newcomer('admin')
  await shareDevice(market, eve, bea)
  const own = (await eve.listStaffRefunds({})).items.find((one) => one.order === order)
  expect(own?.ownMatter).toMatch(/another admin/)
  const id = own?._id ?? ''
  await expect(eve.retryRefund({ id })).rejects.toMatchObject({ reason: 'own_matter' })
  await expect(eve.recordRefundTransfer({ reason: 'Agreed.', id, reference: 'RB-9' })).rejects.toMatchObject({
    reason: 'own_matter',
  })
  await letTimePass(market, { hours: 48 })
  expect(await refundsOf(order)).toMatchObject([{ tries: 1 }, { tries: 1 }])
})

test('[S11.2] a refund is matched with one of the same amount made by hand at the provider, and not made twice', async () => {
  const { order, transactionId } = await paidOrder()
  await market.connection.pool.query(
    `insert into card_sandbox.refunds (id, intent_id, amount, metadata, status) values ('re_by_hand', $1, 20000, '{}', 'succeeded')`,
    [transactionId],
  )
  await giveBack(order, 20_000, 'made by hand')
  await until(async () => (await refundsOf(order))[0]?.state === 'done')
  expect(await refundsOf(order)).toMatchObject([{ providerRefundId: 're_by_hand' }])
})

test('[S11.2] a refund made by hand at the provider is matched with only one of ours', async () => {
  const { order, transactionId } = await paidOrder()
  await market.connection.pool.query(
    `insert into card_sandbox.refunds (id, intent_id, amount, metadata, status) values ('re_once', $1, 13100, '{}', 'succeeded')`,
    [transactionId],
  )
  faultsOf(market).plan({ calls: [{ call: 'refund', fault: 'reject', times: 2 }] })
  await giveBack(order, 13_100, 'one half')
  await until(async () => (await refundsOf(order))[0]?.state === 'done')
  await giveBack(order, 13_100, 'the other half')
  await until(async () => (await refundsOf(order))[1]?.state === 'failed')
  expect(sayStored((await refundsOf(order))[1]?.failure ?? null)).toMatch(/has refunded this amount once before/)
})

test('[S11.2] a late failure of a refund is found by the daily check if its webhook was lost', async () => {
  const { order } = await paidOrder()
  await giveBack(order, 5_000, 'a part')
  await until(async () => (await refundsOf(order))[0]?.state === 'done')
  faultsOf(market).plan({ webhooks: { lose: 1 } })
  await faultsOf(market).failRefund((await refundsOf(order))[0]?.providerRefundId ?? '', 2)
  await letTimePass(market, { hours: 49 })
  await faultsOf(market).catchUp()
  for (const _ of ['one day', 'another']) await findFailedRefunds({ ...market.connection, ports: market.ports })
  expect(await refundsOf(order)).toMatchObject([{ state: 'requested', tries: 2 }])
  faultsOf(market).plan({})
})
