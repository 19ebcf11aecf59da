import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/language/message.ts'
import { categoriesQuery } from '#web/lib/categories.ts'
import { useFigureParams } from '#web/lib/figure-address.ts'
import { Choose } from '#web/ui/choose.tsx'
import { OnlyOne, PeriodFilters } from '../../figures/period-filters.tsx'

/** Of which days, brand and seller the figures are. */
export function FigureFilters({ seller }: { seller: string | undefined }) {
  const { params, change } = useFigureParams()
  const { data: categories = [] } = useQuery(categoriesQuery)
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <PeriodFilters />
      <Choose
        label={t('find.brand')}
        value={params.brand}
        choices={[
          { value: '', label: t('find.everyBrand') },
          ...categories.map(({ categoryName }) => ({ value: categoryName, label: categoryName })),
        ]}
        onChange={(brand) => change({ brand })}
      />
      {params.seller && (
        <OnlyOne
          text={seller === undefined ? t('figures.ofOneSeller') : t('figures.ofSeller', { seller })}
          all={t('figures.everySeller')}
          onAll={() => change({ seller: '' })}
        />
      )}
    </div>
  )
}
