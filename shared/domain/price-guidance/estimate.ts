import type { Condition } from '#shared/domain/phones/listing-facts.ts'

/** What determines a phone's price, in terms that the fit and the market share. */
export type DescribedPhone = {
  brand: string
  /** As returned by modelKey; undefined if only its price and its age are known. */
  model: string | undefined
  /** The original price of its smallest storage, in the market's currency. */
  launchPrice: number
  baseStorageGb: number | undefined
  storageGb: number | undefined
  /** Years since the model was released. */
  ageYears: number
  grade: Grade
}

/** The condition in which a phone is offered, as the reference names it. */
export const grades = ['new', 'open', 'refurb_excellent', 'refurb_verygood', 'refurb_good', 'used', 'parts'] as const
export type Grade = (typeof grades)[number]

export type ModelReference = {
  /** The model's own effect on the logarithm of the price, shrunk towards 0 if it has few asks. */
  effect: number
  launchPrice: number
  baseStorageGb: number
  /** Year with fraction. */
  released: number
  asks: number
  /** Year and month of its newest ask. */
  newest: string
}

/** Factors of the range's half width, on the logarithmic scale; one Spread for below the middle and one for above. */
export type Spread = { base: number; byCell: Readonly<Record<string, number>>; byGrade: Readonly<Record<string, number>> }

/** What `npm run bench:prices -- --write` fits: not the rows, only what follows from all of them. */
export type PriceCoefficients = {
  asks: number
  newest: string
  terms: Readonly<Record<string, number>>
  /** What our grades of condition add to the logarithm of a used phone's price. */
  conditions: Readonly<Record<Condition, number>>
  /** The same for a phone in its sealed box, whatever its condition is called. */
  sealed: number
  models: Readonly<Record<string, Readonly<Record<string, ModelReference>>>>
  brands: Readonly<Record<string, { asks: number; newest: string }>>
  low: Spread
  high: Spread
  /** How far markets, brands and models that the fit has not seen lie apart: standard deviations of the logarithm. */
  apart: { markets: number; brands: number; models: number; perYear: number }
  /** The range that the fit has seen. */
  seen: { years: number; launchPrice: { from: number; to: number } }
}

/** The same key for a model however it is written; the network is ignored. */
export const modelKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\+/g, ' plus ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(note|flip|fold)(\d)/g, '$1 $2')
    .replace(/\b(samsung|apple|google|oneplus|realme|xiaomi|4g|5g)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export type Term = readonly [name: string, value: number]

/** The logarithm of the price is the sum of these values, each times its coefficient, plus the model's own effect. */
export function termsOf({ brand, model, launchPrice, baseStorageGb, storageGb, ageYears, grade }: DescribedPhone): Term[] {
  const dear = Math.log(launchPrice / 700)
  const doublings = storageGb && baseStorageGb ? Math.min(Math.max(Math.log2(storageGb / baseStorageGb), -1), 4) : 0
  const common: Term[] = [
    ['level', 1],
    ['dear', dear],
    ['years to 2', Math.min(ageYears, 2)],
    ['years 2 to 5', Math.min(Math.max(ageYears - 2, 0), 3)],
    ['years past 5', Math.max(ageYears - 5, 0)],
    ['storage', doublings],
  ]
  const terms: Term[] = [
    ...common,
    ...common.map(([name, value]): Term => [`${name}, ${brand}`, value]),
    ['storage by age', doublings * ageYears],
    ['storage unknown', storageGb ? 0 : 1],
    [`grade ${grade}`, 1],
    [`grade ${grade} by age`, grade === 'used' ? 0 : ageYears],
    ...lineTerms(brand, model, ageYears),
  ]
  return terms.filter(([, value]) => value !== 0)
}

/** What the models of a line have in common from year to year: a new Ultra starts where previous Ultras did. */
function lineTerms(brand: string, model: string | undefined, ageYears: number): Term[] {
  if (!model) return []
  const line = `line ${brand} ${lineOf(model)}`
  return [
    [line, 1],
    [`${line} by age`, Math.min(ageYears, 4)],
  ]
}

/** A model's key without its generation: 'galaxy s ultra', 'galaxy z flip', 'iphone pro max', 'pixel a'. */
export const lineOf = (model: string): string =>
  model
    .replace(/([a-z])\d+[a-z]?(?= |$)/g, '$1')
    .replace(/\d+/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Brands with enough asks for a range of their own at every age; the others share one. */
const calibratedBrands = ['Apple', 'Samsung', 'Google', 'OnePlus']
export const calibratedBrand = (brand: string): string => (calibratedBrands.includes(brand) ? brand : 'other')

/** The cell of brand and age in years that a range is calibrated in. */
export function cellOf(brand: string, ageYears: number): string {
  const own = calibratedBrand(brand)
  return own === 'other' ? own : `${own} ${ageBandOf(ageYears)}`
}

/** '0 to 1', and so on to 'over 6'. */
export function ageBandOf(ageYears: number): string {
  const years = Math.floor(ageYears)
  return years < 6 ? `${years} to ${years + 1}` : 'over 6'
}

/** The logarithm of the expected asking price of such a phone. */
export function logPriceOf({ terms, models }: Pick<PriceCoefficients, 'terms' | 'models'>, phone: DescribedPhone): number {
  const own = models[phone.brand]?.[phone.model ?? '']?.effect ?? 0
  return termsOf(phone).reduce((sum, [name, value]) => sum + (terms[name] ?? 0) * value, own)
}

/** How far below and above the middle eight of ten asks lie at most, as logarithms. */
export function halfWidthsOf({ low, high }: Pick<PriceCoefficients, 'low' | 'high'>, phone: DescribedPhone) {
  const reach = ({ base, byCell, byGrade }: Spread) =>
    base * (byCell[cellOf(phone.brand, phone.ageYears)] ?? 1) * (byGrade[phone.grade] ?? 1)
  return { below: reach(low), above: reach(high) }
}
