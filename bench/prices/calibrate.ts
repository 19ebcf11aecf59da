import {
  ageBandOf,
  calibratedBrand,
  cellOf,
  type PriceCoefficients,
  type Spread,
} from '#shared/domain/price-guidance/estimate.ts'
import { quantile, shareWithin } from '#shared/domain/price-guidance/price-guidance.ts'
import { groupOf, type KnownAsk } from './asks.ts'
import { fitAsks, logPriceAt } from './fit.ts'
import { foldsOf } from './folds.ts'

/** An ask and its residual: the difference in logarithms from the prediction of a fit without it. */
export type Residual = { ask: KnownAsk; residual: number }

export function residualsOf(folds: readonly { train: readonly KnownAsk[]; test: readonly KnownAsk[] }[]): Residual[] {
  return folds.flatMap(({ train, test }) => {
    const fit = fitAsks(train)
    return test.map((ask) => ({ ask, residual: Math.log(ask.price) - logPriceAt(fit, ask) }))
  })
}

/** The spread that the bench uses: the product's factors, and those of the market that a row is from. */
export type MarketSpread = Spread & Record<'byMarket' | 'byMarketAndAge', Readonly<Record<string, number>>>
export type Spreads = { low: MarketSpread; high: MarketSpread }

const rounds = 25
/** A cell with fewer rows gets no factor of its own. */
const fewestInCell = 15

/** Spreads for which eight of ten unseen rows lie between low and high, in every cell of brand and age, market and grade. */
export function spreadsOf(asks: readonly KnownAsk[]): Spreads {
  const residuals = [1, 2].flatMap((seed) => residualsOf(fiveFoldsOf(asks, seed)))
  return { low: spreadOf(residuals.map(({ ask, residual }) => ({ ask, residual: -residual }))), high: spreadOf(residuals) }
}

const margins = {
  byMarket: ({ source, phone }: KnownAsk) => `${source} ${calibratedBrand(phone.brand)}`,
  byMarketAndAge: ({ source, phone }: KnownAsk) => `${source} ${calibratedBrand(phone.brand)} ${ageBandOf(phone.ageYears)}`,
  byGrade: ({ phone }: KnownAsk) => phone.grade,
  byCell: ({ phone }: KnownAsk) => cellOf(phone.brand, phone.ageYears),
} as const
type Margin = keyof typeof margins
const names = Object.keys(margins) as Margin[]

/** Calibrates one side: sets each margin's factors in turn so that one of ten of its rows lies beyond. */
function spreadOf(residuals: readonly Residual[]): MarketSpread {
  const beyond = (1 + shareWithin) / 2
  const base = quantileOf(
    residuals.map(({ residual }) => residual),
    beyond,
  )
  const factors: Record<Margin, Record<string, number>> = { byMarket: {}, byMarketAndAge: {}, byGrade: {}, byCell: {} }
  for (let round = 0; round < rounds; round++) {
    for (const margin of names) {
      const cells = Map.groupBy(residuals, ({ ask }) => margins[margin](ask))
      for (const [cell, members] of cells) {
        if (members.length < fewestInCell) continue
        const evened = members.map(({ ask, residual }) => residual / halfWidthAt({ base, ...factors }, ask))
        const needed = Math.max(quantileOf(evened, beyond), 0.2)
        factors[margin][cell] = (factors[margin][cell] ?? 1) * needed
      }
    }
  }
  return { base, ...factors }
}

/** The factors of the row's own market, which are unknown for a market that was not fitted. */
export const marketFactor = (spread: MarketSpread, ask: KnownAsk): number =>
  (spread.byMarket[margins.byMarket(ask)] ?? 1) * (spread.byMarketAndAge[margins.byMarketAndAge(ask)] ?? 1)

/** Half-width of the range on that side of the middle. */
export function halfWidthAt(spread: MarketSpread, ask: KnownAsk): number {
  return names.reduce((reach, margin) => reach * (spread[margin][margins[margin](ask)] ?? 1), spread.base)
}

export const quantileOf = (values: readonly number[], share: number): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    share,
  )

/** The spread of the levels of unseen markets, brands and models, from fits that leave each of them out. */
export function spreadBetweenGroups(asks: readonly KnownAsk[]): PriceCoefficients['apart'] {
  return {
    markets: levelsApart(
      asks,
      ({ source, phone }) => `${source} ${phone.brand}`,
      ({ source }) => source,
    ),
    brands: levelsApart(asks, ({ phone }) => phone.brand),
    models: levelsApart(asks, ({ phone }) => `${phone.brand} ${phone.model}`, undefined, 8),
    perYear: driftPerYear(asks),
  }
}

/** Takes the median residual of each group with enough rows, from fits without it; returns the medians' root mean square. */
function levelsApart(
  asks: readonly KnownAsk[],
  groupOfAsk: (ask: KnownAsk) => string,
  leftOutBy: (ask: KnownAsk) => string = groupOfAsk,
  parts = Number.POSITIVE_INFINITY,
): number {
  const left = [...Map.groupBy(asks, leftOutBy).values()]
  // There are many models, so several are left out at once.
  const bundles = Map.groupBy(left.keys(), (place) => place % parts)
  const folds = [...bundles.values()].map((places) => {
    const test = places.flatMap((place) => left[place] ?? [])
    const out = new Set(test)
    return { train: asks.filter((ask) => !out.has(ask)), test }
  })
  const groups = Map.groupBy(residualsOf(folds), ({ ask }) => groupOfAsk(ask))
  const levels = [...groups.values()]
    .filter((members) => members.length >= fewest)
    .map((members) =>
      quantileOf(
        members.map(({ residual }) => residual),
        0.5,
      ),
    )
  return rootMeanSquare(levels)
}
const fewest = 8

/** Predicts rows of 2025 and later with a fit on earlier ones; returns how far levels moved per year. */
function driftPerYear(asks: readonly KnownAsk[]): number {
  const early = asks.filter(({ month }) => month < '2025')
  const late = asks.filter(({ month }) => month >= '2025')
  const groups = Map.groupBy(
    residualsOf([{ train: early, test: late }]),
    ({ ask }) => `${groupOf(ask.source)} ${ask.phone.brand}`,
  )
  const levels = [...groups.values()]
    .filter((members) => members.length >= fewest)
    .map((members) =>
      quantileOf(
        members.map(({ residual }) => residual),
        0.5,
      ),
    )
  return rootMeanSquare(levels) / 1.5
}

const rootMeanSquare = (values: readonly number[]) =>
  Math.sqrt(values.reduce((sum, one) => sum + one * one, 0) / Math.max(values.length, 1))

export const fiveFoldsOf = (asks: readonly KnownAsk[], seed = 1) => foldsOf(asks, 5, seed)
