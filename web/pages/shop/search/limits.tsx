import { useId } from 'react'
import type { Facets } from '#shared/contract/search.ts'
import { countText, currencySign } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { numberParam, type SearchParams } from '#web/lib/search-params.ts'
import { markUnread } from './use-search.ts'

/** A minimum and a maximum price, in the market's currency. Says when an amount cannot be read: the search goes on without it. */
export function PriceRange({ params }: { params: SearchParams }) {
  const fault = useId()
  return (
    <fieldset className="group">
      <legend className="mb-2 font-semibold text-sm">{t('search.price')}</legend>
      <div className="flex items-center gap-2">
        <Price
          name="minPrice"
          label={t('search.priceFrom')}
          placeholder={t('search.from')}
          value={params.minPrice}
          fault={fault}
        />
        <span className="muted text-sm">{t('search.to')}</span>
        <Price
          name="maxPrice"
          label={t('search.priceTo')}
          placeholder={t('search.toPlaceholder')}
          value={params.maxPrice}
          fault={fault}
        />
      </div>
      <p id={fault} role="alert" className="mt-1.5 hidden text-error text-sm group-has-[[aria-invalid=true]]:block">
        {t('search.amountUnread')}
      </p>
    </fieldset>
  )
}

type PriceProps = {
  name: 'minPrice' | 'maxPrice'
  label: string
  placeholder: string
  value: string | undefined
  /** The id of the sentence that says what is wrong. */
  fault: string
}

/** The field is uncontrolled (use-search.ts), and so is the mark that its amount cannot be read. */
const Price = ({ name, label, placeholder, value, fault }: PriceProps) => (
  <label className="input min-w-0 flex-1 gap-1 bg-base-100 px-2.5 has-[[aria-invalid=true]]:input-error">
    <span className="sr-only">{label}</span>
    <input
      type="text"
      inputMode="decimal"
      name={name}
      maxLength={20}
      defaultValue={value}
      placeholder={placeholder}
      aria-errormessage={fault}
      onInput={({ currentTarget }) => isRead(currentTarget) && markUnread(currentTarget, false)}
      onBlur={({ target }) => markUnread(target, !isRead(target))}
      className="w-full min-w-0"
    />
    <bdi className="muted text-sm">{currencySign()}</bdi>
  </label>
)

const isRead = ({ value }: HTMLInputElement) => value.trim() === '' || numberParam(value) !== undefined

type LimitProps = {
  name: 'maxYears' | 'minBattery' | 'minUpdates'
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
        <option value="">{t('search.any')}</option>
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
