import { useQuery } from '@tanstack/react-query'
import { periodNames, steps } from '#shared/domain/figures/period.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { categoriesQuery } from '#web/lib/categories.ts'
import { ownDates, useFigureParams } from '#web/lib/figure-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Choose } from '#web/ui/choose.tsx'
import { DayField } from '#web/ui/day-field.tsx'

const stepLabels: Record<(typeof steps)[number], MessageFor> = {
  day: msg('figures.byDay'),
  week: msg('figures.byWeek'),
  month: msg('figures.byMonth'),
}

const periodLabel = (name: (typeof periodNames)[number]) =>
  name === 'last_month' ? t('figures.lastMonth') : t('figures.lastDays', { days: Number(name) })

/** Of which days, brand and seller the figures are. */
export function FigureFilters({ seller }: { seller: string | undefined }) {
  const { params, change } = useFigureParams()
  const { data: categories = [] } = useQuery(categoriesQuery)
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <Choose
        label={t('figures.period')}
        value={params.period || '30'}
        choices={[
          ...periodNames.map((value) => ({ value, label: periodLabel(value) })),
          { value: ownDates, label: t('figures.ownDates') },
        ]}
        onChange={(period) => change({ period, ...(period !== ownDates && { from: '', to: '' }) })}
      />
      {params.period === ownDates && (
        <>
          <DayField label={t('figures.fromDay')} value={params.from} onChange={(from) => change({ from })} />
          <DayField label={t('figures.toDay')} value={params.to} onChange={(to) => change({ to })} />
        </>
      )}
      <Choose
        label={t('figures.by')}
        value={params.by}
        choices={[{ value: '', label: t('figures.byUsual') }, ...steps.map((value) => ({ value, label: t(stepLabels[value]) }))]}
        onChange={(by) => change({ by })}
      />
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
        <p className="inline-flex flex-wrap items-center gap-2 text-sm">
          <span className="wrap-anywhere font-semibold">
            {seller === undefined ? t('figures.ofOneSeller') : t('figures.ofSeller', { seller })}
          </span>
          <Button size="small" tone="plain" icon="close" onClick={() => change({ seller: '' })}>
            {t('figures.everySeller')}
          </Button>
        </p>
      )}
    </div>
  )
}
