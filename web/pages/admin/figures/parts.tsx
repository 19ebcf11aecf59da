import { type ReactNode, useId } from 'react'
import type { Figures } from '#shared/contract/figures.ts'
import { caseKindLabels } from '#shared/domain/case/texts.ts'
import { balances, funnelSteps } from '#shared/domain/figures/figures.ts'
import { countText, priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'

/** What the market holds and owes at this moment, from its ledger. */
export const Balances = ({ held, owed }: NonNullable<Figures['balances']>) => {
  const amounts = { held: priceText(held), owed: owed === null ? t('figures.notByBrand') : priceText(owed) }
  return (
    <section aria-labelledby="figures-now" className="mb-6">
      <h2 id="figures-now" className="mb-3 font-semibold text-lg">
        {t('figures.now')}
      </h2>
      <dl className="grid gap-4 sm:grid-cols-2">
        {balances.map(({ name, label, meaning }) => (
          <div key={name} className="surface p-4 sm:p-5">
            <dt className="font-semibold">{t(label)}</dt>
            <dd>
              <span className="block font-bold text-2xl tabular-nums" data-figure={name}>
                {amounts[name]}
              </span>
              <span className="muted mt-2 block text-sm">{t(meaning)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How far the bookings of the period came. */
export const Funnel = ({ funnel }: Pick<Figures, 'funnel'>) => (
  <Counts
    title={t('figures.funnel')}
    meaning={t('figures.funnelMeaning')}
    rows={funnelSteps.map(({ name, label }) => ({ key: name, label: t(label), count: funnel[name] }))}
    most={funnel.booked}
  />
)

/** Which problems the paid orders of the period had. */
export const Problems = ({ problems }: Pick<Figures, 'problems'>) => (
  <Counts
    title={t('figures.problemKinds')}
    meaning={t('figures.problemKindsMeaning')}
    rows={problems.map(({ kind, orders }) => ({ key: kind, label: t(caseKindLabels[kind]), count: orders }))}
    most={Math.max(...problems.map(({ orders }) => orders), 0)}
    none={t('figures.noProblems')}
  />
)

type CountsProps = {
  title: string
  meaning: string
  rows: readonly { key: string; label: string; count: number }[]
  most: number
  none?: ReactNode
}

/** Counts with a bar for each. */
function Counts({ title, meaning, rows, most, none }: CountsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="surface min-w-0 p-4 sm:p-5">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <p className="muted mt-1 mb-4 text-sm">{meaning}</p>
      {rows.length === 0 && <p className="muted text-sm">{none}</p>}
      <dl className="grid gap-3">
        {rows.map(({ key, label, count }) => (
          <div key={key}>
            <div className="flex items-baseline justify-between gap-4 text-sm">
              <dt className="wrap-anywhere">{label}</dt>
              <dd className="font-semibold tabular-nums">{countText(count)}</dd>
            </div>
            <div aria-hidden="true" className="mt-1 h-2 rounded-full bg-base-200">
              <div className="h-2 rounded-full bg-primary" style={{ width: `${most === 0 ? 0 : (count / most) * 100}%` }} />
            </div>
          </div>
        ))}
      </dl>
    </section>
  )
}
