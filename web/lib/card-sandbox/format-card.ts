import { brandOf, type CardFields, cardBrands } from '#shared/domain/card-checks.ts'

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** '4242 4242 4242 4242', or '3782 822463 10005' as American Express writes it. */
export function formatNumber(text: string): string {
  const brand = brandOf(digitsOf(text))
  const digits = digitsOf(text).slice(0, Math.max(...cardBrands[brand].lengths))
  const groups = brand === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?/
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ')
}

/** '12 / 34'; a first digit above 1 can only be a month of its own. While one deletes, the separator goes with its month. */
export function formatExpiry(text: string, deleting = false): string {
  const pasted = /^\s*(\d{1,2})\s*[/.-]\s*(?:20)?(\d{2})\s*$/.exec(text)
  const typed = digitsOf(text)
  const digits = pasted ? `${pasted[1]?.padStart(2, '0')}${pasted[2]}` : /^[2-9]/.test(typed) ? `0${typed}` : typed
  if (digits.length < 2 || (deleting && digits.length === 2)) return digits.slice(0, 2)
  return `${digits.slice(0, 2)} / ${digits.slice(2, 4)}`
}

export const formatCvc = (text: string, number: string): string => digitsOf(text).slice(0, cardBrands[brandOf(number)].cvc)

/** The fields as they are checked and sent; a year not yet written is NaN. */
export function readCard(fields: { number: string; expiry: string; cvc: string }): CardFields {
  const [month = '', year = ''] = fields.expiry.split('/').map(digitsOf)
  return {
    number: digitsOf(fields.number),
    month: Number(month),
    year: year.length === 2 ? 2000 + Number(year) : Number.NaN,
    cvc: digitsOf(fields.cvc),
  }
}

/** Where the caret goes once the text is formatted anew: behind the same number of digits. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  if (digitsBefore === 0) return 0
  let seen = 0
  for (const [index, character] of [...formatted].entries()) {
    if (/\d/.test(character)) seen++
    if (seen === digitsBefore) return index + 1
  }
  return formatted.length
}
