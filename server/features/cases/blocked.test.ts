import { afterEach, describe, expect, test } from 'vitest'
import { bankDecides, chargebackRow, chargedBack, expectBooksHold } from '#test/chargebacks.ts'
import { letTimePass, untilNothingIsDue } from '#test/clock.ts'
import { useMarket } from '#test/market.ts'
import { agreeToMeet } from '#test/meetings.ts'
import type { Caller } from '#test/newcomer.ts'
import { completedSale, connectAccount, payoutOfStaff, untilPayout } from '#test/payouts.ts'
import { reportToRegister } from '#test/register.ts'
import { deliveredPhone, deliveryRow, letTimePassFor, newTrackingNumber, payoutRow, soldPhone } from '#test/sales.ts'
import { untyped } from '#test/untyped.ts'

const market = useMarket()
afterEach(() => expectBooksHold(market))
const day = 24

type Sale = Awaited<ReturnType<typeof soldPhone>>

const reported = (...sales: Sale[]) => reportToRegister(market, ...sales)
const caseOf = async ({ bea, order }: Sale) => (await bea.getProgress({ id: order })).case
const titlesOf = async (person: Caller) => (await person.listNotices({ limit: 50 })).items.map(({ title }) => title).join('\n')
const statusOf = async ({ phone }: Sale) =>
  (await market.connection.db.selectFrom('phones').select('status').where('id', '=', phone.id).executeTakeFirstOrThrow()).status
const inAccount = async (account: string) => {
  const { rows } = await market.connection.pool.query(
    'select coalesce(sum(amount_cents), 0)::int as cents from ledger_postings where account = $1',
    [account],
  )
  return rows[0].cents as number
}

/** A sale whose seller was paid; `gone`: the provider has paid the money out to the seller's bank. */
async function paidOut({ gone = false } = {}) {
  const sale = await deliveredPhone(market)
  await connectAccount(market, sale.sam)
  await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
  await untilPayout(market, sale, 'paid_out')
  await letTimePassFor(market, gone ? 14 * day : 0, [sale])
  return sale
}

async function sentBack({ bea, sam, order, imei }: Sale) {
  await bea.takeStep({ id: order, step: 'sendBack', carrier: 'ups', trackingNumber: newTrackingNumber(), imei })
  await sam.takeStep({ id: order, step: 'confirmReturn', imei })
  await untilNothingIsDue(market)
}

describe('a phone listed by a register of lost and stolen devices', () => {
  test('[S10.10] opens a case automatically before the payout, tells both sides why, and holds the money', async () => {
    const sale = await deliveredPhone(market)
    await reported(sale)
    for (const side of [sale.bea, sale.sam]) {
      expect(await side.getProgress({ id: sale.order })).toMatchObject({
        state: 'case',
        case: {
          kind: 'blocked',
          state: 'seller_turn',
          statements: [
            { who: '', words: expect.stringMatching(/^On .*, a register of lost and stolen phones listed this phone/) },
          ],
        },
        timeline: expect.arrayContaining([
          expect.objectContaining({ text: 'The phone is on a register of lost and stolen phones' }),
        ]),
      })
    }
    for (const side of [sale.sam, sale.bea]) {
      expect(await titlesOf(side)).toMatch(/The phone is on a register of lost and stolen phones/)
    }
    expect(await payoutRow(market, sale)).toMatchObject({ state: 'held' })
  })

  test('[S10.10] [S10.11] is returned for a full refund if the seller does not answer, and is not sold again', async () => {
    const sale = await deliveredPhone(market)
    await reported(sale)
    await letTimePassFor(market, 73, [sale])
    expect(await caseOf(sale)).toMatchObject({ state: 'return_agreed' })
    await sentBack(sale)
    expect(await deliveryRow(market, sale)).toMatchObject({ state: 'refunded', lostAt: null })
    expect((await sale.bea.getProgress({ id: sale.order })).amounts.refunded).toBe(262)
    expect(await statusOf(sale)).toBe('withdrawn')
  })

  test('[S10.10] [S10.12] stays sold if the buyer does not send it back', async () => {
    const sale = await deliveredPhone(market)
    await reported(sale)
    await letTimePassFor(market, 73, [sale])
    await letTimePassFor(market, 5 * day + 1, [sale])
    expect(await deliveryRow(market, sale)).toMatchObject({ state: 'completed' })
    expect(await statusOf(sale)).toBe('sold')
  })

  test('[S10.10] [S10.7] also gets a case after a hand-over in person', async () => {
    const sale = await soldPhone(market)
    await market.connection.write((tx) => agreeToMeet(tx, sale.order))
    const { code } = await sale.bea.makeHandOverCode({ id: sale.order, imei: sale.imei })
    await sale.sam.takeStep({ id: sale.order, step: 'handOver', code })
    await reported(sale)
    expect(await caseOf(sale)).toMatchObject({ kind: 'blocked', most: 250 })
    await sale.sam.takeStep({ id: sale.order, step: 'refundInFull' })
    await untilNothingIsDue(market)
    expect((await sale.bea.getProgress({ id: sale.order })).amounts.refunded).toBe(262)
  })

  test('[S10.10] adds a statement to an open case about something else, and both sides are notified', async () => {
    const sale = await deliveredPhone(market)
    await sale.bea.takeStep({ id: sale.order, step: 'reportProblem', caseKind: 'other_thing', reason: 'A brick' })
    await reported(sale)
    expect(await caseOf(sale)).toMatchObject({ kind: 'other_thing', statements: [{ words: 'A brick' }, { who: '' }] })
    expect(await titlesOf(sale.sam)).toMatch(/is reported lost or stolen/)
    expect(await titlesOf(sale.bea)).toMatch(/is reported lost or stolen/)
  })

  test('[S10.10] [S11.2] is put on the staff list if the sale was already undone', async () => {
    const sale = await deliveredPhone(market)
    await sale.bea.takeStep({ id: sale.order, step: 'reportProblem', caseKind: 'other_thing', reason: 'A brick' })
    await sale.sam.takeStep({ id: sale.order, step: 'refundInFull' })
    await reported(sale)
    const ada = await market.newcomer('admin')
    const { items } = await ada.listFlaggedOrders({})
    expect(items.find(({ _id }) => _id === sale.order)?.reason).toMatch(/^On .*, a register of lost and stolen phones/)
  })
})

describe('after the order was completed', () => {
  test('[S10.10] [S11.3] the sale is undone: the buyer gets a full refund, no fee is kept, and the transfer is reversed', async () => {
    const [market_, guarantee] = [await inAccount('market'), await inAccount('guarantee')]
    const sale = await paidOut()
    await reported(sale)
    expect(await deliveryRow(market, sale)).toMatchObject({ state: 'case' })
    await sale.sam.takeStep({ id: sale.order, step: 'acceptReturn' })
    await sentBack(sale)
    expect(await deliveryRow(market, sale)).toMatchObject({ state: 'refunded' })
    expect(await sale.bea.getProgress({ id: sale.order })).toMatchObject({ orderState: 'refunded', amounts: { refunded: 262 } })
    const { transferId } = await payoutRow(market, sale)
    expect(await market.ports.cards.getTransfer(transferId ?? '')).toMatchObject({ reversedCents: 24_950 })
    // The postage of the return.
    expect(await sale.sam.getMoney()).toMatchObject({ owed: 12, balance: -12 })
    expect([await inAccount('market'), await inAccount('guarantee')]).toEqual([market_, guarantee])
    expect(await titlesOf(sale.sam)).toMatch(/you owe \$249.50 of your payout/)
    expect(await titlesOf(sale.sam)).toMatch(/your payout was reversed/)
  })

  test('[S10.10] [S11.3] what the payout account does not hold becomes a debt, which the guarantee bears once it is written off', async () => {
    const sale = await paidOut({ gone: true })
    await reported(sale)
    await sale.sam.takeStep({ id: sale.order, step: 'refundInFull' })
    await untilNothingIsDue(market)
    expect(await sale.sam.getMoney()).toMatchObject({
      owed: 249.5,
      debts: [
        { order: sale.order, amount: 249.5, text: 'The sale was undone after you were paid, so you owe your share of it.' },
      ],
    })
    expect((await sale.bea.getProgress({ id: sale.order })).amounts.refunded).toBe(262)
    expect(await sale.sam.getProgress({ id: sale.order })).toMatchObject({
      amounts: { fee: 0, share: 0 },
      payout: { text: expect.stringMatching(/^The sale was undone/) },
    })
    expect(await statusOf(sale)).toBe('lost')
    const guarantee = await inAccount('guarantee')
    await letTimePass(market, { hours: 181 * day })
    const ada = await market.newcomer('admin')
    await ada.writeOffDebt({ id: sale.sam.person.id, amount: 249.5, reason: 'The phone was stolen.' })
    expect(await inAccount('guarantee')).toBe(guarantee + 24_950)
  })

  test('[S10.10] [S10.13] a partial refund by decision counts as a lower price, and the fee falls with it, to the cent', async () => {
    const sale = await paidOut()
    await reported(sale)
    await sale.sam.takeStep({ id: sale.order, step: 'contest', reason: 'I have the receipt.' })
    await letTimePassFor(market, 5 * day + 1, [sale])
    const ada = await market.newcomer('admin')
    await ada.takeStep({ id: sale.order, step: 'decide', amount: 100, reason: 'It works without a SIM card.' })
    await letTimePassFor(market, 73, [sale])
    await untilNothingIsDue(market)
    expect(await deliveryRow(market, sale)).toMatchObject({ state: 'completed' })
    expect(await sale.bea.getProgress({ id: sale.order })).toMatchObject({ orderState: 'paid', amounts: { refunded: 100 } })
    // The fee for $150 is $7.50; for $250 it was $12.50.
    expect(await sale.sam.getMoney()).toMatchObject({ debts: expect.arrayContaining([expect.objectContaining({ amount: 95 })]) })
    expect(await statusOf(sale)).toBe('sold')
  })

  test('[S10.10] [S11.1] [S11.3] each further case refunds a part of what earlier cases left, and the last one the rest', async () => {
    const sale = await paidOut()
    const { bea, sam, order } = sale
    for (const [most, amount] of [
      [262, 100],
      [162, 62],
    ] as const) {
      await bea.takeStep({ id: order, step: 'reportBlocked', reason: 'It asks for the account of somebody else.' })
      expect(await caseOf(sale)).toMatchObject({ most })
      await expect(sam.takeStep({ id: order, step: 'offerPart', amount: most })).rejects.toMatchObject({
        reason: 'offer_not_a_part',
      })
      await sam.takeStep({ id: order, step: 'offerPart', amount })
      await bea.takeStep({ id: order, step: 'acceptOffer' })
      await untilNothingIsDue(market)
      expect(await bea.getProgress({ id: order })).toMatchObject({
        state: 'completed',
        amounts: { refunded: 262 - most + amount },
      })
    }
    const { transferId } = await payoutRow(market, sale)
    const reversed = async () => (await market.ports.cards.getTransfer(transferId ?? '')).reversedCents
    expect(await reversed()).toBe(9_500 + 5_890)
    await reported(sale)
    await sam.takeStep({ id: order, step: 'refundInFull' })
    await untilNothingIsDue(market)
    expect(await bea.getProgress({ id: order })).toMatchObject({ orderState: 'refunded', amounts: { refunded: 262 } })
    expect(await reversed()).toBe(24_950)
    expect(await sam.getMoney()).toMatchObject({ owed: 0, balance: 0 })
  })

  test('[S10.10] a waiting payout is paused during the case, and is paid after the case is withdrawn', async () => {
    const sale = await completedSale(market)
    await untilPayout(market, sale, 'waiting_account')
    await reported(sale)
    await connectAccount(market, sale.sam)
    await letTimePassFor(market, 7, [sale])
    await untilNothingIsDue(market)
    const waits = { payout: { state: 'waiting_account', text: 'On hold until the problem is closed.' } }
    expect(await sale.sam.getProgress({ id: sale.order })).toMatchObject(waits)
    expect(await sale.sam.getMoney()).toMatchObject({ onHold: 249.5, payable: 0, owed: 0, balance: 249.5, rows: [waits.payout] })
    await sale.bea.takeStep({ id: sale.order, step: 'withdrawCase' })
    await letTimePass(market, { hours: 7 })
    await untilPayout(market, sale, 'paid_out')
    await sale.sam.signInAgain()
    expect(await sale.sam.getMoney()).toMatchObject({ owed: 0, balance: 0, paidOut: 249.5 })
  })

  test('[S10.10] [S11.3] a waiting payout, also one by staff, is set off when the sale is undone', async () => {
    const waiting = await completedSale(market)
    await untilPayout(market, waiting, 'waiting_account')
    const byHand = await deliveredPhone(market)
    await market.connection.write((tx) => payoutOfStaff(tx, byHand.order))
    const ada = await market.newcomer('admin')
    await reported(waiting, byHand)
    for (const sale of [waiting, byHand]) {
      await sale.sam.takeStep({ id: sale.order, step: 'refundInFull' })
    }
    await letTimePass(market, { hours: 7 })
    expect(await untilPayout(market, waiting, 'paid_out')).toMatchObject({ setOffCents: 24_950, transferId: null })
    await ada.signInAgain()
    await ada.recordBankTransfer({ reason: 'Agreed.', id: byHand.order, reference: 'Nothing was sent', amount: 0 })
    for (const { sam } of [waiting, byHand]) {
      await sam.signInAgain()
      expect(await sam.getMoney()).toMatchObject({ owed: 0, balance: 0 })
    }
  })

  test('[S10.10] staff cannot record a bank transfer while the case is open', async () => {
    const sale = await deliveredPhone(market)
    await market.connection.write((tx) => payoutOfStaff(tx, sale.order))
    await reported(sale)
    const ada = await market.newcomer('admin')
    const transfer = ada.recordBankTransfer({ reason: 'Agreed.', id: sale.order, reference: 'SEPA 1', amount: 249.5 })
    await expect(transfer).rejects.toMatchObject({ reason: 'case_is_open' })
  })

  test('[S10.10] [S10.14] a chargeback lost during the case takes the seller’s share back, once', async () => {
    const sale = await paidOut()
    await reported(sale)
    await bankDecides(market, await chargedBack(market, sale), 'lost')
    expect(await chargebackRow(market, sale)).toMatchObject({ borneBy: 'seller' })
    expect(await deliveryRow(market, sale)).toMatchObject({ state: 'charged_back' })
    expect(await sale.sam.getMoney()).toMatchObject({ owed: 0, balance: 0 })
    const { transferId } = await payoutRow(market, sale)
    expect(await market.ports.cards.getTransfer(transferId ?? '')).toMatchObject({ reversedCents: 24_950 })
  })
})

describe('a buyer’s report that a phone is blocked', () => {
  test('[S10.10] is accepted until day 30 after the delivery; if the seller does not answer, staff decide', async () => {
    const sale = await paidOut()
    await letTimePassFor(market, 29 * day, [sale])
    const offered = (await sale.bea.getProgress({ id: sale.order })).steps.map(({ step }) => step)
    expect(offered).toEqual(['reportBlocked'])
    const say = { id: sale.order, step: 'reportBlocked' as const }
    await expect(sale.bea.takeStep(untyped(say))).rejects.toMatchObject({ reason: 'step_needs' })
    await expect(sale.sam.takeStep({ ...say, reason: 'No' })).rejects.toMatchObject({ reason: 'step_not_yours' })
    await sale.bea.takeStep({ ...say, reason: 'It asks for an account.' })
    await letTimePassFor(market, 73, [sale])
    expect(await caseOf(sale)).toMatchObject({ kind: 'blocked', state: 'decision' })
  })

  test('[S10.10] is rejected as too late on day 31', async () => {
    const sale = await paidOut()
    await letTimePassFor(market, 30 * day + 1, [sale])
    expect((await sale.bea.getProgress({ id: sale.order })).steps).toEqual([])
    const say = sale.bea.takeStep({ id: sale.order, step: 'reportBlocked', reason: 'It asks for an account.' })
    await expect(say).rejects.toMatchObject({ reason: 'step_too_late' })
  })
})
