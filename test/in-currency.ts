import { moneyFrom, shownMoney } from '#server/market-money.ts'
import { dollars } from '#shared/domain/money/currency.ts'
import { inLocale, serveIn } from '#shared/language/catalogue.ts'
import { localeOf } from '#shared/language/locale.ts'

/** The currencies that S19.6 names. */
export const triedCurrencies = ['USD', 'EUR', 'JPY', 'KWD'] as const

/** The money of a market with this currency and no other settings. Throws if it cannot be one's. */
export function moneyOf(currency: string) {
  const faults: string[] = []
  const money = moneyFrom({ COUNTRY: 'US', CURRENCY: currency }, faults)
  if (faults.length > 0) throw new Error(faults.join())
  return money
}

/** Does work as a market with this currency would, in a language. */
export function inCurrency<Result>(currency: string, language: string, work: () => Result): Result {
  serveIn(shownMoney(moneyOf(currency)))
  try {
    return inLocale(localeOf(language), work)
  } finally {
    serveIn(dollars)
  }
}
