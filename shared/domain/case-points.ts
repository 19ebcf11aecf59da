type Listing = { name: string; facts: readonly { label: string; value: string }[]; description: string | null }
export type CasePoint = { label: string; value: string }

/** What of the listing as it was booked can be said not to hold (S10.10). */
export const casePointsOf = ({ name, facts, description }: Listing): CasePoint[] => [
  { label: 'Model', value: name },
  ...facts,
  ...(description ? [{ label: 'Description', value: description }] : []),
  { label: 'Photos', value: 'As the listing showed them' },
  { label: 'Something that was not said', value: 'The listing says nothing of it' },
]
