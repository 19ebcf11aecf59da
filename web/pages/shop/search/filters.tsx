import { type FocusEvent, useRef } from 'react'
import type { Facets, SearchResult } from '#shared/contract/search.ts'
import { conditions, storageText } from '#shared/domain/listing-facts.ts'
import { countText } from '#shared/format.ts'
import type { Words } from '#web/lib/search-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { filtersIn } from './active-filters.tsx'
import { CheckGroup } from './check-group.tsx'
import { batteryText, conditionLabel, yearsText } from './filter-texts.ts'
import { LimitSelect, PriceRange } from './limits.tsx'

type Props = { words: Words; facets: Facets | null; total: SearchResult['total']; brandIsFixed?: boolean }

/**
 * A column beside the phones; on a narrow screen a sheet over them, which is a popover so that it opens and closes before
 * the page is alive too.
 */
export function Filters({ words, facets, total, brandIsFixed = false }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const hide = () => sheet.current?.matches(':popover-open') && sheet.current.hidePopover()
  // The keyboard would wander on behind the sheet.
  const hideWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !sheet.current?.contains(relatedTarget)) hide()
  }
  const active = filtersIn(words).length
  return (
    <div className="mb-4 min-w-0 lg:mb-0">
      <button
        type="button"
        popoverTarget="filters"
        className="btn w-full border-base-300 bg-base-100 hover:bg-base-200 lg:hidden"
      >
        <Icon name="sort" className="size-4.5" />
        Filters{active > 0 && ` (${active})`}
      </button>
      <section ref={sheet} id="filters" popover="auto" aria-label="Filters" onBlur={hideWhenLeft} className="filter-sheet">
        <div className="flex items-center justify-between border-base-300 border-b px-5 py-3 lg:hidden">
          <p className="font-semibold text-lg">Filters</p>
          <button
            type="button"
            popoverTarget="filters"
            popoverTargetAction="hide"
            aria-label="Close the filters"
            className="btn btn-ghost btn-sm btn-circle"
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="grid content-start gap-6 overflow-y-auto overscroll-contain p-5 lg:overflow-visible lg:p-0">
          <Fields words={words} facets={facets} brandIsFixed={brandIsFixed} />
        </div>
        <div className="border-base-300 border-t p-4 lg:hidden">
          <button type="submit" className="btn btn-primary w-full" onClick={hide}>
            {total
              ? `Show ${countText(total.count, total.atLeast)} ${total.count === 1 ? 'phone' : 'phones'}`
              : 'Show the phones'}
          </button>
        </div>
      </section>
    </div>
  )
}

function Fields({ words, facets, brandIsFixed }: Omit<Props, 'total'>) {
  return (
    <>
      {!brandIsFixed && <CheckGroup name="brand" title="Brand" words={words} counts={facets?.brand} />}
      <PriceRange words={words} />
      <CheckGroup name="model" title="Model" words={words} counts={facets?.model.filter(({ value }) => !value.includes(','))} />
      <CheckGroup
        name="condition"
        title="Condition"
        words={words}
        counts={facets?.condition}
        order={Object.keys(conditions)}
        labelOf={conditionLabel}
      />
      <CheckGroup
        name="storage"
        title="Storage"
        words={words}
        counts={facets?.storage.toSorted((a, b) => Number(a.value) - Number(b.value))}
        labelOf={(gb) => storageText(Number(gb))}
      />
      <LimitSelect name="maxYears" title="Years used" words={words} counts={facets?.maxYears} textOf={yearsText} />
      <LimitSelect name="minBattery" title="Battery health" words={words} counts={facets?.minBattery} textOf={batteryText} />
      <CheckGroup
        name="verified"
        title="Seller"
        words={words}
        counts={facets?.verified}
        order={['true']}
        labelOf={() => 'Verified sellers only'}
      />
    </>
  )
}
