import type { ReactNode } from 'react'
import { listPeriods } from '#shared/contract/list-fields.ts'
import { type MessageFor, t } from '#shared/language/message.ts'
import { type TableParams, useTableParams } from '#web/lib/table-address.ts'
import { Choose } from '#web/ui/choose.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'

/** The filters of a list of the staff, above it. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)

type Props = {
  /** The parameter of the address. */
  name: keyof TableParams
  label: string
  /** The name of the choice that filters nothing. */
  every: string
  choices: readonly { value: string; label: string }[]
}

/** A filter of a list of the staff, by one parameter of its address. */
export function FilterChoice({ name, label, every, choices }: Props) {
  const { params, change } = useTableParams()
  return (
    <Choose
      label={label}
      value={params[name]}
      choices={[{ value: '', label: every }, ...choices]}
      onChange={(value) => change({ [name]: value })}
    />
  )
}

/** The choices of a filter, by a table of their names. */
export const choicesIn = (names: Record<string, MessageFor>) =>
  Object.entries(names).map(([value, label]) => ({ value, label: t(label) }))

/** The last days, or days of one's own: choosing one clears the other. */
export function WhenFilter() {
  const { params, change } = useTableParams()
  return (
    <>
      <Choose
        label={t('find.period')}
        value={params.days}
        choices={[
          { value: '', label: t('find.anyTime') },
          ...listPeriods.map((days) => ({ value: String(days), label: t('find.lastDays', { days }) })),
        ]}
        onChange={(days) => change({ days, from: '', until: '' })}
      />
      <DayField label={t('staffLog.fromDay')} value={params.from} onChange={(from) => change({ from, days: '' })} />
      <DayField label={t('staffLog.untilDay')} value={params.until} onChange={(until) => change({ until, days: '' })} />
    </>
  )
}

/** Finds people by what they are called. */
export function SearchFilter({ label }: { label: string }) {
  const { params, change } = useTableParams()
  return <SearchField label={label} value={params.search} onSearch={(search) => change({ search })} />
}

/** An amount, which takes effect once it is typed. */
export function AmountFilter({ name, label }: { name: 'minPrice' | 'maxPrice'; label: string }) {
  const { params, change } = useTableParams()
  const apply = (typed: string) => {
    if (typed.trim() !== params[name]) change({ [name]: typed.trim() })
  }
  return (
    <label className="inline-flex items-center gap-2 text-sm">
      {label}
      <input
        key={params[name]}
        type="text"
        inputMode="decimal"
        className="input w-24"
        maxLength={12}
        defaultValue={params[name]}
        onBlur={({ target }) => apply(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && apply(event.currentTarget.value)}
      />
    </label>
  )
}

export const brandChoices = (categories: readonly { categoryName: string }[]) =>
  categories.map(({ categoryName }) => ({ value: categoryName, label: categoryName }))
