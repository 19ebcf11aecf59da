import { brandOf, type CardFields, cardBrands } from '#shared/domain/money/card-checks.ts'
import { upTo } from '#shared/domain/text/cut-text.ts'

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Formats as '4242 4242 4242 4242', or as '3782 822463 10005' for American Express. */
export function formatNumber(text: string): string {
  const brand = brandOf(digitsOf(text))
  const digits = upTo(digitsOf(text), Math.max(...cardBrands[brand].lengths))
  const groups = brand === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?/
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ')
}

/** '12 / 34'; a first digit above 1 is a whole month. Deleting back to the month removes the separator too. */
export function formatExpiry(text: string, deleting = false): string {
  const pasted = /^\s*(\d{1,2})\s*[/.-]\s*(?:20)?(\d{2})\s*$/.exec(text)
  const typed = digitsOf(text)
  const digits = pasted ? `${pasted[1]?.padStart(2, '0')}${pasted[2]}` : /^[2-9]/.test(typed) ? `0${typed}` : typed
  if (digits.length < 2 || (deleting && digits.length === 2)) return digits.slice(0, 2)
  return `${digits.slice(0, 2)} / ${digits.slice(2, 4)}`
}

export const formatCvc = (text: string, number: string): string => upTo(digitsOf(text), cardBrands[brandOf(number)].cvc)

/** Parses the fields into the values that are validated and sent; the year is NaN until it is complete. */
export function readCard(fields: { number: string; expiry: string; cvc: string }): CardFields {
  const [month = '', year = ''] = fields.expiry.split('/').map(digitsOf)
  return {
    number: digitsOf(fields.number),
    month: Number(month),
    year: year.length === 2 ? 2000 + Number(year) : Number.NaN,
    cvc: digitsOf(fields.cvc),
  }
}

/** Where to put the caret after reformatting: after the same number of digits as before. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  if (digitsBefore === 0) return 0
  let seen = 0
  for (const [index, character] of [...formatted].entries()) {
    if (/\d/.test(character)) seen++
    if (seen === digitsBefore) return index + 1
  }
  return formatted.length
}
