import type { ReactNode } from 'react'

/** Layout of a fact: value at the right edge, in a second column, or below its name, without or with a card. */
type Layout = 'sides' | 'column' | 'above' | 'card'

const layouts: Record<Layout, { row: string; name: string; value: string }> = {
  sides: { row: 'flex flex-wrap justify-between gap-x-6 py-2', name: '', value: 'ms-auto text-end tabular-nums' },
  column: { row: 'grid gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[11rem_1fr] sm:px-5', name: 'text-sm', value: '' },
  above: { row: '', name: 'text-sm', value: 'font-semibold tabular-nums' },
  card: { row: 'surface p-4', name: 'text-sm', value: 'font-semibold text-2xl tabular-nums' },
}

/** A list of facts; `label` names it if no heading does. */
export const Facts = ({ label, className = '', children }: { label?: string; className?: string; children: ReactNode }) => (
  <dl aria-label={label} className={className}>
    {children}
  </dl>
)

/** One fact of the list; `strong` is for the total of the others. */
export function Fact({
  label,
  layout = 'sides',
  strong = false,
  children,
}: {
  label: string
  layout?: Layout
  strong?: boolean
  children: ReactNode
}) {
  const { row, name, value } = layouts[layout]
  return (
    <div className={`${row} ${strong ? 'border-base-300 border-t font-semibold text-lg' : ''}`}>
      <dt className={`${name} ${strong ? '' : 'muted'}`}>{label}</dt>
      <dd className={`wrap-anywhere min-w-0 ${value}`}>{children}</dd>
    </div>
  )
}
