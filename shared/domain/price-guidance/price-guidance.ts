import { type Cents, roundAmount } from '#shared/domain/money/money.ts'
import type { PriceCoefficients } from './estimate.ts'
import { enoughOfBrand, estimateOf, type LikePhone, type PhoneHere, type Range, type RangeBasis } from './here.ts'

/** What like phones are asked for here now: each price, the range of eight in ten, and the resulting price for this one. */
export type Asks = Range & { sample: number; sameModel: boolean; prices: Cents[]; asForThis: Cents }

/** The price range of phones like one and what it is based on; or why it is not known. */
export type PriceGuidance =
  | ({ basis: 'reference'; asks: Asks | undefined; isAdvice: boolean } & Range & RangeBasis)
  | ({ basis: 'sold here'; asks: Asks | undefined; isAdvice: boolean; sample: number; sameModel: boolean } & Range)
  | { basis: 'unknown'; why: string; asks: Asks | undefined }

/** The share of phones that lie within the range. */
export const shareWithin = 0.8

/** When a sold phone is like another: ages within this many years, original prices within this factor, sold in these months. */
export const likeness = { years: 0.5, price: 1.5, months: 18 } as const

/** The next phone lies between the lowest and the highest of nine eight times in ten: fewer cannot give the range. */
export const fewestSold = 9

/** A range is no advice if `asks` like asks are `off` by this part, or, for a rare brand, if there are `asksOfRareBrand`. */
export const contradiction = { asks: 10, asksOfRareBrand: 5, off: 1 / 3 } as const
/** Fewer asks than these are not shown as a range. */
const fewestAsks = 3
const maxAsks = 20
/** A phone is like another if the reference's estimates differ by less than this, as a logarithm. */
const near = Math.log(1.5)

/**
 * The reference of asking prices elsewhere, shifted to the level of sales here; if it knows nothing, sales here alone. `sold`
 * and `listed` are phones of the brand, at most 18 months old.
 */
export function priceGuidance(
  phone: PhoneHere,
  here: { sold: readonly LikePhone[]; listed: readonly LikePhone[] },
  coefficients: PriceCoefficients,
  today: Date,
): PriceGuidance {
  const estimate = estimateOf(phone, here.sold, coefficients, today)
  const asks = asksOf(phone, here.listed, coefficients, today)
  if ('why' in estimate) {
    const sold = soldHere(phone, here.sold)
    return sold ? { ...sold, asks, isAdvice: !contradicts(sold, asks) } : { basis: 'unknown', why: estimate.why, asks }
  }
  const { behind, ...range } = estimate
  return {
    basis: 'reference',
    ...range,
    ...behind,
    asks,
    isAdvice: !contradicts(range, asks) && !isHardlyKnown(behind.sample, asks),
  }
}

function contradicts({ middle }: Range, asks: Asks | undefined): boolean {
  return asks !== undefined && asks.sample >= contradiction.asks && Math.abs(middle / asks.asForThis - 1) >= contradiction.off
}

/** A range that rests on few asks of the brand elsewhere is no advice if some like phones are on offer here. */
const isHardlyKnown = (ofBrand: number, asks: Asks | undefined) =>
  ofBrand < enoughOfBrand && asks !== undefined && asks.sample >= contradiction.asksOfRareBrand

/** The most similar phones on offer: of the same model, else of the same brand and of similar worth. */
function asksOf(phone: PhoneHere, listed: readonly LikePhone[], coefficients: PriceCoefficients, today: Date): Asks | undefined {
  const worthOf = (one: PhoneHere) => {
    const estimate = estimateOf(one, [], coefficients, today)
    return 'why' in estimate ? undefined : estimate.middle
  }
  const worth = worthOf(phone)
  const like = listed
    .map((one) => {
      const its = worth === undefined ? undefined : worthOf(one)
      const away = its && worth ? Math.abs(Math.log(its / worth)) : isLike(phone, one) ? 0 : Number.POSITIVE_INFINITY
      return { ...one, away, asForThis: its && worth ? (one.priceCents * worth) / its : one.priceCents }
    })
    .filter(({ sameModel, away }) => sameModel || away < near)
    // Those of the same model come first.
    .toSorted((a, b) => Number(b.sameModel) - Number(a.sameModel) || a.away - b.away)
    .slice(0, maxAsks)
  if (like.length < fewestAsks) return undefined
  const sorted = (prices: Cents[]) => prices.toSorted((a, b) => a - b)
  const prices = sorted(like.map(({ priceCents }) => priceCents))
  const asForThis = quantile(sorted(like.map((one) => one.asForThis)), 0.5)
  return { sample: like.length, sameModel: like.every(({ sameModel }) => sameModel), prices, asForThis, ...rangeOf(prices) }
}

/** The range of like phones sold here, of the same model if those are enough; undefined if there are too few like ones. */
export function soldHere(phone: PhoneHere, sold: readonly LikePhone[]) {
  if (phone.originalPriceCents <= 0) return undefined
  const like = sold.filter((other) => isLike(phone, other))
  const same = like.filter((other) => other.sameModel)
  const sameModel = same.length >= fewestSold
  const chosen = sameModel ? same : like
  if (chosen.length < fewestSold) return undefined
  const kept = chosen.map(({ priceCents, originalPriceCents }) => priceCents / originalPriceCents).toSorted((a, b) => a - b)
  const { low, middle, high } = rangeOf(kept.map((share) => phone.originalPriceCents * Math.min(share, 1)))
  return { basis: 'sold here' as const, sample: chosen.length, sameModel, low, middle, high }
}

function isLike(phone: PhoneHere, other: LikePhone) {
  const factor = other.originalPriceCents / phone.originalPriceCents
  // 0.1 is not exact in binary: half a year apart counts as near despite rounding errors.
  const sameAge = Math.abs(other.usedYears - phone.usedYears) < likeness.years + 0.05
  return sameAge && factor <= likeness.price && factor >= 1 / likeness.price
}

/** For sorted prices: the range of eight in ten and the middle, in round amounts. */
function rangeOf(prices: readonly Cents[]): Range {
  const at = (share: number) => roundAmount(quantile(prices, share))
  return { low: at((1 - shareWithin) / 2), middle: at(0.5), high: at((1 + shareWithin) / 2) }
}

/** The value below which the next one lies with this probability; limited to the lowest and highest of the sorted values. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = Math.min(Math.max(share * (sorted.length + 1) - 1, 0), sorted.length - 1)
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return below + (above - below) * (place - Math.floor(place))
}
