import { type AgeCurve, type AgedPhone, beyondCurve, type Range, rangeOnCurve } from './age-curve.ts'
import { type Cents, priceText } from './money.ts'

export type SoldPhone = { sameModel: boolean; ageYears: number; originalPriceCents: Cents; priceCents: Cents }

/** What phones like one sell for, and from what it is known; or why it is not known. */
export type PriceGuidance =
  | ({ basis: 'sold here'; sample: number; sameModel: boolean } & Range)
  | ({ basis: 'age curve'; sample: number; ofBrand: number } & Range)
  | { basis: 'unknown'; why: string }

/** How many of ten phones sell within the range. */
export const shareWithin = 0.8

/** When a sold phone is like another: its years used this near, its original price within this factor. */
export const likeness = { years: 0.5, price: 1.5, months: 18 } as const

/** Of nine phones the next one lies between the lowest and the highest eight times in ten: fewer cannot give the range. */
export const fewestSold = 9

/**
 * Phones of the brand sold here come first: they are this market's own prices, of now. Where they are too few, the curve;
 * where that has seen nothing like it, nothing. `sold` are phones of the brand, already no older than the likeness says.
 */
export function priceGuidance(phone: AgedPhone, sold: readonly SoldPhone[], curve: AgeCurve): PriceGuidance {
  if (phone.originalPriceCents <= 0) return { basis: 'unknown', why: 'We need to know what it cost new.' }
  const here = soldHere(phone, sold)
  if (here) return here
  const beyond = beyondCurve(curve, phone)
  if (beyond) return { basis: 'unknown', why: `${tooFew} ${wordsBeyond(curve)[beyond]}` }
  return {
    basis: 'age curve',
    sample: curve.sample,
    ofBrand: curve.brands[phone.brand]?.sample ?? 0,
    ...inWholeDollars(rangeOnCurve(curve, phone), phone),
  }
}

/** The range of like phones sold here, of the same model where those are enough; undefined where like ones are too few. */
export function soldHere(phone: AgedPhone, sold: readonly SoldPhone[]) {
  const like = sold.filter((other) => isLike(phone, other))
  const same = like.filter((other) => other.sameModel)
  const sameModel = same.length >= fewestSold
  const chosen = sameModel ? same : like
  if (chosen.length < fewestSold) return undefined
  const kept = chosen.map(({ priceCents, originalPriceCents }) => priceCents / originalPriceCents).toSorted((a, b) => a - b)
  const priceAt = (share: number) => phone.originalPriceCents * Math.min(quantile(kept, share), 1)
  const range = { low: priceAt((1 - shareWithin) / 2), middle: priceAt(0.5), high: priceAt((1 + shareWithin) / 2) }
  return { basis: 'sold here' as const, sample: chosen.length, sameModel, ...inWholeDollars(range, phone) }
}

function isLike(phone: AgedPhone, other: SoldPhone) {
  const factor = other.originalPriceCents / phone.originalPriceCents
  // A tenth of a year is no exact number: half a year apart is near, however it was subtracted.
  const near = Math.abs(other.ageYears - phone.ageYears) < likeness.years + 0.05
  return near && factor <= likeness.price && factor >= 1 / likeness.price
}

/** Below which the next value lies with this chance; of sorted values, the lowest and highest at either end. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = Math.min(Math.max(share * (sorted.length + 1) - 1, 0), sorted.length - 1)
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return below + (above - below) * (place - Math.floor(place))
}

function inWholeDollars({ low, middle, high }: Range, { originalPriceCents }: AgedPhone): Range {
  const rounded = (cents: number) => Math.min(Math.max(Math.round(cents / 100), 1) * 100, originalPriceCents)
  return { low: rounded(low), middle: rounded(middle), high: rounded(high) }
}

const tooFew = 'Too few phones like it were sold here.'

const wordsBeyond = ({ years, originalPrice }: AgeCurve) => ({
  young: `Of other phones we know what they sell for after ${years.from} to ${years.to} years.`,
  old: `Of other phones we know what they sell for after ${years.from} to ${years.to} years.`,
  cheap: `Of other phones we know those that cost ${priceText(originalPrice.from)} to ${priceText(originalPrice.to)} new.`,
  dear: `Of other phones we know those that cost ${priceText(originalPrice.from)} to ${priceText(originalPrice.to)} new.`,
})
