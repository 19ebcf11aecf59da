import type { Sale } from '#shared/contract/deliveries.ts'
import { csvOf } from '#shared/csv.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'

const columns: [header: MessageFor, cell: (sale: Sale) => string | number][] = [
  [msg('selling.order'), ({ _id }) => _id],
  [msg('selling.product'), ({ productName }) => productName],
  [msg('selling.buyer'), ({ buyer }) => buyer],
  [msg('selling.paidAt'), ({ paidAt }) => paidAt],
  [msg('selling.priceInDollars'), ({ price }) => price],
  [msg('selling.shareInDollars'), ({ share, payout }) => (payout === 'void' ? 0 : share)],
  [msg('selling.state'), ({ state }) => state],
  [msg('selling.headline'), ({ headline }) => headline],
  [msg('selling.deadline'), ({ until }) => until ?? ''],
  [msg('selling.payout'), ({ payout }) => payout],
]

/** Sales as CSV for a spreadsheet. */
export const salesTable = (sales: readonly Sale[]): string =>
  csvOf([columns.map(([header]) => t(header)), ...sales.map((sale) => columns.map(([, cell]) => cell(sale)))])
