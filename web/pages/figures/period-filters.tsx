import { periodNames, steps } from '#shared/domain/figures/period.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
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

/** Of which days the figures are, and by what these are divided. */
export function PeriodFilters() {
  const { params, change } = useFigureParams()
  return (
    <>
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
    </>
  )
}

/** The one thing that all figures on the page are of, and the way back to all of them. */
export const OnlyOne = ({ text, all, onAll }: { text: string; all: string; onAll: () => void }) => (
  <p className="inline-flex flex-wrap items-center gap-2 text-sm">
    <span className="wrap-anywhere font-semibold">{text}</span>
    <Button size="small" tone="plain" icon="close" onClick={onAll}>
      {all}
    </Button>
  </p>
)
