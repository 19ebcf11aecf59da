import { type Cents, dollarsFrom, fromUsDollars, inUsDollars, roundAmount } from '#shared/domain/money/money.ts'
import { parentOf } from '#shared/domain/phone-words/makers.ts'
import type { Condition } from '#shared/domain/phones/listing-facts.ts'
import { t } from '#shared/language/message.ts'
import {
  type DescribedPhone,
  halfWidthsOf,
  logPriceOf,
  type ModelReference,
  modelKey,
  type PriceCoefficients,
} from './estimate.ts'

/** What the catalogue says about a model: the year of its release, its smallest storage and the price of that when new. */
export type CatalogueModel = {
  name: string
  released: number | null
  storages: readonly { storageGb: number; launchPriceCents: Cents }[]
}

/** A phone as this market knows it. */
export type PhoneHere = {
  brand: string
  model: CatalogueModel | undefined
  storageGb: number | null
  condition: Condition | null
  /** Whether it is in its sealed box. */
  sealed?: boolean
  originalPriceCents: Cents
  usedYears: number
}
/** A phone that is on offer or was sold, and when. */
export type LikePhone = PhoneHere & { sameModel: boolean; priceCents: Cents; at: Date }

/** In round amounts: one of ten lies below low, half below the middle, one of ten above high. */
export type Range = { low: Cents; middle: Cents; high: Cents }
/** What a range is based on: number of asks elsewhere, how many of them of the model, their newest month, and sales here. */
export type RangeBasis = { sample: number; ofModel: number; newest: string; soldHere: number; notes: string[] }
export type Estimate = Range & { behind: RangeBasis }

/** With this many sales here, or rows of a brand or model, that knowledge gets half the weight. */
const half = { market: 30, model: 5, brand: 10 } as const
/** The most by which a single sale can move the level, as a logarithm. */
const largestResidual = 0.7
/** The z-score of 90 %: in a normal distribution one of ten lies this many standard deviations above the mean. */
export const zOfOneInTen = 1.2816
/** Assumed for a model released in a year of which the month is not known. */
const midYear = 0.45
const oldYears = 2

/** The reference's range for a phone here, shifted to the level of sales here; or why there is none. */
export function estimateOf(
  phone: PhoneHere,
  sold: readonly LikePhone[],
  coefficients: PriceCoefficients,
  today: Date,
): Estimate | { why: string } {
  const described = inReferenceWords(phone, coefficients, today)
  if ('why' in described) return described
  const local = localLevel(sold, coefficients)
  const own = coefficients.models[described.brand]?.[described.model ?? '']
  const middle = Math.exp(logPriceAs(described, phone, coefficients) + local.level + local.ofModel)
  const apart = doubtOf(described, own, local, coefficients, today)
  const { below, above } = halfWidthsOf(coefficients, described)
  const most = Math.max(phone.originalPriceCents, newPriceOf(phone) ?? fromUsDollars(described.launchPrice))
  const atMost = (usDollars: number) => Math.min(roundAmount(fromUsDollars(usDollars)), most)
  return {
    low: atMost(middle * Math.exp(-Math.hypot(below, zOfOneInTen * apart))),
    middle: atMost(middle),
    high: atMost(middle * Math.exp(Math.hypot(above, zOfOneInTen * apart))),
    behind: {
      sample: coefficients.brands[described.brand]?.asks ?? 0,
      ofModel: own?.asks ?? 0,
      newest: newestOf(described, own, coefficients),
      soldHere: local.count,
      notes: notesOf(described, own, coefficients, today, local.count),
    },
  }
}

/** The phone in the reference's terms: its model's release and original price if known, else what its seller says. */
function inReferenceWords(phone: PhoneHere, { models, seen }: PriceCoefficients, at: Date): DescribedPhone | { why: string } {
  const brand = referenceBrand(phone.brand)
  const model = phone.model && modelKey(phone.model.name)
  const own = models[brand]?.[model ?? '']
  const base = phone.model?.storages[0]
  const released = own?.released ?? (phone.model?.released ? phone.model.released + midYear : undefined)
  const launchPrice = own?.launchPrice ?? inUsDollars(base ? base.launchPriceCents : phone.originalPriceCents)
  if (launchPrice <= 0) return { why: t('guidance.needsPriceNew') }
  const ageYears = released === undefined ? phone.usedYears : Math.max(yearOf(at) - released, 0)
  if (ageYears > seen.years) return { why: t('guidance.tooOld', { years: Math.floor(seen.years) }) }
  if (launchPrice < seen.launchPrice.from || launchPrice > seen.launchPrice.to) {
    const about = (usDollars: number) => dollarsFrom(roundAmount(fromUsDollars(usDollars)))
    return { why: t('guidance.unknownPriceNew', { from: about(seen.launchPrice.from), to: about(seen.launchPrice.to) }) }
  }
  return {
    brand,
    model,
    launchPrice,
    baseStorageGb: own?.baseStorageGb ?? base?.storageGb,
    storageGb: phone.storageGb ?? storageByPrice(phone),
    ageYears,
    grade: phone.condition === 'for_parts' ? 'parts' : 'used',
  }
}

/** The reference has the brands of another maker's, such as Redmi, with their maker. */
const referenceBrand = (brand: string) => parentOf(brand) ?? brand

/** The storage whose original price is, within 2 %, the one that the seller names. */
const storageByPrice = ({ model, originalPriceCents }: PhoneHere) =>
  model?.storages.find(({ launchPriceCents }) => Math.abs(launchPriceCents - originalPriceCents) <= launchPriceCents / 50)
    ?.storageGb

const newPriceOf = ({ model, storageGb }: PhoneHere) =>
  model?.storages.find((one) => one.storageGb === storageGb)?.launchPriceCents

const logPriceAs = (
  described: DescribedPhone,
  { condition, sealed = false }: Pick<PhoneHere, 'condition' | 'sealed'>,
  coefficients: PriceCoefficients,
) => logPriceOf(coefficients, described) + (sealed ? coefficients.sealed : condition ? coefficients.conditions[condition] : 0)

type LocalLevel = { count: number; ofModelCount: number; level: number; ofModel: number }

/** How far sales here lie from the reference, all and those of the model; each weighs more the more sales there are. */
export function localLevel(sold: readonly LikePhone[], coefficients: PriceCoefficients): LocalLevel {
  const strays = sold.flatMap((phone) => {
    const described = inReferenceWords(phone, coefficients, phone.at)
    if ('why' in described || phone.condition === 'for_parts') return []
    const stray = Math.log(inUsDollars(phone.priceCents)) - logPriceAs(described, phone, coefficients)
    return [{ stray: Math.min(Math.max(stray, -largestResidual), largestResidual), sameModel: phone.sameModel }]
  })
  const level = (middleOf(strays.map(({ stray }) => stray)) * strays.length) / (strays.length + half.market)
  const same = strays.filter(({ sameModel }) => sameModel)
  const ofModel = ((middleOf(same.map(({ stray }) => stray)) - level) * same.length) / (same.length + half.model)
  return { count: strays.length, ofModelCount: same.length, level, ofModel }
}

/** The median, not the mean: a few sales far off, of phones described wrongly, would distort the mean. */
function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [below, above] = [sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0]
  return (below + above) / 2
}

/** A standard deviation for what the fit cannot know: this market, a brand or model it has hardly seen, the time since. */
function doubtOf(
  { brand }: DescribedPhone,
  own: ModelReference | undefined,
  local: LocalLevel,
  { apart, brands, ...coefficients }: PriceCoefficients,
  today: Date,
): number {
  const share = (known: number, needed: number) => Math.sqrt(needed / (known + needed))
  const market = apart.markets * share(local.count, half.market)
  const ofBrand = apart.brands * share((brands[brand]?.asks ?? 0) + local.count, half.brand)
  const ofModel = own ? 0 : apart.models * share(local.ofModelCount, half.model)
  const years = yearsSince(own?.newest ?? brands[brand]?.newest ?? coefficients.newest, today)
  const time = years > oldYears ? apart.perYear * years * share(local.count, half.market) : 0
  return Math.hypot(market, ofBrand, ofModel, time)
}

const newestOf = ({ brand }: DescribedPhone, own: ModelReference | undefined, { brands, newest }: PriceCoefficients) =>
  own?.newest ?? brands[brand]?.newest ?? newest

/** Why the range is as wide as it is. */
function notesOf(
  phone: DescribedPhone,
  own: ModelReference | undefined,
  coefficients: PriceCoefficients,
  today: Date,
  soldCount: number,
): string[] {
  const ofBrand = coefficients.brands[phone.brand]?.asks ?? 0
  const newest = newestOf(phone, own, coefficients)
  return [
    soldCount >= half.market ? '' : t('guidance.otherMarkets'),
    ofBrand >= enoughOfBrand ? '' : t('guidance.fewOfBrand', { count: ofBrand }),
    own || ofBrand === 0 ? '' : t('guidance.noneOfModel'),
    yearsSince(newest, today) > oldYears ? t('guidance.newestIsOld') : '',
  ].filter((note) => note !== '')
}
/** With fewer asks of a brand the reference says little about it. */
export const enoughOfBrand = 100

const yearsSince = (month: string, today: Date) => yearOf(today) - yearOf(new Date(`${month}-15`))

/** A day as a year with fraction. */
const yearOf = (day: Date) => day.getUTCFullYear() + day.getUTCMonth() / 12 + day.getUTCDate() / 365
