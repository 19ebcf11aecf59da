import { afterEach, describe, expect, test } from 'vitest'
import { runTimer } from '#server/features/order-progress/run-timers.ts'
import {
  bankDecides,
  chargebackRow,
  chargedBack,
  expectBooksHold,
  letDaysPassFor,
  untilWebhooksApplied,
} from '#test/chargebacks.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { useMarket } from '#test/market.ts'
import type { Caller } from '#test/newcomer.ts'
import { completedSale, connectAccount, faultsOf, untilPayout } from '#test/payouts.ts'
import { deliveredPhone, deliveryRow, letTimePassFor, parcelOf, payoutRow, shippedPhone, soldPhone } from '#test/sales.ts'
import { postponeScheduledJobs } from '#test/scheduled-jobs.ts'
import { recordAnswer } from './apply-dispute.ts'

// The operator has put money into the guarantee.
const market = useMarket({ GUARANTEE_FLOOR: '-10000' })

afterEach(() => expectBooksHold(market))

type Sale = Awaited<ReturnType<typeof soldPhone>>
const titlesOf = async (person: Caller) => (await person.listNotices({ limit: 50 })).items.map(({ title }) => title)
const told = async (person: Caller, words: string) => (await titlesOf(person)).filter((title) => title.includes(words)).length
const scanned = (sale: Sale) =>
  market.connection.pool.query('update deliveries set scanned_at = market_now() where order_id = $1', [sale.order])
const balanceOf = async (account: string) => {
  const { rows } = await market.connection.pool.query(
    'select coalesce(sum(amount_cents), 0)::int as cents from ledger_postings where account = $1',
    [account],
  )
  return rows[0].cents as number
}
const phoneOf = ({ phone }: Sale) =>
  market.connection.db.selectFrom('phones').select('status').where('id', '=', phone.id).executeTakeFirstOrThrow()

/** A sale whose seller has been paid. */
async function paidOut(price?: number, { seen = true } = {}) {
  const sale = await deliveredPhone(market, price)
  if (seen) await scanned(sale)
  await connectAccount(market, sale.sam)
  await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
  await untilPayout(market, sale, 'paid_out')
  await untilNothingIsDue(market)
  return sale
}

describe('before the payout', () => {
  test('[S10.14] a chargeback stops the order, and both sides are notified', async () => {
    const sale = await shippedPhone(market)
    const before = await deliveryRow(market, sale)
    await chargedBack(market, sale)
    expect(await chargebackRow(market, sale)).toMatchObject({
      state: 'needs_evidence',
      amountCents: 26_200,
      takenCents: 26_200,
      feeCents: 1_500,
      reason: 'fraudulent',
    })
    for (const side of [sale.bea, sale.sam]) {
      const progress = await side.getProgress({ id: sale.order })
      expect(progress).toMatchObject({ state: 'shipped', until: null })
      expect(progress.steps.filter(({ refusal }) => refusal === null)).toEqual([])
      expect(progress.timeline.at(-1)?.text).toMatch(/bank has taken the payment back/)
    }
    expect(await sale.sam.getMoney()).toMatchObject({ onHold: 249.5, rows: [{ text: expect.stringMatching(/disputed/) }] })
    const arrive = sale.bea.takeStep({ id: sale.order, step: 'confirmArrival' })
    await expect(arrive).rejects.toMatchObject({ reason: 'order_stands_still' })
    expect((await titlesOf(sale.bea))[0]).toMatch(/Your bank has taken your payment back/)
    expect((await titlesOf(sale.sam))[0]).toMatch(/The buyer’s bank has taken the payment back/)
    await letTimePassFor(market, 24 * 20, [])
    expect(await deliveryRow(market, sale)).toMatchObject({ state: 'shipped', dueAt: before.dueAt })
  })

  test('[S10.14] won: the order continues, and its deadlines are extended by the duration of the chargeback', async () => {
    const sale = await shippedPhone(market)
    await letTimePassFor(market, 24, [])
    const before = await deliveryRow(market, sale)
    const dispute = await chargedBack(market, sale)
    await letTimePass(market, { hours: 24 * 6 })
    await bankDecides(market, dispute, 'won')
    expect(await chargebackRow(market, sale)).toMatchObject({ state: 'won', takenCents: 0, feeCents: 1_500 })
    const after = await deliveryRow(market, sale)
    const gone = ((after.dueAt?.getTime() ?? 0) - (before.dueAt?.getTime() ?? 0)) / 86_400_000
    expect(gone).toBeGreaterThanOrEqual(6)
    expect(gone).toBeLessThan(6.1)
    await sale.bea.signInAgain()
    await sale.bea.takeStep({ id: sale.order, step: 'confirmArrival' })
    expect((await titlesOf(sale.bea)).join()).toMatch(/The bank has decided: the payment stands/)
  })

  test('[S10.14] lost before shipping: the sale is undone, the phone is paused, and nobody bears a loss', async () => {
    const sale = await soldPhone(market)
    const guarantee = await balanceOf('guarantee')
    await bankDecides(market, await chargedBack(market, sale), 'lost')
    expect(await chargebackRow(market, sale)).toMatchObject({ state: 'expired', borneBy: 'nobody' })
    expect(await deliveryRow(market, sale)).toMatchObject({ state: 'refunded', stoppedAt: null })
    expect(await payoutRow(market, sale)).toMatchObject({ state: 'void' })
    expect(await phoneOf(sale)).toEqual({ status: 'paused' })
    expect(await balanceOf('guarantee')).toBe(guarantee)
    expect(await market.connection.db.selectFrom('refunds').select('id').where('orderId', '=', sale.order).execute()).toEqual([])
  })

  test('[S10.14] lost without a scan: the seller bears it; with a scan: the guarantee does, and the seller is paid', async () => {
    const [unseen, seen] = [await shippedPhone(market), await shippedPhone(market)]
    await scanned(seen)
    const guarantee = await balanceOf('guarantee')
    await bankDecides(market, await chargedBack(market, unseen), 'lost')
    expect(await chargebackRow(market, unseen)).toMatchObject({ borneBy: 'seller' })
    expect(await deliveryRow(market, unseen)).toMatchObject({ state: 'charged_back' })
    expect(await payoutRow(market, unseen)).toMatchObject({ state: 'void' })
    expect(await phoneOf(unseen)).toEqual({ status: 'sold' })
    expect(await balanceOf('guarantee')).toBe(guarantee)
    await bankDecides(market, await chargedBack(market, seen), 'lost')
    expect(await chargebackRow(market, seen)).toMatchObject({ borneBy: 'guarantee' })
    expect(await deliveryRow(market, seen)).toMatchObject({ state: 'completed' })
    expect(await payoutRow(market, seen)).toMatchObject({ shareCents: 24_950 })
    expect(await balanceOf('guarantee')).toBe(guarantee + 26_200 - 125)
    expect(await seen.sam.getMoney()).toMatchObject({ payable: 249.5, owed: 0 })
  })

  test('[S10.14] a bank inquiry that takes no money leaves the order as it was, however it ends', async () => {
    for (const verdict of ['lost', 'won'] as const) {
      const sale = await shippedPhone(market)
      const dispute = await chargedBack(market, sale, { isInquiry: true })
      expect(await chargebackRow(market, sale)).toMatchObject({ state: 'needs_evidence', takenCents: 0, feeCents: 0 })
      await bankDecides(market, dispute, verdict)
      expect(await chargebackRow(market, sale)).toMatchObject({ state: 'won', borneBy: null, takenCents: 0 })
      expect(await deliveryRow(market, sale)).toMatchObject({ state: 'shipped', stoppedAt: null })
      await sale.bea.takeStep({ id: sale.order, step: 'confirmArrival' })
    }
  })

  test('[S10.14] runTimer does not carry out a deadline that passed during a chargeback', async () => {
    const sale = await deliveredPhone(market)
    const dispute = await chargedBack(market, sale)
    await letTimePassFor(market, 24 * 4, [sale])
    const before = await deliveryRow(market, sale)
    expect(before.nextAt?.getTime()).toBeLessThan((await market.connection.now()).getTime())
    await market.connection.write((tx) => runTimer(tx, sale.order))
    const { state, nextAt, stoppedAt } = before
    expect(await deliveryRow(market, sale)).toMatchObject({ state, nextAt, stoppedAt })
    await bankDecides(market, dispute, 'won')
  })

  test('[S10.14] an older answer of the provider that arrives after the bank’s decision changes nothing', async () => {
    const sale = await shippedPhone(market)
    const dispute = await chargedBack(market, sale)
    const { connection, config, ports } = market
    const early = await ports.cards.getDispute(dispute)
    expect(early).toMatchObject({ state: 'needs_evidence', takenCents: 26_200 })
    await bankDecides(market, dispute, 'won')
    await recordAnswer({ ...connection, config, ports }, early)
    expect(await chargebackRow(market, sale)).toMatchObject({ state: 'won', takenCents: 0 })
  })

  test('[S10.14] an inquiry that becomes a chargeback needs evidence again', async () => {
    const sale = await shippedPhone(market)
    const dispute = await chargedBack(market, sale, { isInquiry: true, verdict: 'won' })
    const ada = await market.newcomer('admin')
    await ada.takeStep({ id: sale.order, step: 'sendEvidence' })
    await untilWebhooksApplied(market)
    expect(await chargebackRow(market, sale)).toMatchObject({ state: 'under_review', takenCents: 0 })
    expect(await faultsOf(market).growInquiry(dispute)).toBe(true)
    await untilWebhooksApplied(market)
    expect(await chargebackRow(market, sale)).toMatchObject({ state: 'needs_evidence', takenCents: 26_200 })
    expect(await told(sale.sam, 'has a question about the payment')).toBe(1)
    expect(await told(sale.sam, 'taken the payment back')).toBe(1)
    await letDaysPassFor(market, 5, [sale])
    expect(await chargebackRow(market, sale)).toMatchObject({ state: 'under_review' })
    await bankDecides(market, dispute, 'won')
    expect(await chargebackRow(market, sale)).toMatchObject({ state: 'won', takenCents: 0 })
    await expectBooksHold(market)
  })

  test('[S10.14] an inquiry is announced as such; both sides are notified once the bank takes the money', async () => {
    const sale = await shippedPhone(market)
    const dispute = await chargedBack(market, sale, { isInquiry: true, verdict: 'won' })
    const { chargeback } = await sale.bea.getProgress({ id: sale.order })
    expect(chargeback?.headline).toBe('Your bank has a question about your payment')
    expect(await told(sale.bea, 'taken your payment back')).toBe(0)
    expect(await faultsOf(market).growInquiry(dispute)).toBe(true)
    await untilWebhooksApplied(market)
    expect((await sale.bea.getProgress({ id: sale.order })).chargeback?.headline).toBe('Your bank has taken your payment back')
    expect(await told(sale.bea, 'taken your payment back')).toBe(1)
    expect(await told(sale.sam, 'taken the payment back')).toBe(1)
    await bankDecides(market, dispute, 'won')
    await expectBooksHold(market)
  })

  test('[S10.14] with an open case: lost closes the case for good, won lets it continue', async () => {
    const open = async () => {
      const sale = await deliveredPhone(market)
      await sale.bea.takeStep({ id: sale.order, step: 'reportProblem', caseKind: 'other_thing', reason: 'A brick' })
      return sale
    }
    const [won, lost] = [await open(), await open()]
    const disputes = [await chargedBack(market, won), await chargedBack(market, lost)] as const
    const full = won.sam.takeStep({ id: won.order, step: 'refundInFull' })
    await expect(full).rejects.toMatchObject({ reason: 'order_stands_still' })
    await won.bea.takeStep({ id: won.order, step: 'addEvidence', reason: 'See my words' })
    await letTimePassFor(market, 24 * 5, [won, lost])
    expect(await deliveryRow(market, won)).toMatchObject({ state: 'case' })
    await bankDecides(market, disputes[0], 'won')
    await bankDecides(market, disputes[1], 'lost')
    expect(await lost.bea.getProgress({ id: lost.order })).toMatchObject({ state: 'charged_back', case: { state: 'closed' } })
    expect(await won.bea.getProgress({ id: won.order })).toMatchObject({ state: 'case', case: { state: 'seller_turn' } })
    await letTimePassFor(market, 24 * 2, [won])
    expect(await deliveryRow(market, won)).toMatchObject({ state: 'case' })
    await letTimePassFor(market, 26, [won])
    expect(await deliveryRow(market, won)).toMatchObject({ state: 'refunded' })
  })
})

describe('after the payout', () => {
  test('[S10.14] [S11.3] lost without a scan: the transfer is reversed and no fee is kept', async () => {
    const sale = await paidOut(250, { seen: false })
    const [guarantee, feesBefore] = [await balanceOf('guarantee'), await balanceOf('market')]
    await bankDecides(market, await chargedBack(market, sale), 'lost')
    expect(await chargebackRow(market, sale)).toMatchObject({ borneBy: 'seller', state: 'expired' })
    expect(await deliveryRow(market, sale)).toMatchObject({ state: 'charged_back' })
    const { transferId } = await payoutRow(market, sale)
    expect(await market.ports.cards.getTransfer(transferId ?? '')).toMatchObject({ reversedCents: 24_950 })
    // No fee is kept for an undone sale.
    expect(await balanceOf('guarantee')).toBe(guarantee + 125)
    expect(await balanceOf('market')).toBe(feesBefore + 1_125)
    expect(await sale.sam.getMoney()).toMatchObject({ owed: 0, balance: 0 })
    expect((await titlesOf(sale.sam)).join()).toMatch(/your payout was reversed/)
    for (const side of [sale.sam, sale.bea]) {
      expect((await side.exportMe()).chargebacks).toMatchObject([{ orderId: sale.order, amount: 262, borneBy: 'seller' }])
    }
  })

  test('[S11.3] what the payout account does not hold becomes a debt, taken from the next payout', async () => {
    const sale = await paidOut(250, { seen: false })
    // By now the money is at their bank.
    await letTimePassFor(market, 24 * 6, [sale])
    await bankDecides(market, await chargedBack(market, sale), 'lost')
    expect(await sale.sam.getMoney()).toMatchObject({ owed: 249.5, balance: -249.5 })
    const next = await completedSaleOf(sale.sam, 400)
    const payout = await untilPayout(market, next, 'paid_out')
    expect(payout).toMatchObject({ shareCents: 39_200, setOffCents: 24_950 })
    expect(await sale.sam.getMoney()).toMatchObject({ owed: 0, balance: 0 })
  })

  test('[S11.3] what the provider refuses to reverse becomes a debt, taken from the next payout', async () => {
    const sale = await paidOut(250, { seen: false })
    faultsOf(market).plan({ calls: [{ call: 'reverse', fault: 'reject' }] })
    await bankDecides(market, await chargedBack(market, sale), 'lost')
    expect(await sale.sam.getMoney()).toMatchObject({ owed: 249.5, balance: -249.5 })
    const payout = await untilPayout(market, await completedSaleOf(sale.sam, 400), 'paid_out')
    expect(payout).toMatchObject({ setOffCents: 24_950 })
    expect(await sale.sam.getMoney()).toMatchObject({ owed: 0, balance: 0 })
  })

  test('[S10.14] lost with a scan: the guarantee bears it, and the seller keeps the money', async () => {
    const sale = await paidOut()
    const guarantee = await balanceOf('guarantee')
    await bankDecides(market, await chargedBack(market, sale), 'lost')
    expect(await chargebackRow(market, sale)).toMatchObject({ borneBy: 'guarantee' })
    expect(await deliveryRow(market, sale)).toMatchObject({ state: 'completed', stoppedAt: null })
    expect(await balanceOf('guarantee')).toBe(guarantee + 26_200)
    expect(await sale.sam.getMoney()).toMatchObject({ owed: 0, paidOut: 249.5 })
  })

  test('[S10.14] won: the market gets the money back, but not the bank’s fee', async () => {
    const sale = await paidOut()
    // One of them posts the provider's fees for charges.
    await postponeScheduledJobs(market)
    const [held, fees] = [await balanceOf('provider'), await balanceOf('provider_fees')]
    await bankDecides(market, await chargedBack(market, sale), 'won')
    expect(await deliveryRow(market, sale)).toMatchObject({ state: 'completed', stoppedAt: null })
    expect(await balanceOf('provider')).toBe(held - 1_500)
    expect(await balanceOf('provider_fees')).toBe(fees + 1_500)
    expect(await balanceOf('disputed')).toBe(0)
  })

  test('[S10.14] a waiting payout is paused too, and is paid once the chargeback is won', async () => {
    const sale = await completedSale(market)
    await untilPayout(market, sale, 'waiting_account')
    const dispute = await chargedBack(market, sale)
    await connectAccount(market, sale.sam)
    await untilNothingIsDue(market)
    expect(await payoutRow(market, sale)).toMatchObject({ state: 'waiting_account' })
    await bankDecides(market, dispute, 'won')
    await letTimePass(market, { hours: 7 })
    await untilPayout(market, sale, 'paid_out')
  })
})

/** Another sale of the same seller, accepted by its buyer. */
async function completedSaleOf(sam: Caller, price: number) {
  const sale = await soldPhone(market, price, sam)
  await sam.takeStep({ id: sale.order, ...parcelOf(sale) })
  await sale.bea.takeStep({ id: sale.order, step: 'confirmArrival' })
  await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
  return sale
}
