import type { Sale } from '#shared/contract/deliveries.ts'
import { csvOf } from '#shared/csv.ts'

const columns: [header: string, cell: (sale: Sale) => string | number][] = [
  ['Order', ({ _id }) => _id],
  ['Product', ({ productName }) => productName],
  ['Buyer', ({ buyer }) => buyer],
  ['Paid', ({ paidAt }) => paidAt],
  ['Price ($)', ({ price }) => price],
  ['For you ($)', ({ share, payout }) => (payout === 'void' ? 0 : share)],
  ['State', ({ state }) => state],
  ['Headline', ({ headline }) => headline],
  ['Until', ({ until }) => until ?? ''],
  ['Payout', ({ payout }) => payout],
]

/** Sales as CSV for a spreadsheet. */
export const salesTable = (sales: readonly Sale[]): string =>
  csvOf([columns.map(([header]) => header), ...sales.map((sale) => columns.map(([, cell]) => cell(sale)))])
