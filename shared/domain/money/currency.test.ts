import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inCurrency, moneyOf, triedCurrencies } from '#test/in-currency.ts'
import { decimalsOf } from './currency.ts'
import { sharesOf } from './fee.ts'
import * as money from './money.ts'

test('[S19.6] a currency has the decimals of ISO 4217', () => {
  expect(triedCurrencies.map(decimalsOf)).toEqual([2, 2, 0, 3])
})

describe.each(triedCurrencies)('[S19.6] in %s', (currency) => {
  const { feeLeastCents, cardFeeCents, ...shown } = moneyOf(currency)
  const within = <Result>(work: () => Result) => inCurrency(currency, 'en', work)
  const amounts = fc.integer({ min: 0, max: shown.mostPriceCents })

  test('minor units to major ones and back are the same', () => {
    within(() => fc.assert(fc.property(amounts, (cents) => money.centsFrom(money.dollarsFrom(cents)) === cents)))
  })

  test('an amount as computers write it has all decimals, and is the same amount', () => {
    within(() =>
      fc.assert(
        fc.property(amounts, (cents) => {
          const text = money.decimalText(money.dollarsFrom(cents))
          expect(text).toMatch(shown.decimals === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${shown.decimals}}$`))
          expect(money.centsFrom(Number(text))).toBe(cents)
        }),
      ),
    )
  })

  test('every usual amount can be paid, and a share is whole', () => {
    const { deliveryCents, leastPriceCents, mostPriceCents } = shown
    within(() => {
      for (const cents of [
        deliveryCents,
        leastPriceCents,
        mostPriceCents,
        feeLeastCents,
        cardFeeCents,
        money.roundAmount(12_345),
      ])
        expect([cents, money.isPayable(money.dollarsFrom(cents))]).toEqual([cents, true])
      const terms = { feeBasisPoints: 500, feeLeastCents }
      const price = amounts.map(money.payable)
      fc.assert(
        fc.property(price, (cents) => {
          const { fee, seller, market, guarantee } = sharesOf({ priceCents: cents, deliveryCents }, terms)
          expect([fee % money.paidIn(), seller % money.paidIn()]).toEqual([0, 0])
          expect(seller + market + guarantee).toBe(cents + deliveryCents)
        }),
      )
    })
  })

  test('what is known in US dollars is converted about right', () => {
    within(() => {
      expect(money.inUsDollars(money.fromUsDollars(250))).toBeCloseTo(250)
      const about = money.inUsDollars(money.deliveryCharge())
      expect(about).toBeGreaterThan(8)
      expect(about).toBeLessThan(16)
    })
  })
})
