import { marketMoney } from '#catalogue'
import { type MessageFor, t } from '#shared/language/message.ts'

/**
 * A column of a list of the staff, on its page and in its CSV alike. Amounts are in the market's currency, instants ISO; null is
 * nothing.
 */
export type ListColumn<Row> = {
  key: string
  header: MessageFor
  of: 'text' | 'money' | 'instant'
  value: (row: Row) => string | number | null
}

/** The heading of a column in a CSV, which says in which currency amounts are. */
export const csvHeading = <Row>({ header, of }: ListColumn<Row>): string =>
  of === 'money' ? t('lists.inCurrency', { column: t(header), currency: marketMoney().currency }) : t(header)
