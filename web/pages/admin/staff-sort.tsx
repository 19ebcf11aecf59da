import type { StaffSort } from '#shared/contract/fields.ts'
import { type TableWords, useTableWords } from '#web/lib/table-address.ts'
import { Choose } from '#web/ui/choose.tsx'

/** How a list of staff is sorted, by the words of its address. */
export const staffSortIn = ({ sort }: Pick<TableWords, 'sort'>): StaffSort => (sort === 'dearest' ? 'dearest' : 'oldest')

const choices = [
  { value: '', label: 'The oldest first' },
  { value: 'dearest', label: 'The dearest first' },
]

export function StaffSortChoice() {
  const { words, change } = useTableWords()
  const value = staffSortIn(words) === 'dearest' ? 'dearest' : ''
  return <Choose label="Sort" value={value} choices={choices} onChange={(sort) => change({ sort })} />
}
