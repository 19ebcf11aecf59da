import { marketMoney } from '#catalogue'
import type { Sale } from '#shared/contract/deliveries.ts'
import { csvOf } from '#shared/csv.ts'
import { t } from '#shared/language/message.ts'

const columns: [header: () => string, cell: (sale: Sale) => string | number][] = [
  [() => t('selling.order'), ({ _id }) => _id],
  [() => t('selling.product'), ({ productName }) => productName],
  [() => t('selling.buyer'), ({ buyer }) => buyer],
  [() => t('selling.paidAt'), ({ paidAt }) => paidAt],
  [() => t('selling.priceInCurrency', { currency: marketMoney().currency }), ({ price }) => price],
  [
    () => t('selling.shareInCurrency', { currency: marketMoney().currency }),
    ({ share, payout }) => (payout === 'void' ? 0 : share),
  ],
  [() => t('selling.state'), ({ state }) => state],
  [() => t('selling.headline'), ({ headline }) => headline],
  [() => t('selling.deadline'), ({ until }) => until ?? ''],
  [() => t('selling.payout'), ({ payout }) => payout],
]

/** Sales as CSV for a spreadsheet. */
export const salesTable = (sales: readonly Sale[]): string =>
  csvOf([columns.map(([header]) => header()), ...sales.map((sale) => columns.map(([, cell]) => cell(sale)))])
