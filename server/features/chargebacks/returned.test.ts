import { afterEach, expect, test } from 'vitest'
import { bankDecides, chargebackRow, chargedBack, expectBooksHold } from '#test/chargebacks.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { useMarket } from '#test/market.ts'
import { connectAccount, untilPayout } from '#test/payouts.ts'
import { deliveredPhone, deliveryRow, payoutRow, type soldPhone } from '#test/sales.ts'

const market = useMarket()
afterEach(() => expectBooksHold(market))

type Sale = Awaited<ReturnType<typeof soldPhone>>
const balanceOf = async (account: string) => {
  const { rows } = await market.connection.pool.query(
    'select coalesce(sum(amount_cents), 0)::int as cents from ledger_postings where account = $1',
    [account],
  )
  return rows[0].cents as number
}
const phoneOf = ({ phone }: Sale) =>
  market.connection.db.selectFrom('phones').select('status').where('id', '=', phone.id).executeTakeFirstOrThrow()

/** A delivered phone with a carrier scan; without one the seller would bear the loss in any case. */
async function arrived() {
  const sale = await deliveredPhone(market)
  await market.connection.pool.query('update deliveries set scanned_at = market_now() where order_id = $1', [sale.order])
  return sale
}

async function sentBack({ bea, sam, order, imei }: Sale) {
  await sam.takeStep({ id: order, step: 'acceptReturn' })
  await bea.takeStep({ id: order, step: 'sendBack', carrier: 'other', trackingNumber: 'LOCAL-4711', imei })
}

/** A phone on its way back when the bank disputes the payment. */
async function returningAndDisputed() {
  const sale = await arrived()
  await sale.bea.takeStep({ id: sale.order, step: 'reportProblem', caseKind: 'other_thing', reason: 'Another phone' })
  await sentBack(sale)
  const disputeId = await chargedBack(market, sale)
  const back = () => sale.sam.takeStep({ id: sale.order, step: 'confirmReturn', imei: sale.imei })
  expect(await back()).toMatchObject({ state: 'case', message: 'The phone is back with the seller.' })
  await expect(back()).rejects.toMatchObject({ reason: 'order_stands_still' })
  return { ...sale, disputeId, back }
}

test('[S10.14] [S10.12] lost while the phone was returned: the sale is undone, and nobody bears a loss', async () => {
  const guarantee = await balanceOf('guarantee')
  const sale = await returningAndDisputed()
  await bankDecides(market, sale.disputeId, 'lost')
  expect(await chargebackRow(market, sale)).toMatchObject({ borneBy: 'nobody' })
  expect(await deliveryRow(market, sale)).toMatchObject({ state: 'refunded', lostAt: null })
  expect(await payoutRow(market, sale)).toMatchObject({ state: 'void' })
  expect(await phoneOf(sale)).toEqual({ status: 'paused' })
  expect(await balanceOf('guarantee')).toBe(guarantee)
})

test('[S23.1] lost while the seller says that something else came back: staff decide, and the seller does not bear it by rule', async () => {
  const sale = await arrived()
  await sale.bea.takeStep({ id: sale.order, step: 'reportProblem', caseKind: 'other_thing', reason: 'Another phone' })
  await sentBack(sale)
  const disputeId = await chargedBack(market, sale)
  await sale.sam.takeStep({ id: sale.order, step: 'disputeReturn', reason: 'A stone is in the parcel.' })
  expect((await sale.sam.getProgress({ id: sale.order })).case).toMatchObject({ state: 'decision' })
  await bankDecides(market, disputeId, 'lost')
  expect(await chargebackRow(market, sale)).toMatchObject({ state: 'to_bear' })
})

test('[S10.14] [S10.12] if the bank decides that the payment stands, the return continues', async () => {
  const sale = await returningAndDisputed()
  await bankDecides(market, sale.disputeId, 'won')
  expect((await sale.sam.getProgress({ id: sale.order })).case).toMatchObject({ state: 'returned' })
  await sale.back()
  await untilNothingIsDue(market)
  expect((await sale.bea.getProgress({ id: sale.order })).amounts).toMatchObject({ refunded: 262 })
})

test('[S10.14] [S11.3] for a sale already paid out, a lost chargeback on a returned phone reverses the seller’s transfer', async () => {
  const [guarantee, fees] = [await balanceOf('guarantee'), await balanceOf('market')]
  const sale = await arrived()
  await connectAccount(market, sale.sam)
  await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
  await untilPayout(market, sale, 'paid_out')
  await sale.bea.takeStep({ id: sale.order, step: 'reportBlocked', reason: 'It asks for an account.' })
  await sentBack(sale)
  const disputeId = await chargedBack(market, sale)
  await sale.sam.takeStep({ id: sale.order, step: 'confirmReturn', imei: sale.imei })
  await bankDecides(market, disputeId, 'lost')
  expect(await chargebackRow(market, sale)).toMatchObject({ borneBy: 'nobody' })
  expect(await phoneOf(sale)).toEqual({ status: 'paused' })
  const { transferId } = await payoutRow(market, sale)
  expect(await market.ports.cards.getTransfer(transferId ?? '')).toMatchObject({ reversedCents: 24_950 })
  expect(await sale.sam.getMoney()).toMatchObject({ owed: 0, balance: 0 })
  expect([await balanceOf('guarantee'), await balanceOf('market')]).toEqual([guarantee, fees])
})

test('[S10.14] while the bank has not decided, staff who decide who bears the loss read what the chargeback waits for', async () => {
  const sale = await arrived()
  const disputeId = await chargedBack(market, sale)
  const ada = await market.newcomer('admin')
  const early = { id: sale.order, step: 'bearBySeller' as const, reason: 'There is no proof.' }
  await expect(ada.takeStep(early)).rejects.toMatchObject({
    reason: 'step_not_now',
    message: expect.stringMatching(/^You can’t do this now: \w/),
  })
  await bankDecides(market, disputeId, 'won')
})
