import type { Cents } from './money.ts'

/** A place on a curve and the factor there; between two of them the factor is interpolated. */
export type Knot = readonly [at: number, factor: number]

/**
 * What phones keep of their original price, as a few factors: by the original price, by years used, by brand. Fitted by
 * `npm run bench:prices`, never by the market itself.
 */
export type AgeCurve = {
  /** Phones it was fitted on. */
  sample: number
  /** What it has seen; outside of it it knows nothing. Prices are dollars. */
  years: { from: number; to: number }
  originalPrice: { from: number; to: number }
  /** The share of the original price kept at the middle age, by original price in dollars; falling. */
  kept: readonly Knot[]
  /** By years used; falling. */
  byYears: readonly Knot[]
  brands: Readonly<Record<string, { factor: number; sample: number }>>
  /** By years used: of ten phones one sells below `low` times the middle, one above `high` times, */
  low: readonly Knot[]
  high: readonly Knot[]
  /** each to the power of this, by original price in dollars. */
  width: readonly Knot[]
}

export type AgedPhone = { brand: string; ageYears: number; originalPriceCents: Cents }
export type Range = { low: Cents; middle: Cents; high: Cents }

/** Where the curve ends short of a phone; undefined where it has seen phones like it. */
export function beyondCurve(
  curve: AgeCurve,
  { ageYears, originalPriceCents }: AgedPhone,
): 'young' | 'old' | 'cheap' | 'dear' | undefined {
  if (ageYears < curve.years.from) return 'young'
  if (ageYears > curve.years.to) return 'old'
  if (originalPriceCents < curve.originalPrice.from * 100) return 'cheap'
  if (originalPriceCents > curve.originalPrice.to * 100) return 'dear'
}

/** What a phone within the curve sells for: eight of ten between low and high, half below the middle; never above new. */
export function rangeOnCurve(curve: AgeCurve, { brand, ageYears, originalPriceCents }: AgedPhone): Range {
  const kept = factorAt(curve.kept, originalPriceCents / 100, Math.log)
  const middle = kept * factorAt(curve.byYears, ageYears) * (curve.brands[brand]?.factor ?? 1)
  const width = factorAt(curve.width, originalPriceCents / 100, Math.log)
  const priceAt = (share: number) => originalPriceCents * Math.min(share, 1)
  return {
    low: priceAt(middle * factorAt(curve.low, ageYears) ** width),
    middle: priceAt(middle),
    high: priceAt(middle * factorAt(curve.high, ageYears) ** width),
  }
}

/** The factor at a place: along a straight line between logarithms, level beyond either end. */
export function factorAt(knots: readonly Knot[], place: number, scale: (at: number) => number = (at) => at): number {
  const next = knots.findIndex(([at]) => at >= place)
  const [after, before] = [knots.at(next), knots[next - 1]]
  if (!after) return 1
  if (!before || next < 0) return after[1]
  const way = (scale(place) - scale(before[0])) / (scale(after[0]) - scale(before[0]))
  return before[1] * (after[1] / before[1]) ** way
}
