import { accountLocks, listingFacts } from '#shared/domain/phones/listing-facts.ts'

type Listing = { name: string; facts: readonly { label: string; value: string }[]; description: string | null }
export type CasePoint = { label: string; value: string }

const [lock, parts] = [listingFacts.accountLock.label, listingFacts.replacedParts.label]

/** The points of the listing as booked that a buyer can say do not hold (S10.10). */
export const casePointsOf = ({ name, facts, description }: Listing): CasePoint[] => [
  { label: 'Model', value: name },
  ...facts.filter(({ label }) => label !== lock && label !== parts),
  ...(description ? [{ label: 'Description', value: description }] : []),
  ...hiddenLock(facts),
  { label: 'Parts were replaced that the listing didn’t mention', value: statedIn(facts, parts) },
  { label: 'Photos', value: 'As the listing showed them' },
  { label: 'Something that was not mentioned', value: 'The listing does not mention it' },
]

type Facts = Listing['facts']

const statedIn = (facts: Facts, label: string) =>
  `Listing: ${facts.find((fact) => fact.label === label)?.value.toLowerCase() ?? 'not stated'}`

/** Whoever bought a phone that is said to be locked cannot complain of it (S18.8). */
const hiddenLock = (facts: Facts): CasePoint[] =>
  facts.some(({ label, value }) => label === lock && value === accountLocks.on.label)
    ? []
    : [{ label: 'The phone is locked to somebody’s account', value: statedIn(facts, lock) }]
