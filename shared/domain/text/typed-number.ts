import { marketMoney } from '#catalogue'
import { anyOf, ownCurrency } from '#shared/domain/money/currency-words.ts'
import { perLanguage } from '#shared/format.ts'
import { withoutTheMeaningless } from './characters.ts'
import { asciiDigits } from './digits.ts'

/** The market's own currency before or after an amount. */
const currencyAround = perLanguage(() => {
  const own = anyOf(ownCurrency())
  return new RegExp(`^(-?)\\s*(?:${own})\\s*(?=[\\d.,-])|\\s*(?:${own})$`, 'giu')
})

/** Whether the current language has a comma before decimals, and so a point, or a space, between thousands. */
const decimalComma = perLanguage((tag) => new Intl.NumberFormat(tag).format(1.5).includes(','))

/**
 * A number as people write it: with a decimal point or comma, with thousands set apart, in the digits of any script, with the
 * sign of the market's currency. In plain decimal form ('1199.5'); undefined if it is none, or could be two: '1.000' is a
 * thousand to some and one to others. What it is in the reader's language decides, unless that has no amounts of so many decimals:
 * then somebody may have pasted it from another.
 */
export function plainNumber(typed: string): string | undefined {
  const text = asciiDigits(withoutTheMeaningless(typed).normalize('NFKC'))
    .replaceAll('٫', decimalComma() ? ',' : '.')
    .replaceAll('٬', decimalComma() ? '.' : ',')
    .replaceAll('−', '-')
    .replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/[’ʼ´`]/g, "'")
    .trim()
    .replace(currencyAround(), '$1')
    .replace(/\s+/g, ' ')
  const [, sign = '', amount = ''] = /^(-?) ?([\d.,' ]+)$/.exec(text) ?? []
  const [whole, decimals] = splitAmount(amount) ?? []
  if (whole === undefined || whole.length > 9) return undefined
  return `${sign}${whole || '0'}${decimals ? `.${decimals}` : ''}`
}

/** The digits before and after the decimal sign. */
function splitAmount(amount: string): [string, string] | undefined {
  const [, whole = '', sign = '', decimals = ''] = /^(.*?)(?:([.,])(\d{0,9}))?$/.exec(amount) ?? []
  if (sign === '') return together(whole)
  const others = whole.replace(/\d/g, '')
  if (!others.includes(sign)) {
    const isThousand = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
    if (isThousand && sign === (decimalComma() ? ',' : '.')) return marketMoney().decimals === 3 ? [whole, decimals] : undefined
    if (isThousand || (sign === ',' && decimals.length === 3 && others !== '' && !others.includes('.'))) return together(amount)
    const before = whole === '' ? ['', ''] : together(whole)
    return before && (whole !== '' || decimals !== '') ? [before[0] ?? '', decimals] : undefined
  }
  return together(amount)
}

/** Thousands by one sign throughout, in threes or, as in India, in twos before the last three. */
function together(text: string): [string, string] | undefined {
  const isGrouped = /^\d{1,3}([.,' ])\d{3}(?:\1\d{3})*$/.test(text) || /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(text)
  return isGrouped || /^\d+$/.test(text) ? [text.replace(/\D/g, ''), ''] : undefined
}
