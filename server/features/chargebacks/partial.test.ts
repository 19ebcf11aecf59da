import { afterEach, expect, test } from 'vitest'
import { bankDecides, chargebackRow, chargedBack, expectBooksHold, untilWebhooksApplied } from '#test/chargebacks.ts'
import { useMarket } from '#test/market.ts'
import { agreeToMeet } from '#test/meetings.ts'
import { connectAccount, faultsOf, untilPayout } from '#test/payouts.ts'
import { deliveredPhone, deliveryRow, payoutRow, shippedPhone, soldPhone } from '#test/sales.ts'

const market = useMarket()

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
  expect(listed).toMatchObject({ amount: 162, reason: expect.stringMatching(/^The card provider refuses it/) })
  await ada.recordRefundTransfer({ id: listed?._id ?? '', reference: 'RB-1' })
  expect(await refundsOf(sale)).toMatchObject([{ state: 'done', amountCents: 16_200 }])
})

test('[S10.14] a part that the seller bears is deducted from the price, and the rest is paid out', async () => {
  const sale = await shippedPhone(market)
  const before = await guarantee()
  expect(await lose(sale)).toMatchObject({ borneBy: 'seller' })
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'charged_back' })
  // 150 $ and the delivery, less 5 % of the 150 $.
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
