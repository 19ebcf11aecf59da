import type { AgeCurve, Knot } from '#shared/domain/age-curve.ts'
import { factorAt } from '#shared/domain/age-curve.ts'
import { quantile, shareWithin } from '#shared/domain/price-guidance.ts'
import { foldsOf } from './folds.ts'
import type { Row } from './rows.ts'

/** Where the bins end, as shares of the phones: what is fitted is one mean a bin. Narrower where prices are far apart. */
const ends = {
  price: [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1],
  years: [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1],
  width: [0.1, 0.3, 0.5, 0.7, 0.9, 0.96, 1],
  spread: [0.25, 0.5, 0.75, 1],
} as const
/** A brand's own factor counts half once it has this many phones, so that few phones say little. */
const brandsHalf = 20
const rounds = 20

type Middle = Pick<AgeCurve, 'kept' | 'byYears' | 'brands'>

/**
 * Three factors, each the mean of what the other two leave unexplained, in turn until they settle: by price and by years
 * in bins that may only fall (pool adjacent violators), by brand drawn towards 1. The range is taken from phones that
 * the middle was not fitted on.
 */
export function fitCurve(rows: readonly Row[]): AgeCurve {
  const years = rows.map((row) => row.years).toSorted((a, b) => a - b)
  const prices = rows.map((row) => row.original).toSorted((a, b) => a - b)
  return {
    sample: rows.length,
    years: { from: Math.floor(quantile(years, 0.01) * 10) / 10, to: Math.ceil((years.at(-1) ?? 0) * 10) / 10 },
    originalPrice: { from: Math.ceil(quantile(prices, 0.01)), to: Math.floor(quantile(prices, 0.99)) },
    ...fitMiddle(rows),
    ...fitSpread(rows),
  }
}

function fitMiddle(rows: readonly Row[]): Middle {
  const kept = rows.map(({ used, original }) => Math.log(used / original))
  const prices = rows.map(({ original }) => Math.log(original))
  const years = rows.map((row) => row.years)
  const [priceBins, yearBins] = [binsOf(prices, ends.price), binsOf(years, ends.years)]
  let middle: Middle = { kept: [], byYears: [], brands: {} }
  for (let round = 0; round < rounds; round++) {
    const without = (part: keyof Middle) =>
      rows.map((row, index) => (kept[index] ?? 0) - logOf({ ...middle, [part]: unknown[part] }, row))
    const byPrice = falling(priceBins, without('kept')).map(([at, mean]): Knot => [Math.exp(at), Math.exp(mean)])
    middle = { ...middle, kept: byPrice }
    const byYears = falling(yearBins, without('byYears'))
    const level = mean(byYears.map(([, value]) => value))
    middle = { ...middle, byYears: byYears.map(([at, value]): Knot => [at, Math.exp(value - level)]) }
    middle = { ...middle, brands: byBrand(rows, without('brands')) }
  }
  return middle
}

const unknown: Middle = { kept: [], byYears: [], brands: {} }

const logOf = ({ kept, byYears, brands }: Middle, { brand, years, original }: Row) =>
  Math.log(factorAt(kept, original, Math.log) * factorAt(byYears, years) * (brands[brand]?.factor ?? 1))

function byBrand(rows: readonly Row[], left: readonly number[]): AgeCurve['brands'] {
  const groups = Map.groupBy(rows.keys(), (index) => rows[index]?.brand ?? '')
  return Object.fromEntries(
    [...groups].map(([brand, members]) => {
      const sum = members.reduce((total, index) => total + (left[index] ?? 0), 0)
      return [brand, { factor: Math.exp(sum / (members.length + brandsHalf)), sample: members.length }]
    }),
  )
}

/** How far used prices stray from a middle fitted without them: how widely by price, then by years for what that leaves. */
function fitSpread(rows: readonly Row[]): Pick<AgeCurve, 'width' | 'low' | 'high'> {
  const strays = foldsOf(rows, 5, 1).flatMap(({ train, test }) => {
    const middle = fitMiddle(train)
    return test.map((row) => ({ row, stray: Math.log(row.used / row.original) - logOf(middle, row) }))
  })
  const reach = (some: readonly { stray: number }[]) =>
    quantileOf(
      some.map(({ stray }) => Math.abs(stray)),
      shareWithin,
    )
  const width = bandsOf(strays, ({ row }) => row.original, ends.width).map(
    ({ at, members }): Knot => [at, reach(members) / reach(strays)],
  )
  const bands = bandsOf(strays, ({ row }) => row.years, ends.spread)
  const knotsAt = (share: number) =>
    bands.map(({ at, members }): Knot => {
      const evened = members.map(({ row, stray }) => stray / factorAt(width, row.original, Math.log))
      return [at, Math.exp(quantileOf(evened, share))]
    })
  return { width, low: knotsAt((1 - shareWithin) / 2), high: knotsAt((1 + shareWithin) / 2) }
}

const quantileOf = (values: readonly number[], share: number) =>
  quantile(
    values.toSorted((a, b) => a - b),
    share,
  )

const bandsOf = <T>(all: readonly T[], measure: (one: T) => number, shares: readonly number[]) =>
  binsOf(all.map(measure), shares).map(({ at, members }) => ({ at, members: members.flatMap((index) => all[index] ?? []) }))

type Bin = { at: number; members: number[] }

/** The values in bins that end at these shares of them, each bin at the mean of its values. */
function binsOf(values: readonly number[], shares: readonly number[]): Bin[] {
  const sorted = [...values.keys()].toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  const edge = (bin: number) => Math.round((shares[bin] ?? 0) * sorted.length)
  return shares
    .map((_, bin) => sorted.slice(edge(bin - 1), edge(bin)))
    .filter((members) => members.length > 0)
    .map((members) => ({ at: mean(members.map((index) => values[index] ?? 0)), members }))
}

/** The bins' means, neighbours that rise pooled into one level. */
function falling(all: readonly Bin[], values: readonly number[]): [at: number, value: number][] {
  const levels: { sum: number; weight: number; ats: number[] }[] = []
  for (const { at, members } of all) {
    levels.push({ sum: members.reduce((sum, index) => sum + (values[index] ?? 0), 0), weight: members.length, ats: [at] })
    for (let [above, below] = levels.slice(-2); above && below && above.sum / above.weight < below.sum / below.weight; ) {
      levels.splice(-2, 2, { sum: above.sum + below.sum, weight: above.weight + below.weight, ats: [...above.ats, ...below.ats] })
      ;[above, below] = levels.slice(-2)
    }
  }
  return levels.flatMap(({ sum, weight, ats }) => ats.map((at): [number, number] => [at, sum / weight]))
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
