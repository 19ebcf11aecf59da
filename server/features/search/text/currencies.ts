import { marketMoney } from '#catalogue'
import { anyOf, ownCurrency, spellings } from '#shared/domain/money/currency-words.ts'

/** How shoppers write currencies: parts of regular expressions. */
const searched: Record<string, string[]> = {
  ...spellings,
  USD: [...(spellings.USD ?? []), 'dólares', 'dolares', 'dollari', 'bucks'],
  CNY: ['¥', 'rmb', 'yuan'],
  KRW: ['₩'],
  INR: ['₹', String.raw`rs\.?`, 'rupees?'],
  RUB: ['₽', 'руб(?:лей|ля)?', String.raw`руб\.`, String.raw`р\.`],
  UAH: ['₴', String.raw`грн\.?`],
  TRY: ['₺', 'tl'],
  PLN: ['zł'],
  CZK: ['kč'],
  HUF: ['ft'],
  SEK: [String.raw`kr\.?`],
  NOK: [],
  DKK: [],
  CHF: [],
  AED: ['درهم'],
  SAR: ['ريال'],
  PKR: [],
  BDT: ['taka'],
  BRL: [String.raw`r\$`],
  MXN: [],
  COP: [],
  ARS: [],
  NGN: ['₦'],
  PHP: ['₱'],
  THB: ['฿'],
  ILS: ['₪'],
}

/** Worth about the same, so that shoppers write one for another; an amount in one is read as in the market's, and shown so. */
const alike = ['USD', 'EUR', 'GBP']

const asWritten = (currency: string) => [currency, ...(searched[currency] ?? [])]

/** The spellings of currencies whose amounts are read as the market's, and of all others. */
export function currencySpellings(): { read: string; foreign: string } {
  const { currency } = marketMoney()
  const same = alike.includes(currency) ? alike : [currency]
  const read = [...ownCurrency(), ...same.flatMap(asWritten)]
  const known = new Set(read.map((one) => one.toLowerCase()))
  const others = Object.keys(searched).filter((other) => !same.includes(other))
  // A sign that several currencies share is the market's own.
  const foreign = others.flatMap(asWritten).filter((one) => !known.has(one.toLowerCase()))
  return { read: anyOf(read), foreign: anyOf(foreign) }
}
