import { asciiDigits } from '#shared/domain/text/digits.ts'

const currencies = String.raw`(?:us\s?)?[$€£₹₽¥₩₺₴₦฿]|rs\.?|inr|usd|eur|euros?|gbp|chf|руб\.?|zł|pln|kč|czk|kr\.?|sek|dkk|nok|aed|sar`
const around = new RegExp(String.raw`^(?:${currencies})\s*|\s*(?:${currencies})$`, 'giu')

/** A price without what surrounds it: currency, '/-', '99,-', the apostrophe that makes text of a number, spaces between digits. */
const bare = (cell: string) =>
  asciiDigits(cell)
    .trim()
    .replace(/^['’]/, '')
    .replace(/\s*\/[-–]$/, '')
    .replace(around, '')
    .replace(/(?<=\d)[.,][-–—]{1,2}$/, '')
    .replace(/(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g, '')
    .trim()

/** 349,90 and 1.299,00, which mean one thing in every list. */
const hasDecimals = /^(?:\d{1,9}|\d{1,3}(?:\.\d{3})+),\d{1,2}$/

/** The price in a cell of a list; undefined if it is none. In a list with decimal commas '7,299' is none, as it can mean both. */
export function priceIn(cell: string, { decimalComma }: { decimalComma: boolean }): number | undefined {
  const text = bare(cell)
  if (/^\d{1,9}$/.test(text)) return Number(text)
  if (/^\d{1,9}\.\d{1,2}$/.test(text)) return Number(text)
  if (hasDecimals.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  if (decimalComma) return /^\d{1,3}(?:\.\d{3})+$/.test(text) ? Number(text.replaceAll('.', '')) : undefined
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?$/.test(text)) return Number(text.replaceAll(',', ''))
  return
}

/** Whether a list's prices have decimal commas: some can only be read so, and none can only be read otherwise. */
export function hasDecimalCommas(cells: Iterable<string>): boolean {
  let some = false
  for (const cell of cells) {
    const text = bare(cell)
    if (/^\d[\d.]*,\d{1,2}$/.test(text)) some = true
    else if (/,\d{3}$|\d\.\d{1,2}$/.test(text)) return false
  }
  return some
}
