import { useId } from 'react'
import type { Figures, FigureValue } from '#shared/contract/figures.ts'
import { type Figure, figureFor } from '#shared/domain/figures/figures.ts'
import type { PeriodStep } from '#shared/domain/figures/period.ts'
import { mediumDate } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { Plot } from '#web/ui/plot.tsx'
import { Time } from '#web/ui/time.tsx'
import { figureText, isGood, shareOfText, wayOf } from './figure-texts.ts'

type Steps = Pick<Figures, 'steps' | 'by'>

/** One figure: what it is, what it means to its reader, how it went, and the same numbers as a plot and as a table. */
export function FigureCard({ value, isSeller = false, ...steps }: { value: FigureValue; isSeller?: boolean } & Steps) {
  const id = useId()
  const figure = figureFor(value.name, { isSeller })
  return (
    <section aria-labelledby={id} className="surface flex min-w-0 flex-col p-4 sm:p-5">
      <h3 id={id} className="wrap-anywhere font-semibold">
        {t(figure.label)}
      </h3>
      <p className="mt-1 font-bold text-2xl tabular-nums" data-figure={value.name}>
        {figureText(figure, value.value)}{' '}
        {figure.unit === 'share' && value.of !== null && value.of > 0 && (
          <span className="muted font-normal text-sm">{t('figures.ofThings', { of: value.of })}</span>
        )}
      </p>
      <Comparison figure={figure} value={value} />
      <p className="muted wrap-anywhere mt-2 mb-4 text-sm">{t(figure.meaning)}</p>
      <div className="mt-auto">
        <Course figure={figure} value={value} {...steps} />
      </div>
    </section>
  )
}

function Comparison({ figure, value: { value, before } }: { figure: Figure; value: FigureValue }) {
  const way = wayOf(figure, value, before.value)
  const good = isGood(figure, way)
  const tone = good === undefined ? 'muted' : good ? 'text-success' : 'text-error'
  return <p className={`text-sm ${tone}`}>{t('figures.compared', { way, before: figureText(figure, before.value) })}</p>
}

function Course({ figure, value, steps, by }: { figure: Figure; value: FigureValue } & Steps) {
  const values = value.steps.map((step) => step.value)
  const known = values.filter((one) => one !== null)
  if (known.every((one) => one === 0)) return <p className="muted text-sm">{t('figures.noPlot')}</p>
  const most = figureText(figure, Math.max(...known))
  const [first = '', last = ''] = [steps[0], steps.at(-1)]
  return (
    <>
      <p aria-hidden="true" className="muted text-end text-xs tabular-nums">
        {most}
      </p>
      <Plot
        label={t('figures.plot', { label: t(figure.label), by, most })}
        points={steps.map((key, at) => {
          const one = values[at] ?? null
          return { key, value: one, text: `${mediumDate(key)}: ${figureText(figure, one)}` }
        })}
      />
      <p aria-hidden="true" className="muted mt-1 flex justify-between text-xs">
        <span>{mediumDate(first)}</span>
        {steps.length > 1 && <span>{mediumDate(last)}</span>}
      </p>
      <Numbers figure={figure} value={value} steps={steps} by={by} />
    </>
  )
}

/** The plot's numbers, for everybody who would rather read them. */
const Numbers = ({ figure, value, steps, by }: { figure: Figure; value: FigureValue } & Steps) => (
  <details className="mt-2 text-sm">
    <summary className="link link-hover w-fit cursor-pointer py-1 text-primary">{t('figures.numbers')}</summary>
    <div className="mt-1 max-h-64 overflow-y-auto" tabIndex={-1}>
      <table className="table-sm table">
        <caption className="sr-only">{t('figures.numbersOf', { label: t(figure.label) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('figures.step', { by: by satisfies PeriodStep })}</th>
            <th scope="col" className="wrap-anywhere whitespace-normal text-end">
              {t(figure.label)}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, at) => (
            <tr key={step}>
              <th scope="row" className="font-normal">
                <Time at={step} as="day" />
              </th>
              <td className="text-end tabular-nums">{shareOfText(figure, value.steps[at] ?? { value: null, of: null })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
