import { expect, test } from 'vitest'
import { moneyOf, triedCurrencies } from '#test/in-currency.ts'
import { feesOf, moneyFrom } from './market-money.ts'

const withFaults = (given: Parameters<typeof moneyFrom>[0]) => {
  const faults: string[] = []
  return { money: moneyFrom(given, faults), faults }
}

test('[S19.6] each currency has usual amounts of its own', () => {
  expect(triedCurrencies.map(moneyOf)).toMatchObject([
    { decimals: 2, deliveryCents: 1_200, feeLeastCents: 100, cardFeeCents: 30, leastPriceCents: 100, mostPriceCents: 10_000_000 },
    { decimals: 2, deliveryCents: 1_200, feeLeastCents: 100, cardFeeCents: 25, leastPriceCents: 100, mostPriceCents: 10_000_000 },
    { decimals: 0, deliveryCents: 1_500, feeLeastCents: 150, cardFeeCents: 45, leastPriceCents: 100, mostPriceCents: 10_000_000 },
    {
      decimals: 3,
      deliveryCents: 3_000,
      feeLeastCents: 300,
      cardFeeCents: 100,
      leastPriceCents: 500,
      mostPriceCents: 30_000_000,
    },
  ])
})

test('[S19.6] a market has the currency of its country unless it is told another one', () => {
  expect(withFaults({ COUNTRY: 'DE' })).toMatchObject({ money: { currency: 'EUR' }, faults: [] })
  expect(withFaults({ COUNTRY: 'US' })).toMatchObject({ money: { currency: 'USD' }, faults: [] })
  expect(withFaults({ COUNTRY: 'DE', CURRENCY: 'KWD' })).toMatchObject({ money: { currency: 'KWD' }, faults: [] })
})

test('[S19.6] another currency gets usual amounts by what a dollar is worth, in round figures', () => {
  expect(moneyOf('SEK')).toMatchObject({ deliveryCents: 10_000, leastPriceCents: 1_000, dollarCents: 950 })
  const rare = { COUNTRY: 'US', CURRENCY: 'BOB' } as const
  expect(withFaults(rare).faults).toEqual([expect.stringMatching(/^DOLLAR_RATE: needed for BOB/)])
  expect(withFaults({ ...rare, DOLLAR_RATE: 7 })).toMatchObject({ money: { currency: 'BOB', deliveryCents: 8_000 }, faults: [] })
})

test('[S19.6] what is no currency, or is counted otherwise by card providers, is refused', () => {
  expect(withFaults({ COUNTRY: 'US', CURRENCY: 'DOLLARS' }).faults).toEqual([expect.stringMatching(/^CURRENCY: no code/)])
  expect(withFaults({ COUNTRY: 'US', CURRENCY: 'HUF' }).faults).toEqual([expect.stringMatching(/^CURRENCY: card providers/)])
})

test('[S19.6] amounts of settings are in the currency; their former names are in minor units', () => {
  const given = { COUNTRY: 'US', CURRENCY: 'KWD', DELIVERY_CHARGE: 2.5, FEE_LEAST: 0.25, CARD_FEE: 0.05 } as const
  const { money } = withFaults(given)
  expect(money).toMatchObject({ deliveryCents: 2_500, feeLeastCents: 250, cardFeeCents: 50 })
  expect(feesOf(given, money)).toEqual({ feeLeastCents: 250, cardFeeCents: 50 })
  const former = { COUNTRY: 'US', FEE_LEAST_CENTS: 150, CARD_FEE_CENTS: 20 } as const
  expect(feesOf(former, withFaults(former).money)).toEqual({ feeLeastCents: 150, cardFeeCents: 20 })
})
