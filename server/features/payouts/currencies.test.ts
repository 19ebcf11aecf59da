import { afterEach, describe, expect, test } from 'vitest'
import { compareWithProvider } from '#server/features/integrity/compare-with-provider.ts'
import { settleCurrency } from '#server/settle-currency.ts'
import { currencyCode } from '#shared/domain/money/money.ts'
import { contact, listedPhone } from '#test/bookings.ts'
import { untilNothingIsDue } from '#test/clock.ts'
import { moneyOf } from '#test/in-currency.ts'
import { expectInvariants } from '#test/invariants.ts'
import { useMarket } from '#test/market.ts'
import { connectAccount, untilPayout } from '#test/payouts.ts'
import { deliveredPhone, soldPhone } from '#test/sales.ts'

// The price, and in minor units what the buyer pays and what the seller gets of it: price and delivery less 5 %.
describe.each([
  { currency: 'JPY', price: 45_500, charged: 47_000, share: 44_725, paid: '¥47,000', decimals: 44_725.5 },
  { currency: 'KWD', price: 77.25, charged: 80_250, share: 76_390, paid: 'KWD 80.250', decimals: 77.255 },
  { currency: 'EUR', price: 250.5, charged: 26_250, share: 24_998, paid: '€262.50', decimals: 250.505 },
])('[S19.6] a market in $currency', ({ currency, price, charged, share, paid, decimals }) => {
  const market = useMarket({ CURRENCY: currency })
  const major = (minor: number) => minor / 10 ** moneyOf(currency).decimals

  afterEach(async () => {
    await untilNothingIsDue(market)
    await expectInvariants(market)
    const { broken, sumBroken, lost } = await compareWithProvider({
      db: market.connection.db,
      cards: market.ports.cards,
      // The hourly job may post fees while one is compared.
      rounds: 2,
      pauseMs: 0,
    })
    expect([broken, sumBroken, lost]).toEqual([[], [], []])
  })

  const booksOf = async (order: string) => {
    const { rows } = await market.connection.pool.query<{ currency: string; kind: string }>(
      'select distinct currency, kind::text from ledger_transactions where order_id = $1',
      [order],
    )
    return rows
  }

  test('charges, keeps and pays out in it, from the booking to the seller’s account', async () => {
    expect(currencyCode()).toBe(currency.toLowerCase())
    const sale = await deliveredPhone(market, price)
    expect(await market.ports.cards.getIntent(sale.transactionId)).toMatchObject({
      state: 'succeeded',
      amountCents: charged,
      currency: currency.toLowerCase(),
    })
    await connectAccount(market, sale.sam)
    await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
    const payout = await untilPayout(market, sale, 'paid_out')
    expect(payout).toMatchObject({ shareCents: share, setOffCents: 0 })
    expect((await market.ports.cards.getTransfer(payout.transferId ?? '')).amountCents).toBe(share)
    expect(await sale.sam.getMoney()).toMatchObject({ paidOut: major(share), owed: 0, balance: 0 })
    const books = await booksOf(sale.order)
    expect(books.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['charge', 'completion', 'transfer']))
    expect(new Set(books.map((row) => row.currency))).toEqual(new Set([currency.toLowerCase()]))
    const told = (await sale.bea.listNotices({})).items.map(({ text }) => text.replaceAll('\u00a0', ' ')).join('\n')
    expect(told).toContain(paid)
  })

  test('gives all of a charge back', async () => {
    const sale = await soldPhone(market, price)
    await sale.bea.takeStep({ id: sale.order, step: 'cancelEarly' })
    await untilNothingIsDue(market)
    expect(await sale.bea.getProgress({ id: sale.order })).toMatchObject({ refunds: [{ amount: major(charged) }] })
    const made = 'select amount from card_sandbox.refunds where intent_id = $1'
    expect((await market.connection.pool.query(made, [sale.transactionId])).rows).toEqual([{ amount: charged }])
  })

  test('takes prices with the decimals of the currency', async () => {
    const { phone } = await listedPhone(market, { price })
    const bea = await market.newcomer('buyer')
    await expect(bea.makeOffer({ productsId: phone.id, offer: decimals, ...contact })).rejects.toMatchObject({
      fields: { offer: expect.stringMatching(/decimals/) },
    })
  })

  test('keeps it: another one is refused, and nothing in another is entered into its books', async () => {
    const other = { money: moneyOf('USD') }
    await expect(market.connection.write((tx) => settleCurrency(tx, other))).rejects.toThrow(`Set CURRENCY=${currency}`)
    expect(currencyCode()).toBe(currency.toLowerCase())
    const completion = `insert into ledger_transactions (kind, object, currency, postings) values ('completion', 'x', 'usd', 2)`
    await expect(market.connection.pool.query(completion)).rejects.toMatchObject({ constraint: 'ledger_transactions_currency' })
  })
})
