import { marketMoney } from '#catalogue'
import type { EmptySearch, FigureGroup, Measured, PhoneFigures, Queue, SellerFigures } from '#shared/contract/figures.ts'
import { csvOf } from '#shared/csv.ts'
import { type Figure, figureFor, figureOf } from '#shared/domain/figures/figures.ts'
import { waitingLabels } from '#shared/domain/staff/waiting.ts'
import { sayWith, t } from '#shared/language/message.ts'
import { listingStates } from '#web/components/listing-states.ts'

const labelOf = (figure: Figure) =>
  figure.unit === 'money'
    ? t('figures.inCurrency', { label: t(figure.label), currency: marketMoney().currency })
    : t(figure.label)

const cellOf = ({ value }: Measured): string | number => value ?? ''

/** All figures of a period as CSV: a row for each, a column for each step. */
export const figuresTable = ({ figures, steps }: SellerFigures, isSeller = false): string =>
  csvOf([
    [t('figures.figure'), t('figures.whole'), t('figures.before'), ...steps],
    ...figures.map((one) => [
      labelOf(figureFor(one.name, { isSeller })),
      cellOf(one),
      cellOf(one.before),
      ...one.steps.map(cellOf),
    ]),
  ])

/** The figures of brands or sellers as CSV: for a share, also what it is a share of. */
export function groupsTable(heading: string, groups: readonly FigureGroup[]): string {
  const names = groups[0]?.figures.map(({ name }) => figureOf(name)) ?? []
  const isShare = ({ unit }: Figure) => unit === 'share'
  return csvOf([
    [heading, ...names.flatMap((figure) => [labelOf(figure), ...(isShare(figure) ? [t('figures.shareOf')] : [])])],
    ...groups.map(({ name, figures }) => [
      name,
      ...figures.flatMap((one) => [cellOf(one), ...(isShare(figureOf(one.name)) ? [one.of ?? 0] : [])]),
    ]),
  ])
}

/** Counts of a period as CSV. */
export const countsTable = (heading: string, rows: readonly { label: string; count: number }[]): string =>
  csvOf([[heading, t('figures.count')], ...rows.map(({ label, count }) => [label, count])])

/** What waits for staff as CSV. */
export const queuesTable = (queues: readonly Queue[]): string =>
  csvOf([
    [t('figures.queueKind'), t('figures.count'), t('figures.queueMiddle'), t('figures.queueOldest')],
    ...queues.map(({ kind, count, middle, oldest }) => [sayWith(waitingLabels[kind], { count }), count, middle, oldest]),
  ])

/** The figures of phones as CSV, with what similar ones go for. */
export function phonesTable(phones: readonly PhoneFigures[]): string {
  const inCurrency = (label: string) => t('figures.inCurrency', { label, currency: marketMoney().currency })
  return csvOf([
    [
      t('figures.phone'),
      t('compare.availability'),
      inCurrency(t('figures.price')),
      inCurrency(t('figures.similarLow')),
      inCurrency(t('figures.similarHigh')),
      ...(phones[0]?.figures ?? []).map(({ name }) => labelOf(figureOf(name))),
    ],
    ...phones.map(({ name, state, price, similar, figures }) => [
      name,
      t(listingStates[state]),
      price,
      similar?.low ?? '',
      similar?.high ?? '',
      ...figures.map(cellOf),
    ]),
  ])
}

/** What was searched for and not found, as CSV. */
export const searchesTable = (searches: readonly EmptySearch[]): string =>
  csvOf([
    [
      t('figures.searchedWords'),
      t('figures.searches'),
      t('figures.searchDays'),
      t('figures.searchLast'),
      t('figures.searchBrand'),
    ],
    ...searches.map(({ words, searches: times, days, lastDay, brand }) => [words, times, days, lastDay, brand ?? '']),
  ])
