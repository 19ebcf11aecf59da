import { msg, t } from '#shared/language/message.ts'
import { type AccountLink, sharedTexts } from './account-links.ts'

/** How orders are rated, and how a seller's score is calculated from that (S13.5). */

/** Days after an order's end in which its sides can rate it. */
export const ratingDays = 14
export const maxRatingLength = 1_000
export const maxReplyLength = 500

export type RatingSide = 'buyer' | 'seller'

/** Why two accounts cannot rate each other, in words: what links them strongly. `contact` and single words are of previous versions. */
export const barredTexts = {
  ...sharedTexts,
  contact: msg('rules.shareContact'),
} as const
export type Barred = keyof typeof barredTexts

/** What bars the ratings between linked accounts; undefined if nothing does. */
export function barredBy({ strength, shared }: AccountLink): Barred | undefined {
  return strength === 'strong' ? shared.find((kind) => kind !== 'phone' && kind !== 'address') : undefined
}

/** The formula's parameters: published with the scores, and used to calculate them. */
export const scoreFormula = {
  /** C: the number of ratings at the market's mean with which each seller starts. */
  weightOfMean: 8,
  /** Days after which a rating counts half. */
  halfLifeDays: 365,
  /** With fewer ratings a seller is new, and has no score. */
  leastRatings: 3,
  /** Number of stars from which a rating is good. */
  goodFrom: 4,
  /** For the 95 % Wilson interval. */
  z: 1.959963984540054,
} as const

export const formulaTexts = (): string[] => [
  t('rules.scoreOf'),
  t('rules.scoreWeight', { days: scoreFormula.halfLifeDays }),
  t('rules.scoreMean'),
  t('rules.scoreFormula', { weight: scoreFormula.weightOfMean }),
  t('rules.scoreGoodShare', { stars: scoreFormula.goodFrom, z: String(scoreFormula.z) }),
  t('rules.scoreOfNew', { least: scoreFormula.leastRatings }),
]
