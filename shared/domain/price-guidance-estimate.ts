import type { Condition } from './listing-facts.ts'

/** What decides a phone's price, in the words that the fit and the market share. */
export type DescribedPhone = {
  brand: string
  /** As modelKey writes it; undefined where only its price and its age are known. */
  model: string | undefined
  /** What its smallest storage cost new, in dollars. */
  launchPrice: number
  baseStorageGb: number | undefined
  storageGb: number | undefined
  /** Since the model was released. */
  ageYears: number
  grade: Grade
}

/** How a phone is offered, as the reference tells it. */
export const grades = ['new', 'open', 'refurb_excellent', 'refurb_verygood', 'refurb_good', 'used', 'parts'] as const
export type Grade = (typeof grades)[number]

export type ModelReference = {
  /** The model's own effect on the logarithm of the price, drawn towards 0 where it has few asks. */
  effect: number
  launchPrice: number
  baseStorageGb: number
  /** Year with its fraction. */
  released: number
  asks: number
  /** Year and month of its newest ask. */
  newest: string
}

/** Factors on the range's half width, on the logarithm's scale: below and above the middle. */
export type Spread = { base: number; byCell: Readonly<Record<string, number>>; byGrade: Readonly<Record<string, number>> }

/** What `npm run bench:prices -- --write` fits: none of the rows, only what follows from all of them. */
export type PriceCoefficients = {
  asks: number
  newest: string
  terms: Readonly<Record<string, number>>
  /** What our grades of condition add to a used phone's logarithm. */
  conditions: Readonly<Record<Condition, number>>
  models: Readonly<Record<string, Readonly<Record<string, ModelReference>>>>
  brands: Readonly<Record<string, { asks: number; newest: string }>>
  low: Spread
  high: Spread
  /** How far whole markets, brands and models lie apart that the fit has not seen: standard deviations of the logarithm. */
  apart: { markets: number; brands: number; models: number; perYear: number }
  /** What the fit has seen. */
  seen: { years: number; launchPrice: { from: number; to: number } }
}

/** The same for the same model however it is written; the network does not count. */
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

/** The logarithm of the price is the sum of these values, each times its coefficient, and of the model's own effect. */
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

/** What models of a line have in common from year to year: a new Ultra starts where the Ultras before it stood. */
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

/** The logarithm of what a phone like it is asked for. */
export function logPriceOf({ terms, models }: Pick<PriceCoefficients, 'terms' | 'models'>, phone: DescribedPhone): number {
  const own = models[phone.brand]?.[phone.model ?? '']?.effect ?? 0
  return termsOf(phone).reduce((sum, [name, value]) => sum + (terms[name] ?? 0) * value, own)
}

/** How far eight of ten asks lie below and above the middle at most, as logarithms. */
export function halfWidthsOf({ low, high }: Pick<PriceCoefficients, 'low' | 'high'>, phone: DescribedPhone) {
  const reach = ({ base, byCell, byGrade }: Spread) =>
    base * (byCell[cellOf(phone.brand, phone.ageYears)] ?? 1) * (byGrade[phone.grade] ?? 1)
  return { below: reach(low), above: reach(high) }
}
