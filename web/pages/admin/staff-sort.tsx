import type { StaffSort } from '#shared/contract/fields.ts'
import { t } from '#shared/language/message.ts'
import { type TableParams, useTableParams } from '#web/lib/table-address.ts'
import { Choose } from '#web/ui/choose.tsx'

/** The sort order of a staff list, from the parameters of its address. */
export const staffSortIn = ({ sort }: Pick<TableParams, 'sort'>): StaffSort => (sort === 'dearest' ? 'dearest' : 'oldest')

const choices = () => [
  { value: '', label: t('staff.oldestFirst') },
  { value: 'dearest', label: t('staff.dearestFirst') },
]

export function StaffSortChoice() {
  const { params, change } = useTableParams()
  const value = staffSortIn(params) === 'dearest' ? 'dearest' : ''
  return <Choose label={t('staff.sort')} value={value} choices={choices()} onChange={(sort) => change({ sort })} />
}
