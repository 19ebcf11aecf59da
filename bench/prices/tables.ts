import { ageBandOf } from '#shared/domain/price-guidance/estimate.ts'
import { type Ask, described, type KnownAsk, type Reference } from './asks.ts'
import { fiveFoldsOf, spreadBetweenGroups } from './calibrate.ts'
import type { Fold } from './folds.ts'
import { localSales } from './local-sales.ts'
import { brandCurve, brandMean, crossValidate, oneLine, ours, oursWidened, type Prediction, percent, scoreOf } from './methods.ts'

export type Table = { title: string; rows: Record<string, Record<string, string | number>> }

const methods = { ours, brandCurve, oneLine, brandMean }
type Name = keyof typeof methods
const titles: Record<Name, string> = {
  ours: 'ours',
  brandCurve: 'rival: age curve by brand',
  oneLine: 'rival: one line on the price new',
  brandMean: 'rival: mean by brand',
}
/** Cells with fewer rows are not meaningful. */
const fewest = 50

/** All figures that the bench reports, each on rows that were not part of the fit. */
export function tablesOf(all: readonly Ask[], reference: Reference, others: readonly Ask[] | undefined): Table[] {
  const asks = known(all, reference)
  if (others) {
    const test = known(others, reference)
    return tablesOn(`Another file's ${test.length} rows`, crossValidate(methods, [{ train: asks, test }]), others, reference)
  }
  const apart = spreadBetweenGroups(asks)
  return [
    ...tablesOn(`${asks.length} rows, five folds`, crossValidate(methods, fiveFoldsOf(asks)), all, reference),
    {
      title: 'Models that the fit has not seen, in eight parts',
      rows: comparison(crossValidate(widened(apart.models), foldsByModel(asks))),
    },
    {
      title: 'Fitted on 2024, asked of 2025 and 2026',
      rows: comparison(crossValidate(widened(apart.perYear * 1.5), [foldByTime(asks)])),
    },
    { title: 'In a market that the fit has not seen, without and with sales there', rows: localSales(asks, apart) },
  ]
}

/** The methods, with our range widened as the product does for groups that a fit has not seen. */
const widened = (apart: number) => ({ ...methods, ours: oursWidened(apart) })

const known = (asks: readonly Ask[], reference: Reference) => asks.flatMap((ask) => described(ask, reference) ?? [])

function tablesOn(title: string, tried: readonly Prediction<Name>[], all: readonly Ask[], reference: Reference): Table[] {
  const cells = (cellOf: (ask: KnownAsk) => string) =>
    Object.fromEntries(
      [...Map.groupBy(tried, ({ ask }) => cellOf(ask))]
        .filter(([, members]) => members.length >= fewest)
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([cell, members]) => [
          cell,
          { ...scoreOf(members, 'ours'), 'age curve by brand': scoreOf(members, 'brandCurve')['median error'] },
        ]),
    )
  return [
    { title, rows: comparison(tried) },
    { title: 'Ours by brand', rows: cells(({ brand }) => brand) },
    { title: 'Ours by age in years', rows: cells(({ phone }) => ageBandOf(phone.ageYears)) },
    { title: 'Ours by source', rows: cells(({ source }) => source) },
    { title: 'Ours by brand and age', rows: cells(({ phone }) => `${phone.brand}, ${ageBandOf(phone.ageYears)}`) },
    { title: 'Ours by source and brand', rows: cells(({ source, brand }) => `${source}, ${brand}`) },
    {
      title: 'Ours by brand, age and source',
      rows: cells(({ source, brand, phone }) => `${brand}, ${ageBandOf(phone.ageYears)}, ${source}`),
    },
    { title: 'Ours by grade', rows: cells(({ phone }) => phone.grade) },
    { title: 'Not known, by brand', rows: notKnown(all, reference) },
  ]
}

const comparison = (tried: readonly Prediction<Name>[]) =>
  Object.fromEntries(Object.entries(titles).map(([name, title]) => [title, scoreOf(tried, name as Name)]))

/** Counts the rows whose model has no known release and launch price. */
function notKnown(all: readonly Ask[], reference: Reference) {
  return Object.fromEntries(
    [...Map.groupBy(all, ({ brand }) => brand)].map(([brand, asks]) => {
      const unknown = asks.filter((ask) => !described(ask, reference)).length
      return [brand, { rows: asks.length, 'not known': percent(unknown / asks.length) }]
    }),
  )
}

function foldsByModel(asks: readonly KnownAsk[]): Fold<KnownAsk>[] {
  const models = [...Map.groupBy(asks, ({ phone }) => `${phone.brand} ${phone.model}`).values()]
  return Array.from({ length: 8 }, (_, fold) => {
    const test = models.filter((_, place) => place % 8 === fold).flat()
    const out = new Set(test)
    return { train: asks.filter((ask) => !out.has(ask)), test }
  })
}

const foldByTime = (asks: readonly KnownAsk[]): Fold<KnownAsk> => ({
  train: asks.filter(({ month }) => month < '2025'),
  test: asks.filter(({ month }) => month >= '2025'),
})
