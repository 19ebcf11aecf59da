import { type Condition, conditionNames, conditions } from '#shared/domain/phones/listing-facts.ts'
import { t } from '#shared/language/message.ts'

/** A word without what differs between people who write it: 'Like-New' and 'like new'. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** What conditions are called elsewhere, beside their names here in the reader's language. */
const words: Record<Condition, string> = {
  like_new: 'likenew asnew mint wieneu neuwertig كالجديد',
  very_good: 'verygood excellent sehrgut جيدةجدًا جيدجدًا',
  good: 'good gut جيدة جيد',
  fair: 'fair acceptable akzeptabel ordentlich gebraucht مقبولة مقبول',
  for_parts: 'forparts parts defect defekt bastler für teile fürersatzteile قطعغيار',
}

/** The condition that a cell names; undefined if none. */
export const conditionIn = (cell: string): Condition | undefined =>
  conditionNames.find((name) =>
    [plain(name), plain(t(conditions[name].label)), ...words[name].split(' ').map(plain)].includes(plain(cell)),
  )

/** '91 %' as 91, '1,5' as 1.5; NaN for what is no number. */
export function numberIn(cell: string): number {
  const text = cell.replace(/\s*%$/, '').replace(',', '.')
  return /^\d{1,6}(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

/** The pictures that a cell names, each once: addresses, our own URLs, or names of files. */
export function picturesIn(cell: string): string[] {
  const parts = cell.split(/\s*[|;]\s*|,\s+|\s+(?=https?:)|(?<=\.(?:jpe?g|png|webp|avif)),/i)
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))]
}

/** Whether a spreadsheet has made a number like 4,90154E+14 of an IMEI. */
export const isRounded = (cell: string): boolean => /^\d[.,]?\d*e\+?\d+$/i.test(cell)

/** An IMEI without what a spreadsheet writes around its digits: an apostrophe before them, '.0' or ',00' behind them. */
export const imeiIn = (cell: string): string => cell.replace(/^['’]/, '').replace(/(?<=^\d{14,16})[.,]0+$/, '')
