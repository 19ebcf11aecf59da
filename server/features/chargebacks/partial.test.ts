import { afterEach, describe, expect, test } from 'vitest'
import { startRefund } from '#server/features/payments/refunds/start-refund.ts'
import { until } from '#test/cards.ts'
import { bankDecides, chargebackRow, chargedBack, expectBooksHold, untilWebhooksApplied } from '#test/chargebacks.ts'
import { letTimePass } from '#test/clock.ts'
import { useMarket } from '#test/market.ts'
import { agreeToMeet } from '#test/meetings.ts'
import { connectAccount, faultsOf, untilPayout } from '#test/payouts.ts'
import { deliveredPhone, deliveryRow, payoutRow, shippedPhone, soldPhone } from '#test/sales.ts'
import { postponeScheduledJobs } from '#test/scheduled-jobs.ts'
import { findDisputes } from './follow-disputes.ts'

// The operator has put money into the guarantee.
const market = useMarket({ GUARANTEE_FLOOR: '-10000' })

/** Includes I10: nothing is held for an order that has ended. */
afterEach(() => expectBooksHold(market))

type Sale = Awaited<ReturnType<typeof soldPhone>>
const part = { amount: 10_000 }
const refundsOf = ({ order }: Sale) =>
  market.connection.db.selectFrom('refunds').select(['id', 'state', 'amountCents']).where('orderId', '=', order).execute()
const guarantee = async () => {
  const { rows } = await market.connection.pool.query(
    `select coalesce(sum(amount_cents), 0)::int as cents from ledger_postings where account = 'guarantee'`,
  )
  return rows[0].cents as number
}
async function lose(sale: Sale, plan = part) {
  await bankDecides(market, await chargedBack(market, sale, plan), 'lost')
  return chargebackRow(market, sale)
}

test('[S10.14] [S11.6] for a phone that was never shipped, the part that the bank did not take is refunded to the card', async () => {
  const sale = await soldPhone(market)
  expect(await lose(sale)).toMatchObject({ borneBy: 'nobody', takenCents: 10_000 })
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'refunded' })
  expect(await refundsOf(sale)).toMatchObject([{ state: 'done', amountCents: 16_200 }])
  expect((await sale.bea.getProgress({ id: sale.order })).amounts).toMatchObject({ refunded: 162 })
})

test('[S10.14] [S11.2] staff transfer the remaining part when the provider rejects its refund', async () => {
  const sale = await soldPhone(market)
  const disputeId = await chargedBack(market, sale, part)
  faultsOf(market).plan({ calls: [{ call: 'refund', fault: 'reject' }] })
  await bankDecides(market, disputeId, 'lost')
  const ada = await market.newcomer('admin')
  const listed = (await ada.listStaffRefunds({})).items.find(({ order }) => order === sale.order)
  expect(listed).toMatchObject({ amount: 162, reason: expect.stringMatching(/^The payment provider refuses it/) })
  await ada.recordRefundTransfer({ reason: 'Agreed.', id: listed?._id ?? '', reference: 'RB-1' })
  expect(await refundsOf(sale)).toMatchObject([{ state: 'done', amountCents: 16_200 }])
})

test('[S10.14] a part that the seller bears is deducted from the price, and the rest is paid out', async () => {
  const sale = await shippedPhone(market)
  const before = await guarantee()
  expect(await lose(sale)).toMatchObject({ borneBy: 'seller' })
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'charged_back' })
  // $150 and the delivery, less 5 % of the $150.
  expect(await payoutRow(market, sale)).toMatchObject({ shareCents: 15_450, feeCents: 750 })
  expect(await guarantee()).toBe(before - 75)
  expect(await refundsOf(sale)).toEqual([])
  await connectAccount(market, sale.sam)
  await untilPayout(market, sale, 'paid_out')
  expect(await sale.sam.getMoney()).toMatchObject({ paidOut: 154.5, balance: 0 })
})

test('[S10.14] [S10.11] the same applies to a phone in a case', async () => {
  const sale = await deliveredPhone(market)
  await sale.bea.takeStep({ id: sale.order, step: 'reportProblem', caseKind: 'other_thing', reason: 'A brick' })
  expect(await lose(sale)).toMatchObject({ borneBy: 'seller' })
  expect(await payoutRow(market, sale)).toMatchObject({ shareCents: 15_450, feeCents: 750 })
})

test('[S10.14] a part that the guarantee bears does not reduce the seller’s share', async () => {
  const sale = await shippedPhone(market)
  await market.connection.pool.query('update deliveries set scanned_at = market_now() where order_id = $1', [sale.order])
  const before = await guarantee()
  expect(await lose(sale)).toMatchObject({ borneBy: 'guarantee' })
  expect(await payoutRow(market, sale)).toMatchObject({ shareCents: 24_950 })
  expect(await guarantee()).toBe(before + 10_000 - 125)
})

test('[S10.14] [S10.7] after a hand-over, the part of the delivery charge that the bank did not take is refunded', async () => {
  const sale = await soldPhone(market)
  await market.connection.write((tx) => agreeToMeet(tx, sale.order))
  const { code } = await sale.bea.makeHandOverCode({ id: sale.order, imei: sale.imei })
  await sale.sam.takeStep({ id: sale.order, step: 'handOver', code })
  expect(await lose(sale, { amount: 500 })).toMatchObject({ borneBy: 'guarantee' })
  expect(await refundsOf(sale)).toMatchObject([{ state: 'done', amountCents: 700 }])
})

test('[S10.14] [S11.3] for a sale already paid out, only as much of the transfer is reversed as the bank took', async () => {
  const sale = await deliveredPhone(market)
  await connectAccount(market, sale.sam)
  await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
  await untilPayout(market, sale, 'paid_out')
  expect(await lose(sale)).toMatchObject({ borneBy: 'seller' })
  await untilWebhooksApplied(market)
  const { transferId } = await payoutRow(market, sale)
  expect(await market.ports.cards.getTransfer(transferId ?? '')).toMatchObject({ reversedCents: 10_000 })
})

test('[S10.14] [S11.6] the database rejects a refund above what the bank left of a charge', async () => {
  const sale = await soldPhone(market)
  await chargedBack(market, sale, part)
  const refund = (amount: number) =>
    market.connection.pool.query(
      `insert into refunds (intent_id, order_id, amount_cents, reason, cause, provider_key) values ($1, $2, $3, 'x', 'x', 'x')`,
      [sale.transactionId, sale.order, amount],
    )
  await expect(refund(16_201)).rejects.toMatchObject({ constraint: 'refunds_not_charged_back' })
})

describe('a refund', () => {
  test('[S10.14] that was pending is not paid twice: if won it is retried, if lost the bank has made it', async () => {
    // One of them would find the dispute before the buyer cancels.
    await postponeScheduledJobs(market)
    const ada = await market.newcomer('admin')
    const listed = async (sale: Sale) =>
      (await ada.listStaffRefunds({ limit: 50 })).items.find(({ order }) => order === sale.order)?._id ?? ''
    /** The buyer cancels before we know of the dispute. */
    const cancelled = async () => {
      const sale = await soldPhone(market)
      faultsOf(market).plan({ webhooks: { lose: 1, delay: 0, repeat: 0, reorder: 0, forge: 0 } })
      await faultsOf(market).disputeCharge(sale.transactionId)
      await untilWebhooksApplied(market)
      faultsOf(market).plan({})
      await sale.bea.takeStep({ id: sale.order, step: 'cancelEarly' })
      await untilWebhooksApplied(market)
      expect(await listed(sale)).not.toBe('')
      await findDisputes({ ...market.connection, ports: market.ports })
      await untilWebhooksApplied(market)
      const byBank = ada.recordRefundTransfer({
        reason: 'Agreed.',
        id: await listed(sale),
        reference: 'RB-1',
      })
      await expect(byBank).rejects.toMatchObject({ reason: 'refund_charged_back' })
      return sale
    }
    const [won, lost] = [await cancelled(), await cancelled()]
    const disputeOf = async (sale: Sale) => (await chargebackRow(market, sale))?.disputeId ?? ''
    await bankDecides(market, await disputeOf(won), 'won')
    await bankDecides(market, await disputeOf(lost), 'lost')
    const refundOf = ({ order }: Sale) =>
      market.connection.db.selectFrom('refunds').select(['state', 'amountCents']).where('orderId', '=', order).executeTakeFirst()
    expect(await refundOf(won)).toEqual({ state: 'done', amountCents: 26_200 })
    expect(await refundOf(lost)).toEqual({ state: 'charged_back', amountCents: 26_200 })
    expect(await chargebackRow(market, lost)).toMatchObject({ borneBy: 'nobody' })
    expect(await listed(lost)).toBe('')
  })

  test('[S10.14] [S11.2] that fails after the bank took the rest of the charge stays owed, and staff transfer it', async () => {
    const refundOf = ({ order }: Sale) =>
      market.connection.db
        .selectFrom('refunds')
        .select(['id', 'state', 'providerRefundId'])
        .where('orderId', '=', order)
        .executeTakeFirstOrThrow()
    /** $62 are refunded, the bank takes the other $200, and then the refund fails. */
    const failedPart = async () => {
      const sale = await shippedPhone(market)
      await market.connection.write((tx) =>
        startRefund(tx, { orderId: sale.order, amountCents: 6_200, reason: 'As agreed.', cause: 'part' }),
      )
      await untilWebhooksApplied(market)
      const dispute = await chargedBack(market, sale)
      expect(await chargebackRow(market, sale)).toMatchObject({ takenCents: 20_000 })
      await faultsOf(market).failRefund((await refundOf(sale)).providerRefundId ?? '', 0)
      await until(async () => (await refundOf(sale)).state === 'requested')
      await letTimePass(market, { hours: 2 })
      await untilWebhooksApplied(market)
      expect(await refundOf(sale)).toMatchObject({ state: 'failed' })
      return { sale, dispute }
    }
    const [before, after] = [await failedPart(), await failedPart()]
    const ada = await market.newcomer('admin')
    await ada.recordRefundTransfer({
      reason: 'Agreed.',
      id: (await refundOf(before.sale)).id,
      reference: 'RB-1',
    })
    await bankDecides(market, before.dispute, 'lost')
    await bankDecides(market, after.dispute, 'lost')
    expect(await refundOf(after.sale)).toMatchObject({ state: 'failed' })
    await ada.recordRefundTransfer({
      reason: 'Agreed.',
      id: (await refundOf(after.sale)).id,
      reference: 'RB-2',
    })
    expect([await refundOf(before.sale), await refundOf(after.sale)]).toMatchObject([{ state: 'done' }, { state: 'done' }])
    const { rows } = await market.connection.pool.query(
      `select sum(amount_cents)::int as cents from ledger_postings join ledger_transactions entry on entry.id = transaction_id
       where entry.order_id = any($1) and account in ('held', 'refunds', 'disputed')`,
      [[before.sale.order, after.sale.order]],
    )
    expect(rows).toEqual([{ cents: 0 }])
  })

  test('[S10.14] [S23.7] made by bank transfer before the bank takes the payment back, too, is shown to the bank, and then owed by the buyer', async () => {
    const ada = await market.newcomer('admin')
    const sale = await soldPhone(market)
    faultsOf(market).plan({ calls: [{ call: 'refund', fault: 'reject' }] })
    await sale.bea.takeStep({ id: sale.order, step: 'cancelEarly' })
    await untilWebhooksApplied(market)
    faultsOf(market).plan({})
    const { items } = await ada.listStaffRefunds({ limit: 50 })
    const id = items.find(({ order }) => order === sale.order)?._id ?? ''
    await ada.recordRefundTransfer({ reason: 'Agreed.', id, reference: 'RB-7' })
    const accounts = async () => {
      const sums = `select split_part(account, ':', 1) as kind, sum(amount_cents)::int as cents from ledger_postings
        where account in ('guarantee', $1) or account like 'seller:%' group by 1`
      const { rows } = await market.connection.pool.query(sums, [`buyer:${sale.bea.person.id}`])
      return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
    }
    const before = await accounts()
    const disputeId = await chargedBack(market, sale)
    const evidence = (await ada.getProgress({ id: sale.order })).chargeback?.evidence?.map(({ value }) => value).join()
    expect(evidence).toMatch(/Given back to the buyer already: \$262 on .* UTC by bank transfer \(reference RB-7\)/)
    const listed = async () =>
      (await ada.listChargebacks({ show: 'all', limit: 100 })).items.find(({ order }) => order === sale.order)
    expect((await listed())?.known).toContain('The buyer had already been refunded $262.')
    await bankDecides(market, disputeId, 'lost')
    expect(await accounts()).toEqual({ ...before, buyer: 26_200 })
    expect(await listed()).toMatchObject({ borneBy: 'buyer' })
    expect((await sale.bea.getProgress({ id: sale.order })).chargeback?.sentence).toContain('You owe this money back')
    expect((await sale.sam.getProgress({ id: sale.order })).chargeback?.sentence).toContain('You don’t lose anything')
    expect((await ada.listFlaggedOrders({ limit: 100 })).items.map(({ _id }) => _id)).toContain(sale.order)
    await expectBooksHold(market)
  })

  test('[S10.14] of a charge that the bank has taken back is rejected by the database', async () => {
    const sale = await soldPhone(market)
    await chargedBack(market, sale)
    const refund = market.connection.pool.query(
      `insert into refunds (intent_id, order_id, amount_cents, reason, cause, provider_key) values ($1, $2, 100, 'x', 'x', 'x')`,
      [sale.transactionId, sale.order],
    )
    await expect(refund).rejects.toMatchObject({ constraint: 'refunds_not_charged_back' })
  })
})
