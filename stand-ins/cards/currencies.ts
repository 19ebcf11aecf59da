import { decimalsOf, minorPerMajor, smallestStep } from '#shared/domain/money/currency.ts'
import { invalid } from './stripe-wire.ts'

/** What Stripe takes at least, and its fixed fees for a charge and for a dispute, in minor units. */
type Terms = { least: number; fee: number; disputeFee: number }

const terms: Record<string, Terms> = {
  usd: { least: 50, fee: 30, disputeFee: 1_500 },
  eur: { least: 50, fee: 25, disputeFee: 2_000 },
  gbp: { least: 30, fee: 20, disputeFee: 2_000 },
  jpy: { least: 50, fee: 45, disputeFee: 1_300 },
  kwd: { least: 150, fee: 100, disputeFee: 5_000 },
}

/** Of a currency that is not in the table: as so many major units. */
const usual = { least: 0.5, fee: 0.3, disputeFee: 15 }

export function termsOf(currency: string): Terms {
  const minor = (major: number) => Math.round(major * minorPerMajor(decimalsOf(currency)))
  const { least, fee, disputeFee } = usual
  return terms[currency] ?? { least: minor(least), fee: minor(fee), disputeFee: minor(disputeFee) }
}

/** Stripe's fee for a charge: 2.9 % and the fixed fee. */
export const chargeFee = (amount: number, currency: string) => Math.round(amount * 0.029) + termsOf(currency).fee

const mostDigits = 8

/** Throws if an amount is too low or too high, or if it has three decimals of which the last is not 0. */
export function checkAmount(amount: number, currency: string) {
  const { least } = termsOf(currency)
  const most = 10 ** mostDigits - 1
  const [code, param] = [currency.toLowerCase(), 'amount']
  if (amount < least) {
    throw invalid(`Amount must be at least ${amountText(least, code)} ${code}`, { code: 'amount_too_small', param })
  }
  if (amount > most) {
    throw invalid(`Amount must be no more than ${amountText(most, code)}`, { code: 'amount_too_large', param })
  }
  checkStep(amount, currency)
}

/** https://docs.stripe.com/currencies#three-decimal */
export function checkStep(amount: number, currency: string) {
  const step = smallestStep({ decimals: decimalsOf(currency) })
  if (amount % step === 0) return
  const message = `Invalid amount: ${amount}. Amounts in ${currency.toUpperCase()} must be divisible by ${step}.`
  throw invalid(message, { code: 'parameter_invalid_integer', param: 'amount' })
}

/** '$12.50', as Stripe writes amounts in its refusals. */
export const amountText = (minor: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(minor / minorPerMajor(decimalsOf(currency)))
