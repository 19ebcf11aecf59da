import { plural } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'

/** How many postages of returns within a year the market advances to a buyer before their sellers have paid. */
export const mostAdvances = 2

/** Why the market does not advance the postage of a return: it waits until its seller's account covers it or staff decide. */
export const postageWaits = {
  linked: 'the accounts of buyer and seller may be linked',
  not_scanned: 'no carrier has scanned the return',
  too_often: `the market has advanced ${mostAdvances} postages to this buyer within a year`,
} as const
export type PostageWaits = keyof typeof postageWaits

/** Who pays the postage of a return: its seller, or the market by rule or by a decision of staff. */
export type PostagePayer = 'seller' | 'advance' | 'decision'

type Known = {
  seller: string | null
  scanned: boolean
  ofBuyer: number
  ofSeller: number
  owes: boolean
  waits: PostageWaits | null
}

/** What staff read about the postage of a return before they pay it (S23.7). */
export function postageText({ seller, scanned, ofBuyer, ofSeller, owes, waits }: Known): string {
  const who = seller ?? t('money.theSeller')
  const before = (count: number) => (count === 0 ? 'none before' : `${count} ${plural(count, 'return', 'returns')} before`)
  const paid = owes ? t('money.owesNotPaidYet', { who }) : t('money.sAccountCovers', { who })
  const scan = scanned ? t('money.carrierScannedReturn') : t('money.noCarrierScannedReturn')
  const waiting = waits ? ` Wait until ${who}’s account covers it, or decide: ${postageWaits[waits]}.` : ''
  return t('money.returnPostageBuyerSeller', { paid, scan, before: before(ofBuyer), before2: before(ofSeller), waiting })
}
