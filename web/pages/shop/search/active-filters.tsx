import { Link, useLocation } from 'react-router'
import { storageText } from '#shared/domain/phones/listing-facts.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { type SearchParam, type SearchParams, searchOf, valuesOf, without } from '#web/lib/search-params.ts'
import { Icon } from '#web/ui/icon.tsx'
import { conditionLabel, updatesLeftText, yearsText } from './filter-texts.ts'

const same = (value: string) => value

/** The label of each filter value, in the order of the filter column. */
const texts: Partial<Record<SearchParam, (value: string) => string>> = {
  brand: same,
  minPrice: (value) => t('search.minPrice', { price: priceText(Number(value)) }),
  maxPrice: (value) => t('search.maxPrice', { price: priceText(Number(value)) }),
  model: same,
  condition: conditionLabel,
  storage: (value) => storageText(Number(value)),
  maxYears: yearsText,
  minBattery: (percent) => t('search.batteryAtLeast', { percent }),
  minUpdates: (years) => t('search.updatesFor', { text: updatesLeftText(years) }),
  verified: () => t('search.verifiedSeller'),
}

/** Every active filter value, with the parameters that remain without it. */
export const filtersIn = (params: SearchParams) =>
  Object.entries(texts).flatMap(([name, textOf]) =>
    valuesOf(params, name as SearchParam).map((value) => ({
      key: `${name} ${value}`,
      text: textOf(value),
      left: without(params, name as SearchParam, value),
    })),
  )

/** The active filters, each with a link that removes it. */
export function ActiveFilters({ params }: { params: SearchParams }) {
  const { pathname } = useLocation()
  const filters = filtersIn(params)
  if (filters.length === 0) return null
  const to = (left: SearchParams) => ({ pathname, search: searchOf(left) })
  const { q, sort } = params
  return (
    <ul aria-label={t('search.activeFilters')} className="mb-4 flex flex-wrap items-center gap-2">
      {filters.map(({ key, text, left }) => (
        <li key={key}>
          <Link
            to={to(left)}
            preventScrollReset
            aria-label={t('search.removeFilter', { text })}
            className="inline-flex items-center gap-1.5 break-all rounded-full border border-base-300 bg-base-100 py-1 pe-2 ps-3 text-sm hover:bg-base-200"
          >
            {text}
            <Icon name="close" className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={to({ ...(q ? { q } : {}), ...(sort ? { sort } : {}) })}
          preventScrollReset
          className="link link-hover inline-block px-2 py-1 text-primary text-sm"
        >
          {t('search.clearAll')}
        </Link>
      </li>
    </ul>
  )
}
