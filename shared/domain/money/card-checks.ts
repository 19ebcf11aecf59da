import { passesLuhn } from '#shared/domain/luhn.ts'
import { t } from '#shared/language/message.ts'

/** Checks of a card that do not need its bank; codes and messages are Stripe's. */
export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'unknown'

type BrandFacts = { label: string; begins: RegExp; lengths: readonly number[]; cvc: number }

// not said: names of brands
export const cardBrands: Record<CardBrand, BrandFacts> = {
  visa: { label: 'Visa', begins: /^4/, lengths: [16], cvc: 3 },
  mastercard: { label: 'Mastercard', begins: /^(5[1-5]|2[2-7])/, lengths: [16], cvc: 3 },
  amex: { label: 'American Express', begins: /^3[47]/, lengths: [15], cvc: 4 },
  discover: { label: 'Discover', begins: /^6(011|4[4-9]|5)/, lengths: [16], cvc: 3 },
  unknown: { label: '', begins: /^/, lengths: [13, 14, 15, 16, 17, 18, 19], cvc: 3 },
}

export type CardFields = { number: string; month: number; year: number; cvc: string }
export type CardFault = { code: string; message: string; field: 'number' | 'expiry' | 'cvc' }

export function brandOf(number: string): CardBrand {
  const names = Object.keys(cardBrands) as CardBrand[]
  return names.find((name) => cardBrands[name].begins.test(number)) ?? 'unknown'
}

export function numberFault(number: string): CardFault | undefined {
  const { lengths } = cardBrands[brandOf(number)]
  if (number.length < Math.min(...lengths)) return fault('number', 'incomplete_number', t('money.cardNumberIncomplete'))
  if (!lengths.includes(number.length) || !passesLuhn(number)) {
    return fault('number', 'invalid_number', t('money.cardNumberInvalid'))
  }
}

/** `year` has four digits; a card is valid through the last day of its month. */
export function expiryFault(month: number, year: number, today: Date): CardFault | undefined {
  const [thisMonth, thisYear] = [today.getUTCMonth() + 1, today.getUTCFullYear()]
  if (month < 1 || month > 12) return fault('expiry', 'invalid_expiry_month', t('money.cardMonthInvalid'))
  if (year < thisYear) return fault('expiry', 'invalid_expiry_year_past', t('money.cardYearPast'))
  if (year > thisYear + 50) return fault('expiry', 'invalid_expiry_year', t('money.cardYearInvalid'))
  if (year === thisYear && month < thisMonth) {
    return fault('expiry', 'invalid_expiry_month_past', t('money.cardDatePast'))
  }
}

export function cvcFault(cvc: string, brand: CardBrand): CardFault | undefined {
  const needed = cardBrands[brand].cvc
  if (cvc.length < needed) return fault('cvc', 'incomplete_cvc', t('money.cardCodeIncomplete'))
  if (cvc.length > needed && brand !== 'unknown') return fault('cvc', 'invalid_cvc', t('money.cardCodeInvalid'))
}

/** The first fault of a card, in the order of its fields. */
export const cardFault = ({ number, month, year, cvc }: CardFields, today: Date): CardFault | undefined =>
  numberFault(number) ?? expiryFault(month, year, today) ?? cvcFault(cvc, brandOf(number))

const fault = (field: CardFault['field'], code: string, message: string): CardFault => ({ field, code, message })
