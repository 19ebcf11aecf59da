type Listing = { name: string; facts: readonly { label: string; value: string }[]; description: string | null }
export type CasePoint = { label: string; value: string }

/** The points of the listing as booked that a buyer can say do not hold (S10.10). */
export const casePointsOf = ({ name, facts, description }: Listing): CasePoint[] => [
  { label: 'Model', value: name },
  ...facts,
  ...(description ? [{ label: 'Description', value: description }] : []),
  { label: 'Photos', value: 'As the listing showed them' },
  { label: 'Something that was not mentioned', value: 'The listing does not mention it' },
]
