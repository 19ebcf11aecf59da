import { afterEach, expect, test } from 'vitest'
import { askAgainDays } from '#shared/domain/money/payout-life.ts'
import { orderRow } from '#test/bookings.ts'
import { expectBooksHold } from '#test/chargebacks.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { useMarket } from '#test/market.ts'
import { completedSale, connectAccount, faultsOf, untilPayout } from '#test/payouts.ts'
import { deliveredPhone, letHoursPass, payoutRow } from '#test/sales.ts'
import { checkPayouts } from './check-payouts.ts'
import { reversePayout } from './reverse-payout.ts'

const market = useMarket()
afterEach(() => expectBooksHold(market))

type Sale = Awaited<ReturnType<typeof paidOut>>
async function paidOut() {
  const sale = await deliveredPhone(market)
  await connectAccount(market, sale.sam)
  await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
  await untilPayout(market, sale, 'paid_out')
  return sale
}

/** The seller refunds `amount` of a sale that was already paid out to them. */
async function givesBack({ bea, sam, order }: Sale, amount: number) {
  await bea.takeStep({ id: order, step: 'reportBlocked', reason: 'It asks for the account of somebody else.' })
  await sam.takeStep({ id: order, step: 'offerPart', amount })
  await bea.takeStep({ id: order, step: 'acceptOffer' })
}
const reversalsOf = ({ order }: Sale) =>
  market.connection.db.selectFrom('reversals').selectAll().where('orderId', '=', order).orderBy('createdAt').execute()

test('[S11.3] a debt that arises while a reversal is pending is reversed after that reversal has ended', async () => {
  const sale = await paidOut()
  faultsOf(market).plan({ calls: [{ call: 'reverse', fault: 'refuse', times: 1_000 }] })
  await givesBack(sale, 100)
  await givesBack(sale, 62)
  expect(await reversalsOf(sale)).toMatchObject([{ state: 'requested', amountCents: 9_500 }])
  faultsOf(market).plan({})
  for (const { id } of await reversalsOf(sale))
    await reversePayout({ ...market.connection, ports: market.ports, config: market.config }, id)
  await untilNothingIsDue(market)
  expect(await reversalsOf(sale)).toMatchObject([
    { state: 'done', amountCents: 9_500 },
    { state: 'done', amountCents: 5_890 },
  ])
  const { transferId } = await payoutRow(market, sale)
  expect(await market.ports.cards.getTransfer(transferId ?? '')).toMatchObject({ reversedCents: 15_390 })
  const money = await sale.sam.getMoney()
  const left = {
    amount: 95.6,
    sent: 95.6,
    text: expect.stringContaining('The buyer got a partial refund, $153.90 of it from your share.'),
  }
  expect(money).toMatchObject({ owed: 0, balance: 0, paidOut: 95.6, rows: [left] })
  expect(money.debts.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^The buyer got a partial refund/))
  const { amounts } = await sale.sam.getProgress({ id: sale.order })
  expect(amounts).toMatchObject({ price: 250, refunded: 162, fee: 4.4, share: 95.6 })
  expect((await sale.sam.listSales({})).items).toMatchObject([{ share: 95.6 }])
})

test('[S11.3] an amount that the payout account could not cover is not requested again with a later debt', async () => {
  const sale = await paidOut()
  // By now the money is at their bank.
  await letHoursPass(market, 14 * 24)
  for (const one of [sale.bea, sale.sam]) await one.signInAgain()
  await givesBack(sale, 100)
  await untilNothingIsDue(market)
  expect(await reversalsOf(sale)).toMatchObject([{ state: 'refused', askedCents: 9_500 }])
  await givesBack(sale, 62)
  await untilNothingIsDue(market)
  expect(await reversalsOf(sale)).toMatchObject([{ state: 'refused' }, { state: 'refused', askedCents: 5_890 }])
  expect(await sale.sam.getMoney()).toMatchObject({ owed: 153.9 })
})

const flagged = async (order: string) => (await orderRow(market, order)).flagged

async function daysLater(sale: Sale, days: number) {
  await letHoursPass(market, days * 24)
  for (const one of [sale.bea, sale.sam]) await one.signInAgain()
  await checkPayouts(market.connection)
  await untilNothingIsDue(market)
}

test('[S11.3] what the provider refuses to take back is asked for again a day later, and then is no debt any more', async () => {
  const sale = await paidOut()
  faultsOf(market).plan({ calls: [{ call: 'reverse', fault: 'reject' }] })
  await givesBack(sale, 100)
  await untilNothingIsDue(market)
  expect(await sale.sam.getMoney()).toMatchObject({ owed: 95 })
  await daysLater(sale, 1.1)
  expect(await reversalsOf(sale)).toMatchObject([
    { state: 'refused', askedCents: 0, askAgainAt: null },
    { state: 'done', amountCents: 9_500, round: 1, askAgainAt: null },
  ])
  expect(await sale.sam.getMoney()).toMatchObject({ owed: 0, balance: 0 })
  await daysLater(sale, 40)
  expect(await reversalsOf(sale)).toHaveLength(2)
  expect(await flagged(sale.order)).toBeNull()
})

test('[S11.3] asking again does not take back what another sale has paid meanwhile', async () => {
  const sale = await paidOut()
  faultsOf(market).plan({ calls: [{ call: 'reverse', fault: 'reject' }] })
  await givesBack(sale, 100)
  await untilNothingIsDue(market)
  // The share of this sale, $68, is set off against the $95.
  const next = await completedSale(market, 60, sale.sam)
  await untilPayout(market, next, 'paid_out')
  const { owed } = await sale.sam.getMoney()
  expect(owed).toBeGreaterThan(0)
  expect(owed).toBeLessThan(95)
  await daysLater(sale, 1.1)
  expect(await reversalsOf(sale)).toMatchObject([
    { state: 'refused', askedCents: 9_500 - owed * 100 },
    { state: 'done', amountCents: owed * 100 },
  ])
  expect(await sale.sam.getMoney()).toMatchObject({ owed: 0, balance: 0 })
})

test('[S11.3] a reversal that stays refused is asked for six times with growing waits, and then staff are told why', async () => {
  const sale = await paidOut()
  faultsOf(market).plan({ calls: [{ call: 'reverse', fault: 'reject', times: 1_000 }] })
  await givesBack(sale, 100)
  await untilNothingIsDue(market)
  for (const days of askAgainDays) {
    expect(await flagged(sale.order)).toBeNull()
    const before = (await reversalsOf(sale)).length
    await daysLater(sale, days - 0.5)
    expect(await reversalsOf(sale)).toHaveLength(before)
    await daysLater(sale, 0.6)
    expect(await reversalsOf(sale)).toHaveLength(before + 1)
  }
  faultsOf(market).plan({})
  expect(await flagged(sale.order)).toMatch(/^The payment provider didn’t take \$95 of the payout back after 6 attempts: /)
  expect((await reversalsOf(sale)).map(({ askedCents }) => askedCents)).toEqual([0, 0, 0, 0, 0, 9_500])
  await daysLater(sale, 60)
  expect(await reversalsOf(sale)).toHaveLength(6)
  expect(await sale.sam.getMoney()).toMatchObject({ owed: 95 })
})
