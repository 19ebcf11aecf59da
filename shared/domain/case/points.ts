import { accountLocks, listingFacts } from '#shared/domain/phones/listing-facts.ts'
import { t } from '#shared/language/message.ts'

type Listing = { name: string; facts: readonly { label: string; value: string }[]; description: string | null }
export type CasePoint = { label: string; value: string }

const lock = () => t(listingFacts.accountLock.label)
const parts = () => t(listingFacts.replacedParts.label)

/** The points of the listing as booked that a buyer can say do not hold (S10.10). */
export const casePointsOf = ({ name, facts, description }: Listing): CasePoint[] => [
  { label: t('case.pointModel'), value: name },
  ...facts.filter(({ label }) => label !== lock() && label !== parts()),
  ...(description ? [{ label: t('case.pointDescription'), value: description }] : []),
  ...hiddenLock(facts),
  { label: t('case.pointParts'), value: listedParts(facts) },
  { label: t('case.pointPhotos'), value: t('case.photosAsListed') },
  { label: t('case.pointUnmentioned'), value: t('case.unmentioned') },
]

type Facts = Listing['facts']

const listedAs = (facts: Facts, label: string) => facts.find((fact) => fact.label === label)?.value

const listedParts = (facts: Facts) => {
  const value = listedAs(facts, parts())
  return value === undefined || value === t('phones.notStated') ? t('case.notListed') : t('case.listedParts', { parts: value })
}

/** Whoever bought a phone that is said to be locked cannot complain of it (S18.8). */
function hiddenLock(facts: Facts): CasePoint[] {
  const listed = listedAs(facts, lock())
  if (listed === t(accountLocks.on.label)) return []
  return [
    { label: t('case.pointLock'), value: listed === t(accountLocks.off.label) ? t('case.listedLockOff') : t('case.notListed') },
  ]
}
