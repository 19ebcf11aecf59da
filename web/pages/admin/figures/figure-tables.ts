import { marketMoney } from '#catalogue'
import type { EmptySearch, FigureGroup, Figures, Measured } from '#shared/contract/figures.ts'
import { csvOf } from '#shared/csv.ts'
import { type Figure, figureOf } from '#shared/domain/figures/figures.ts'
import { t } from '#shared/language/message.ts'

const labelOf = (figure: Figure) =>
  figure.unit === 'money'
    ? t('figures.inCurrency', { label: t(figure.label), currency: marketMoney().currency })
    : t(figure.label)

const cellOf = ({ value }: Measured): string | number => value ?? ''

/** All figures of a period as CSV: a row for each, a column for each step. */
export const figuresTable = ({ figures, steps }: Figures): string =>
  csvOf([
    [t('figures.figure'), t('figures.whole'), t('figures.before'), ...steps],
    ...figures.map((one) => [labelOf(figureOf(one.name)), cellOf(one), cellOf(one.before), ...one.steps.map(cellOf)]),
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
