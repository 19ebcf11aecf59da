import type { z } from 'zod'
import { countries } from '#shared/countries/countries.ts'
import { decimalsOf, type MarketMoney, minorPerMajor, smallestStep } from '#shared/domain/money/currency.ts'
import type { Settings } from './settings.ts'

/** What a market's currency decides besides what pages know of it; in minor units. */
export type Money = MarketMoney & { feeLeastCents: number; cardFeeCents: number; coverCents: number }

type Given = Pick<
  z.output<typeof Settings>,
  'COUNTRY' | 'CURRENCY' | 'DOLLAR_RATE' | 'DELIVERY_CHARGE' | 'FEE_LEAST' | 'FEE_LEAST_CENTS' | 'CARD_FEE' | 'CARD_FEE_CENTS'
>

/** Roughly how much a US dollar is worth; what is usual in a currency that is not in `usual` follows from it. */
const worthOfDollar: Record<string, number> = {
  AED: 3.7,
  ARS: 1_400,
  AUD: 1.5,
  BHD: 0.38,
  BRL: 5.4,
  CAD: 1.4,
  CHF: 0.82,
  CLP: 950,
  CNY: 7.1,
  COP: 4_000,
  CZK: 21,
  DKK: 6.5,
  EGP: 48,
  EUR: 0.87,
  GBP: 0.76,
  HKD: 7.8,
  IDR: 16_500,
  ILS: 3.3,
  INR: 88,
  JOD: 0.71,
  JPY: 150,
  KRW: 1_400,
  KWD: 0.31,
  MAD: 9.2,
  MXN: 18.5,
  MYR: 4.2,
  NGN: 1_480,
  NOK: 10.1,
  NZD: 1.75,
  OMR: 0.385,
  PHP: 58,
  PLN: 3.7,
  QAR: 3.64,
  RON: 4.4,
  SAR: 3.75,
  SEK: 9.5,
  SGD: 1.3,
  THB: 32.5,
  TND: 2.9,
  TRY: 42,
  UAH: 42,
  USD: 1,
  VND: 26_000,
  ZAR: 17.3,
}

/** The currencies of which a market knows what is usual without being told. */
export const currencies = Object.keys(worthOfDollar)

type Usual = { delivery: number; feeLeast: number; cardFee: number; cover: number; least: number; most: number }

/** What is usual, in major units. */
const inDollars: Usual = { delivery: 12, feeLeast: 1, cardFee: 0.3, cover: 500, least: 1, most: 100_000 }
const usual: Record<string, Usual> = {
  USD: inDollars,
  EUR: { delivery: 12, feeLeast: 1, cardFee: 0.25, cover: 500, least: 1, most: 100_000 },
  JPY: { delivery: 1_500, feeLeast: 150, cardFee: 45, cover: 75_000, least: 100, most: 10_000_000 },
  KWD: { delivery: 3, feeLeast: 0.3, cardFee: 0.1, cover: 150, least: 0.5, most: 30_000 },
}

/** Card providers take eight digits. */
const mostCents = 99_999_999

/** Currencies that card providers do not count by ISO 4217: https://docs.stripe.com/currencies#special-cases */
const countedOtherwise = ['HUF', 'ISK', 'TWD', 'UGX']

/** The market's money by its settings; adds to `faults` what is wrong with them. */
export function moneyFrom(given: Given, faults: string[]): Money {
  const currency = given.CURRENCY ?? countries[given.COUNTRY].currency
  const rate = given.DOLLAR_RATE ?? worthOfDollar[currency]
  const fault = faultOf(currency, rate)
  if (fault === undefined && rate !== undefined) return moneyIn(given, currency, rate)
  faults.push(fault ?? '')
  return moneyIn(given, 'USD', 1)
}

function faultOf(currency: string, rate: number | undefined): string | undefined {
  if (!Intl.supportedValuesOf('currency').includes(currency)) return 'CURRENCY: no code of ISO 4217, such as EUR'
  if (countedOtherwise.includes(currency)) return `CURRENCY: card providers do not count ${currency} by ISO 4217`
  return rate === undefined ? `DOLLAR_RATE: needed for ${currency}: about how much of it a US dollar is worth` : undefined
}

function moneyIn({ DELIVERY_CHARGE, FEE_LEAST, CARD_FEE }: Given, currency: string, rate: number): Money {
  const decimals = decimalsOf(currency)
  const step = smallestStep({ decimals })
  const minor = (major: number) => Math.round((major * minorPerMajor(decimals)) / step) * step
  const { delivery, feeLeast, cardFee, cover, least, most } = usual[currency] ?? scaled(rate)
  const deliveryCents = minor(DELIVERY_CHARGE ?? delivery)
  return {
    currency,
    decimals,
    deliveryCents,
    leastPriceCents: Math.max(minor(least), step),
    mostPriceCents: Math.min(minor(most), mostCents - deliveryCents),
    dollarCents: rate * minorPerMajor(decimals),
    feeLeastCents: minor(FEE_LEAST ?? feeLeast),
    cardFeeCents: minor(CARD_FEE ?? cardFee),
    coverCents: minor(cover),
  }
}

/** The fixed amounts of an order's terms, by settings of either name. */
export const feesOf = (given: Given, { feeLeastCents, cardFeeCents }: Money) => ({
  feeLeastCents: given.FEE_LEAST === undefined ? (given.FEE_LEAST_CENTS ?? feeLeastCents) : feeLeastCents,
  cardFeeCents: given.CARD_FEE === undefined ? (given.CARD_FEE_CENTS ?? cardFeeCents) : cardFeeCents,
})

function scaled(rate: number): Usual {
  const { delivery, feeLeast, cardFee, cover, least, most } = inDollars
  const round = (amount: number) => roundly(amount * rate)
  return {
    delivery: round(delivery),
    feeLeast: round(feeLeast),
    cardFee: round(cardFee),
    cover: round(cover),
    least: round(least),
    most: round(most),
  }
}

/** The nearest amount of one digit that a person would name: 0.76 is 0.8, 88 is 90. */
function roundly(amount: number): number {
  const unit = 10 ** Math.floor(Math.log10(amount))
  return Number((Math.round(amount / unit) * unit).toPrecision(1))
}

/** The part that pages know. */
export const shownMoney = ({ feeLeastCents: _, cardFeeCents: __, coverCents: ___, ...money }: Money): MarketMoney => money
