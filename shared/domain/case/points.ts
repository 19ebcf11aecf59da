import { accountLocks, listingFacts } from '#shared/domain/phones/listing-facts.ts'
import { t } from '#shared/language/message.ts'

type Listing = { name: string; facts: readonly { label: string; value: string }[]; description: string | null }
export type CasePoint = { label: string; value: string }

const lock = () => t(listingFacts.accountLock.label)
const parts = () => t(listingFacts.replacedParts.label)

/** The points of the listing as booked that a buyer can say do not hold (S10.10). */
export const casePointsOf = ({ name, facts, description }: Listing): CasePoint[] => [
  { label: t('case.model'), value: name },
  ...facts.filter(({ label }) => label !== lock() && label !== parts()),
  ...(description ? [{ label: t('case.description'), value: description }] : []),
  ...hiddenLock(facts),
  { label: t('case.partsWereReplacedListingDidnt'), value: statedIn(facts, parts()) },
  { label: t('case.photos'), value: t('case.asListingShowedThem') },
  { label: t('case.somethingWasNotMentioned'), value: t('case.listingDoesNotMention') },
]

type Facts = Listing['facts']

const statedIn = (facts: Facts, label: string) =>
  `Listing: ${facts.find((fact) => fact.label === label)?.value.toLowerCase() ?? 'not stated'}`

/** Whoever bought a phone that is said to be locked cannot complain of it (S18.8). */
const hiddenLock = (facts: Facts): CasePoint[] =>
  facts.some(({ label, value }) => label === lock() && value === t(accountLocks.on.label))
    ? []
    : [{ label: t('case.phoneLockedSomebodysAccount'), value: statedIn(facts, lock()) }]
