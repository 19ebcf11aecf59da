import { type ReactNode, useId } from 'react'
import type { Figures, SellerFigures } from '#shared/contract/figures.ts'
import { caseKindLabels } from '#shared/domain/case/texts.ts'
import { balances, type FunnelStep, funnelSteps } from '#shared/domain/figures/figures.ts'
import { waitingLabels } from '#shared/domain/staff/waiting.ts'
import { countText, priceText, shareText } from '#shared/format.ts'
import { msg, sayWith, t } from '#shared/language/message.ts'
import { clockTime } from '#web/ui/clock.ts'
import { DownloadCsv } from './download-csv.tsx'
import { figureText } from './figure-texts.ts'

/** What the market holds and owes at this moment, from its ledger. */
export const Balances = ({ held, owed }: NonNullable<Figures['balances']>) => {
  const amounts = { held: priceText(held), owed: owed === null ? t('figures.notByBrand') : priceText(owed) }
  return (
    <section aria-labelledby="figures-now" className="mb-6">
      <h2 id="figures-now" className="mb-3 font-semibold text-lg">
        {t('figures.now')}
      </h2>
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {balances.map(({ name, label, meaning }) => (
          <div key={name} className="surface p-4 sm:p-5">
            <dt className="wrap-anywhere font-semibold">{t(label)}</dt>
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

/** How far phones came in the period. */
export const Funnel = ({ funnel }: Pick<SellerFigures, 'funnel'>) => (
  <Counts
    title={t('figures.funnel')}
    meaning={t('figures.funnelMeaning')}
    file="funnel"
    rows={funnelSteps.map(({ name, label }) => ({
      key: name,
      label: t(label),
      count: funnel[name],
      note: shareOfStep(name, funnel),
    }))}
  />
)

/** Undefined where it would be no share: phones can be booked that nobody was counted to look at, as before views were counted. */
function shareOfStep(step: FunnelStep, { views, wishes, booked, paid, completed }: SellerFigures['funnel']): string | undefined {
  const share = (part: number, of: number) => (of > 0 && part <= of ? shareText(part / of) : undefined)
  const said = {
    views: undefined,
    wishes: { of: msg('figures.ofViews'), share: share(wishes, views) },
    booked: { of: msg('figures.ofViews'), share: share(booked, views) },
    paid: { of: msg('figures.ofBookings'), share: share(paid, booked) },
    completed: { of: msg('figures.ofPaid'), share: share(completed, paid) },
  }[step]
  return said?.share === undefined ? undefined : sayWith(said.of, { share: said.share })
}

/** Which problems the paid orders of the period had. */
export const Problems = ({ problems }: Pick<SellerFigures, 'problems'>) => (
  <Counts
    title={t('figures.problemKinds')}
    meaning={t('figures.problemKindsMeaning')}
    file="problems"
    rows={problems.map(({ kind, orders }) => ({ key: kind, label: t(caseKindLabels[kind]), count: orders }))}
    none={t('figures.noProblems')}
  />
)

/** What waits for staff, and how long: the median and the longest. */
export const Queues = ({ queues }: Pick<Figures, 'queues'>) => (
  <Counts
    title={t('figures.queues')}
    meaning={t('figures.queuesMeaning')}
    file="queues"
    table={({ queuesTable }) => queuesTable(queues)}
    rows={queues.map(({ kind, count, middle, oldest }) => ({
      key: kind,
      label: sayWith(waitingLabels[kind], { count }),
      count,
      note: t('figures.queueAges', { middle: ageText(middle), oldest: ageText(oldest) }),
    }))}
    none={t('figures.noQueues')}
  />
)

const hourMs = 3_600_000

/** How long ago that was: in hours, from two days on in days. */
function ageText(since: string): string {
  const hours = Math.max(0, clockTime() - Date.parse(since)) / hourMs
  return hours < 48 ? t('figures.hoursText', { hours: Math.round(hours) }) : figureText({ unit: 'days' }, Math.round(hours / 24))
}

type Row = { key: string; label: string; count: number; note?: string | undefined }
type Tables = typeof import('./figure-tables.ts')
type CountsProps = {
  title: string
  meaning: string
  rows: readonly Row[]
  /** The name of its CSV. */
  file: string
  table?: (tables: Tables) => string
  none?: ReactNode
}

/** Counts with a bar for each. */
function Counts({ title, meaning, rows, file, table, none }: CountsProps) {
  const id = useId()
  const most = Math.max(...rows.map(({ count }) => count), 1)
  return (
    <section aria-labelledby={id} className="surface min-w-0 p-4 sm:p-5">
      <h3 id={id} className="wrap-anywhere font-semibold">
        {title}
      </h3>
      <p className="muted mt-1 mb-4 text-sm">{meaning}</p>
      {rows.length === 0 && <p className="muted text-sm">{none}</p>}
      <dl className="grid gap-3">
        {rows.map(({ key, label, count, note }) => (
          <div key={key}>
            <div className="flex items-baseline justify-between gap-4 text-sm">
              <dt className="wrap-anywhere first-letter:uppercase">{label}</dt>
              <dd className="font-semibold tabular-nums">{countText(count)}</dd>
            </div>
            {note && <dd className="muted text-xs">{note}</dd>}
            <div aria-hidden="true" className="mt-1 h-2 rounded-full bg-base-200">
              <div className="h-2 rounded-full bg-primary" style={{ width: `${(count / most) * 100}%` }} />
            </div>
          </div>
        ))}
      </dl>
      {rows.length > 0 && (
        <div className="mt-4">
          <DownloadCsv what={title} file={file} table={table ?? (({ countsTable }) => countsTable(title, rows))} />
        </div>
      )}
    </section>
  )
}
