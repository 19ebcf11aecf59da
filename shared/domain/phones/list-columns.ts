import { type MessageFor, msg, sayWith, t } from '#shared/language/message.ts'
import { conditionNames, conditions, maxPhotos } from './listing-facts.ts'

type Texts = {
  label: MessageFor
  /** What is written in it. */
  advice: MessageFor<{ words: string; most: number }>
  isNeeded?: true
  /** Two phones of the sample; of a condition, its name. */
  sample: readonly [string, string]
}

const off = 'off'

/** The columns of a seller's file of phones, in the order of the sample, by the names that the reader gives them. */
export const listColumns = {
  Id: { label: msg('listFile.columnId'), advice: msg('listFile.adviceId'), isNeeded: true, sample: ['A-1001', 'A-1002'] },
  Brand: {
    label: msg('listFile.columnBrand'),
    advice: msg('listFile.adviceBrand'),
    isNeeded: true,
    sample: ['Apple', 'Samsung'],
  },
  Model: {
    label: msg('listFile.columnModel'),
    advice: msg('listFile.adviceModel'),
    isNeeded: true,
    sample: ['iPhone 13', 'Galaxy S21'],
  },
  'Selling Price': {
    label: msg('listFile.columnPrice'),
    advice: msg('listFile.advicePrice'),
    isNeeded: true,
    sample: ['329', '210'],
  },
  'Original Price': {
    label: msg('listFile.columnNewPrice'),
    advice: msg('listFile.adviceNewPrice'),
    sample: ['899', '849'],
  },
  'Used Years': { label: msg('listFile.columnUsed'), advice: msg('listFile.adviceUsed'), isNeeded: true, sample: ['2', '3'] },
  Condition: { label: msg('listFile.columnCondition'), advice: msg('listFile.adviceCondition'), sample: ['very_good', 'good'] },
  Storage: { label: msg('listFile.columnStorage'), advice: msg('listFile.adviceStorage'), sample: ['128 GB', '256 GB'] },
  Memory: { label: msg('listFile.columnMemory'), advice: msg('listFile.adviceMemory'), sample: ['', '8 GB'] },
  Color: { label: msg('listFile.columnColour'), advice: msg('listFile.adviceColour'), sample: ['Midnight', 'Phantom Gray'] },
  'Battery Health': { label: msg('listFile.columnBattery'), advice: msg('listFile.adviceBattery'), sample: ['89', ''] },
  'Account Lock': { label: msg('listFile.columnLock'), advice: msg('listFile.adviceLock'), sample: [off, off] },
  'Replaced Parts': {
    label: msg('listFile.columnParts'),
    advice: msg('listFile.adviceParts'),
    sample: ['battery: maker', 'none'],
  },
  IMEI: { label: msg('listFile.columnImei'), advice: msg('listFile.adviceImei'), sample: ['', ''] },
  Description: { label: msg('listFile.columnDescription'), advice: msg('listFile.adviceDescription'), sample: ['', ''] },
  Pictures: {
    label: msg('listFile.columnPictures'),
    advice: msg('listFile.advicePictures'),
    isNeeded: true,
    sample: ['A-1001-front.jpg|A-1001-back.jpg', 'A-1002.jpg'],
  },
} as const satisfies Record<string, Texts>
export type ListColumn = keyof typeof listColumns
export const listColumnNames = Object.keys(listColumns) as ListColumn[]

/** What is written in a column, as its reader is told. */
export const columnAdvice = (column: ListColumn): string =>
  sayWith(listColumns[column].advice as Texts['advice'], {
    words: conditionNames.map((name) => t(conditions[name].label)).join(', '),
    most: maxPhotos,
  })

/** A file with two phones, as a spreadsheet of the reader's language opens it. */
export function sampleList(separator: ',' | ';'): string {
  const cell = (text: string) => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const phone = (place: 0 | 1) =>
    listColumnNames.map((name) => {
      const text = listColumns[name].sample[place]
      const condition = conditionNames.find((one) => one === text)
      return cell(condition === undefined ? text : t(conditions[condition].label))
    })
  const rows = [listColumnNames.map((name) => cell(t(listColumns[name].label))), phone(0), phone(1)]
  return `\ufeff${rows.map((row) => `${row.join(separator)}\r\n`).join('')}`
}
