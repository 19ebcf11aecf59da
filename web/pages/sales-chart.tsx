import type { Sales } from '#shared/contract/summary.ts'
import { countText, priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'

/** Sales of the last weeks as one bar per week, with a text alternative for screen readers. */
export function SalesChart({ sales }: { sales: Sales }) {
  const most = Math.max(...sales.map(({ sold }) => sold), 1)
  const total = sales.reduce((sum, { sold, dollars }) => ({ sold: sum.sold + sold, dollars: sum.dollars + dollars }), {
    sold: 0,
    dollars: 0,
  })
  if (total.sold === 0) return <p className="muted">{t('dashboard.nothingSold')}</p>
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-bold text-2xl tabular-nums">{priceText(total.dollars)}</span>
        <span className="muted text-sm">{t('dashboard.soldWithoutDelivery', { sold: total.sold })}</span>
      </p>
      <ol className="mt-4 grid grid-cols-8 gap-1.5 sm:gap-3">
        {sales.map(({ from, sold, dollars }) => (
          <li key={from} className="flex min-w-0 flex-col justify-end">
            <span className="sr-only">
              {tr('dashboard.weekSold', { time: () => <Time at={from} as="day" />, sold, price: priceText(dollars) })}
            </span>
            <span aria-hidden="true" className="muted text-center text-xs tabular-nums">
              {sold > 0 && countText(sold)}
            </span>
            <span aria-hidden="true" className="mt-1 flex h-24 items-end rounded-t-lg bg-base-200" title={priceText(dollars)}>
              <span
                className="w-full rounded-t-lg bg-primary"
                style={{ height: sold === 0 ? '2px' : `${Math.max((sold / most) * 100, 6)}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="muted mt-1.5 flex justify-between text-xs">
        <span>{t('dashboard.eightWeeksAgo')}</span>
        <span>{t('dashboard.thisWeek')}</span>
      </p>
    </>
  )
}
