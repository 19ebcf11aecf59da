import { listText } from '#shared/format.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'

const causeTexts: Record<string, MessageFor> = {
  chargeback_lost: msg('money.debtFromChargeback'),
  completion_undone: msg('money.debtFromRefund'),
  refund_started: msg('money.debtFromPostage'),
}

/**
 * The number under which a person's debt is in the books: it finds the debt after their account is closed and their name is
 * removed.
 */
export const debtNumber = (personId: string): string =>
  `D-${personId
    .slice(-12)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-')}`

/** What staff read about a debt before they write it off at the guarantee's expense (S23.7). */
export function debtKnown({ causes, writtenOff }: { causes: string[]; writtenOff: number }): string {
  const from = causes.flatMap((cause) => causeTexts[cause] ?? []).map((text) => t(text))
  const before = t('money.debtsWrittenOff', { count: writtenOff })
  return from.length > 0 ? `${t('money.debtFrom', { causes: listText(from) })} ${before}` : before
}
