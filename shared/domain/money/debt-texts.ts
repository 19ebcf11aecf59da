import { plural } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'

const causeTexts: Record<string, string> = {
  chargeback_lost: 'a chargeback',
  completion_undone: 'a refund after the sale was completed',
  refund_started: 'the postage of a return',
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
  const from = causes.flatMap((cause) => causeTexts[cause] ?? []).join(', ')
  const before =
    writtenOff === 0
      ? t('money.noneTheirDebtsWasWritten')
      : `${writtenOff} ${plural(writtenOff, 'debt', 'debts')} of theirs written off before.`
  return from ? `From ${from}. ${before}` : before
}
