import { t } from '#shared/language/message.ts'

/** How many postages of returns within a year the market advances to a buyer before their sellers have paid. */
export const mostAdvances = 2

/** Why the market does not advance the postage of a return: it waits until its seller's account covers it or staff decide. */
export const postageWaits = {
  linked: () => t('money.postageLinked'),
  not_scanned: () => t('money.postageNotScanned'),
  too_often: () => t('money.postageTooOften', { most: mostAdvances }),
} as const
export type PostageWaits = keyof typeof postageWaits

/** Who pays the postage of a return: its seller, or the market by rule or by a decision of staff. */
export type PostagePayer = 'seller' | 'advance' | 'decision'

type Known = {
  seller: string | null
  scanned: boolean
  covered: boolean
  ofBuyer: number
  ofSeller: number
  owes: boolean
  waits: PostageWaits | null
}

/** What staff read about the postage of a return before they pay it (S23.7). */
export function postageText({ seller, scanned, covered, ofBuyer, ofSeller, owes, waits }: Known): string {
  return [
    t('money.returnPostage'),
    covered ? t('money.postageByGuarantee') : owes ? owedBy(seller) : coveredBy(seller),
    scanned ? t('money.returnScanned') : t('money.returnNotScanned'),
    t('money.returnsBefore', { ofBuyer, ofSeller }),
    waits && waitFor(seller, postageWaits[waits]()),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}

const owedBy = (seller: string | null) => (seller === null ? t('money.postageOwed') : t('money.postageOwedBy', { seller }))
const coveredBy = (seller: string | null) =>
  seller === null ? t('money.postageCovered') : t('money.postageCoveredBy', { seller })
const waitFor = (seller: string | null, why: string) =>
  seller === null ? t('money.postageWaitForSeller', { why }) : t('money.postageWaitFor', { seller, why })
