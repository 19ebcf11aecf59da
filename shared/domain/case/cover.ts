import type { LinkStrength } from '#shared/domain/account-links.ts'
import { type Cents, dollarsFrom } from '#shared/domain/money/money.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'

/**
 * Where one word stands against the other, staff can let the guarantee cover both: the buyer gets all back, the seller is paid. What
 * has to hold for it, all in one place; the server gathers the facts (server/features/cases/cover.ts).
 */
export type CoverFacts = {
  link: LinkStrength
  /** A carrier delivered the parcel, or the phone was handed over with its code. */
  arrived: boolean
  /** The buyer says that nothing came, which the carrier's scan answers. */
  isAboutArrival: boolean
  /** The buyer of a parcel says that nothing can go back: that would cost a liar nothing. */
  nothingCame: boolean
  /** Something could still go back. */
  canGoBack: boolean
  /** It was sent back, and no carrier has delivered it. */
  returnIsOpen: boolean
  /** A register lists the phone since before it left its seller: that is no word against another. */
  reportedBefore: boolean
  /** How often within `months` each side, or an account linked with theirs, was covered. */
  ofBuyer: number
  ofSeller: number
  months: number
  amountCents: Cents
  /** What the guarantee pays for a return that a carrier had. */
  postageCents: Cents
  mostCents: Cents
  /** The guarantee has as much above its floor. */
  isInBalance: boolean
  /** A side has completed no deal before. */
  isFirstDeal: boolean
}

type Condition = { fails: (facts: CoverFacts) => boolean; text: (facts: CoverFacts, names: Names) => string }
type Names = { buyer: string; seller: string }

/** What is missing if it fails, in the order in which staff read it. */
const conditions: readonly Condition[] = [
  { fails: ({ link }) => link === 'strong', text: () => t('cover.linked') },
  { fails: ({ arrived }) => !arrived, text: () => t('cover.notArrived') },
  { fails: ({ isAboutArrival }) => isAboutArrival, text: () => t('cover.scanAnswers') },
  { fails: ({ nothingCame }) => nothingCame, text: (_, { buyer }) => t('cover.nothingBack', { buyer }) },
  { fails: ({ canGoBack }) => canGoBack, text: (_, { buyer }) => t('cover.returnFirst', { buyer }) },
  { fails: ({ returnIsOpen }) => returnIsOpen, text: () => t('cover.returnNotArrived') },
  { fails: ({ reportedBefore }) => reportedBefore, text: () => t('cover.reportedBefore') },
  { fails: ({ ofBuyer }) => ofBuyer > 0, text: ({ months }, { buyer: name }) => t('cover.coveredBefore', { name, months }) },
  { fails: ({ ofSeller }) => ofSeller > 0, text: ({ months }, { seller: name }) => t('cover.coveredBefore', { name, months }) },
  {
    fails: ({ amountCents, mostCents }) => amountCents > mostCents,
    text: ({ mostCents }) => t('cover.tooMuch', { most: priceText(dollarsFrom(mostCents)) }),
  },
  { fails: ({ isInBalance }) => !isInBalance, text: () => t('cover.notInBalance') },
]

/** What is missing for the guarantee to cover both, in words; none if nothing is. */
export const missingForCover = (facts: CoverFacts, names: Names): string[] =>
  conditions.filter(({ fails }) => fails(facts)).map(({ text }) => text(facts, names))

/** Whether two members of the staff have to agree to it, whatever the amount. */
export const coverNeedsTwo = ({ link, isFirstDeal }: CoverFacts): boolean => link === 'weak' || isFirstDeal

/** What staff read beside the choice: how often before, what the guarantee pays, and why two of them have to agree. */
export const shownCover = (facts: CoverFacts, names: Names) => ({
  missing: missingForCover(facts, names),
  before: t('cover.before', { ...names, ofBuyer: facts.ofBuyer, ofSeller: facts.ofSeller, months: facts.months }),
  needsTwo: coverNeedsTwo(facts) ? t('cover.needsTwo', { because: facts.link === 'weak' ? 'weak' : 'first' }) : null,
  postage: dollarsFrom(facts.postageCents),
  bears: dollarsFrom(facts.amountCents + facts.postageCents),
})
