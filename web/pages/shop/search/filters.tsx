import type { Facets, SearchResult } from '#shared/contract/search.ts'
import { conditions, storageText } from '#shared/domain/phones/listing-facts.ts'
import { t } from '#shared/language/message.ts'
import type { SearchParams } from '#web/lib/search-params.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { filtersIn } from './active-filters.tsx'
import { CheckGroup } from './check-group.tsx'
import { batteryText, conditionLabel, updatesLeftText, yearsText } from './filter-texts.ts'
import { LimitSelect, PriceRange } from './limits.tsx'

type Props = { params: SearchParams; facets: Facets | null; total: SearchResult['total']; brandIsFixed?: boolean }

/** The filters, beside the results or in a sheet over them. */
export function Filters({ params, facets, total, brandIsFixed = false }: Props) {
  const active = filtersIn(params).length
  return (
    <div className="mb-4 min-w-0 lg:mb-0">
      <Sheet
        id="filters"
        title={t('search.filters')}
        closeLabel={t('search.closeFilters')}
        opener={active > 0 ? t('search.filtersActive', { active }) : t('search.filters')}
        done={showLabel(total)}
      >
        <Fields params={params} facets={facets} brandIsFixed={brandIsFixed} />
      </Sheet>
    </div>
  )
}

function showLabel(total: Props['total']): string {
  if (!total) return t('search.showPhones')
  const { count, atLeast } = total
  return atLeast ? t('search.showCountedOrMore', { count }) : t('search.showCounted', { count })
}

function Fields({ params, facets, brandIsFixed }: Omit<Props, 'total'>) {
  return (
    <>
      {!brandIsFixed && <CheckGroup name="brand" title={t('search.brand')} params={params} counts={facets?.brand} />}
      <PriceRange params={params} />
      <CheckGroup
        name="model"
        title={t('search.model')}
        params={params}
        counts={facets?.model.filter(({ value }) => !value.includes(','))}
      />
      <CheckGroup
        name="condition"
        title={t('search.condition')}
        params={params}
        counts={facets?.condition}
        order={Object.keys(conditions)}
        labelOf={conditionLabel}
      />
      <CheckGroup
        name="storage"
        title={t('search.storage')}
        params={params}
        counts={facets?.storage.toSorted((a, b) => Number(a.value) - Number(b.value))}
        labelOf={(gb) => storageText(Number(gb))}
      />
      <LimitSelect name="maxYears" title={t('search.yearsUsed')} params={params} counts={facets?.maxYears} textOf={yearsText} />
      <LimitSelect
        name="minBattery"
        title={t('search.batteryHealth')}
        params={params}
        counts={facets?.minBattery}
        textOf={batteryText}
      />
      <LimitSelect
        name="minUpdates"
        title={t('search.updates')}
        params={params}
        counts={facets?.minUpdates}
        textOf={updatesLeftText}
      />
      <CheckGroup
        name="verified"
        title={t('search.seller')}
        params={params}
        counts={facets?.verified}
        order={['true']}
        labelOf={() => t('search.verifiedSellersOnly')}
      />
    </>
  )
}
