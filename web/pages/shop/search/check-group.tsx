import type { Facets } from '#shared/contract/search.ts'
import { countText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { type SearchParam, type SearchParams, valuesOf } from '#web/lib/search-params.ts'

type Count = Facets['brand'][number]
type Props = {
  name: SearchParam & keyof Facets
  title: string
  params: SearchParams
  /** Undefined if nothing was counted: then only the chosen values are shown. */
  counts: Count[] | undefined
  /** All possible values, in display order. */
  order?: readonly string[]
  labelOf?: (value: string) => string
}

/** How many values are shown before the rest is expanded. */
const few = 6

/** Checkboxes for a filter, each with the number of phones it would show. */
export function CheckGroup({ name, title, params, counts = [], order = [], labelOf = (value) => value }: Props) {
  const chosen = valuesOf(params, name)
  const counted = order.length > 0 ? order : counts.map(({ value }) => value)
  const values = [...new Set([...counted, ...chosen])]
  if (values.length === 0) return null
  const shown = values.filter((value, place) => place < few || chosen.includes(value))
  const others = values.filter((value) => !shown.includes(value))
  const check = (value: string) => (
    <Check
      key={value}
      name={name}
      value={value}
      chosen={chosen.includes(value)}
      label={labelOf(value)}
      count={counts.find((count) => count.value === value)}
      counted={counts.length > 0}
    />
  )
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{title}</legend>
      {shown.map(check)}
      {others.length > 0 && (
        <details className="group">
          <summary className="link link-hover inline-block cursor-pointer py-1.5 text-primary text-sm">
            <span className="group-open:hidden">{t('search.more', { count: others.length })}</span>
            <span className="not-group-open:hidden">{t('search.fewer')}</span>
          </summary>
          {others.map(check)}
        </details>
      )}
    </fieldset>
  )
}

type CheckProps = { name: string; value: string; chosen: boolean; label: string; count: Count | undefined; counted: boolean }

const Check = ({ name, value, chosen, label, count, counted }: CheckProps) => (
  <label className="flex cursor-pointer items-center gap-2.5 py-1.5 text-sm">
    <input type="checkbox" name={name} value={value} defaultChecked={chosen} className="checkbox checkbox-primary checkbox-sm" />
    <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>{' '}
    {counted && <span className="muted text-xs tabular-nums">{count ? countText(count.count, count.atLeast) : 0}</span>}
  </label>
)
