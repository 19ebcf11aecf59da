import type { Facets } from '#shared/contract/search.ts'
import { countText } from '#shared/format.ts'
import type { SearchParams } from '#web/lib/search-params.ts'

/** A minimum and a maximum price, in dollars. */
export const PriceRange = ({ params }: { params: SearchParams }) => (
  <fieldset>
    <legend className="mb-2 font-semibold text-sm">Price</legend>
    <div className="flex items-center gap-2">
      <Price name="minPrice" label="Price from" placeholder="From" value={params.minPrice} />
      <span className="muted text-sm">to</span>
      <Price name="maxPrice" label="Price to" placeholder="To" value={params.maxPrice} />
    </div>
  </fieldset>
)

type PriceProps = { name: 'minPrice' | 'maxPrice'; label: string; placeholder: string; value: string | undefined }

const Price = ({ name, label, placeholder, value }: PriceProps) => (
  <label className="input min-w-0 flex-1 gap-1 bg-base-100 px-2.5">
    <span className="sr-only">{label}</span>
    <input
      type="text"
      inputMode="decimal"
      name={name}
      maxLength={9}
      defaultValue={value}
      placeholder={placeholder}
      className="w-full min-w-0"
    />
    <span className="muted text-sm">$</span>
  </label>
)

type LimitProps = {
  name: 'maxYears' | 'minBattery'
  title: string
  params: SearchParams
  counts: Facets['maxYears'] | undefined
  textOf: (value: string) => string
}

/** A select of limits, each with the number of phones within it. */
export function LimitSelect({ name, title, params, counts = [], textOf }: LimitProps) {
  const chosen = params[name]
  const known = counts.some(({ value }) => value === chosen)
  if (counts.length === 0 && !chosen) return null
  return (
    <label className="block">
      <span className="mb-2 block font-semibold text-sm">{title}</span>
      <select name={name} defaultValue={chosen ?? ''} className="select w-full bg-base-100">
        <option value="">Any</option>
        {chosen && !known && <option value={chosen}>{textOf(chosen)}</option>}
        {counts.map((count) => (
          <option key={count.value} value={count.value}>
            {textOf(count.value)} ({countText(count.count, count.atLeast)})
          </option>
        ))}
      </select>
    </label>
  )
}
