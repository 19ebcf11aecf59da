import { describe, expect, test } from 'vitest'
import { priceCoefficients as coefficients } from './coefficients.ts'
import { cellOf, lineOf, modelKey } from './estimate.ts'
import type { LikePhone, PhoneHere } from './here.ts'
import { priceGuidance, quantile } from './price-guidance.ts'

const today = new Date('2026-11-22')
const galaxy: PhoneHere = {
  brand: 'Samsung',
  model: { name: 'Galaxy S22', released: 2022, storages: [{ storageGb: 128, launchPriceCents: 79_900 }] },
  storageGb: 128,
  condition: 'good',
  originalPriceCents: 79_900,
  usedYears: 3,
}
const nobody = { sold: [], listed: [] }
const guide = (given: Partial<PhoneHere> = {}, here: { sold: LikePhone[]; listed: LikePhone[] } = nobody, at = today) =>
  priceGuidance({ ...galaxy, ...given }, here, coefficients, at)
function rangeOf(given: Partial<PhoneHere> = {}, here?: { sold: LikePhone[]; listed: LikePhone[] }, at?: Date) {
  const guidance = guide(given, here, at)
  if (guidance.basis !== 'reference') throw new Error(guidance.basis)
  return guidance
}
const priced = (dollars: number[], given: Partial<LikePhone> = {}): LikePhone[] =>
  dollars.map((price) => ({ ...galaxy, sameModel: true, priceCents: price * 100, at: today, ...given }))
const times = (count: number, dollars: number) => new Array<number>(count).fill(dollars)

describe('guidance from the reference', () => {
  test('states the sample, the asks of the model and their newest month', () => {
    const model = coefficients.models.Samsung?.['galaxy s22']
    expect(guide()).toMatchObject({
      basis: 'reference',
      sample: coefficients.brands.Samsung?.asks,
      ofModel: model?.asks,
      newest: model?.newest,
    })
  })

  test.each(['Samsung', 'Realme', 'Redmi', 'Apple', 'Nokia'])(
    'a %s is never worth more for being older, and never more than new',
    (brand) => {
      for (const dollars of [120, 250, 500, 1000, 1800]) {
        let before = Number.POSITIVE_INFINITY
        for (let years = 0; years <= 9; years += 0.5) {
          const { low, middle, high } = rangeOf({ brand, model: undefined, originalPriceCents: dollars * 100, usedYears: years })
          expect(middle).toBeLessThanOrEqual(before)
          expect([0, low, middle, high, dollars * 100]).toEqual([0, low, middle, high, dollars * 100].toSorted((a, b) => a - b))
          before = middle
        }
      }
    },
  )

  test('a model is valued by its release, not its use; one without asks by brand, age and price new', () => {
    expect(rangeOf({ usedYears: 0.5 })).toEqual(rangeOf())
    const fresh = { name: 'Galaxy Q99', released: 2026, storages: [{ storageGb: 128, launchPriceCents: 79_900 }] }
    expect(rangeOf({ model: fresh })).toMatchObject({
      ofModel: 0,
      notes: expect.arrayContaining([expect.stringMatching(/None of them of this model/)]),
    })
    expect(rangeOf({ model: fresh }).middle).toBeGreaterThan(rangeOf().middle)
  })

  test('a reference older than two years says so and gives a wider range', () => {
    const [now, later] = [rangeOf({}, nobody, new Date('2027-01-01')), rangeOf({}, nobody, new Date('2028-01-01'))]
    expect(now.notes.join()).not.toMatch(/two years/)
    expect(later.notes.join()).toMatch(/two years/)
    expect(later.high / later.low).toBeGreaterThan((now.high / now.low) * 1.1)
  })

  test('uses Xiaomi’s asks for a Redmi', () => {
    expect(rangeOf({ brand: 'Redmi', model: undefined })).toMatchObject({ sample: coefficients.brands.Xiaomi?.asks })
  })
})

describe('a price that the reference does not know', () => {
  test.each([
    [{ model: undefined, originalPriceCents: 0 }, /what it cost new/],
    [{ model: undefined, usedYears: 20 }, /up to \d+ years old/],
    [{ model: undefined, originalPriceCents: 900 }, /that cost \$\d+ to \$[\d,]+ new/],
    [{ model: undefined, originalPriceCents: 900_000 }, /that cost \$\d+ to \$[\d,]+ new/],
  ])('%o', (given, why) => {
    expect(guide(given)).toEqual({ basis: 'unknown', why: expect.stringMatching(why), asks: undefined })
  })

  test('is given as lowest, middle and highest of nine like phones sold here, but not of eight', () => {
    const old = { model: undefined, usedYears: 20, originalPriceCents: 40_000 }
    const prices = [160, 200, 120, 240, 180, 140, 220, 260, 100]
    const range = { low: 10_000, middle: 18_000, high: 26_000 }
    expect(guide(old, { sold: priced(prices, old), listed: [] })).toMatchObject({ basis: 'sold here', sample: 9, ...range })
    expect(guide(old, { sold: priced(prices.slice(1), old), listed: [] })).toMatchObject({ basis: 'unknown' })
    const others = [...priced(prices.slice(1), old), ...priced([180], { ...old, usedYears: 18 })]
    expect(guide(old, { sold: others, listed: [] })).toMatchObject({ basis: 'unknown' })
  })
})

describe('sales here', () => {
  const { middle } = rangeOf()
  const dearer = Math.round((middle / 100) * 1.5)

  test('count half with thirty sales, more if of the same model, and narrow the range', () => {
    const other = { sameModel: false }
    const [few, many] = [5, 30].map((count) => rangeOf({}, { sold: priced(times(count, dearer), other), listed: [] }))
    const same = rangeOf({}, { sold: priced(times(30, dearer)), listed: [] })
    expect(few?.middle).toBeGreaterThan(middle)
    expect((many?.middle ?? 0) / middle).toBeCloseTo(Math.sqrt(1.5), 1)
    expect(same.middle).toBeGreaterThan(many?.middle ?? 0)
    expect(same.high / same.low).toBeLessThan(rangeOf().high / rangeOf().low)
  })

  test('move the middle by less than 15 % if there is one at a nonsensical price', () => {
    expect(rangeOf({}, { sold: priced([9999]), listed: [] }).middle / middle).toBeLessThan(1.15)
  })
})

describe('asks here', () => {
  const middle = rangeOf().middle / 100
  const listed = (dollars: number[], given: Partial<LikePhone> = {}) => ({ sold: [], listed: priced(dollars, given) })

  test('are shown from three on; ten that are far from the middle make the range no advice', () => {
    expect(guide({}, listed(times(2, 200))).asks).toBeUndefined()
    expect(guide({}, listed([150, 100, 200]))).toMatchObject({
      isAdvice: true,
      asks: { sample: 3, prices: [10_000, 15_000, 20_000] },
    })
    const far = Math.ceil(middle * 1.51)
    expect(guide({}, listed(times(9, far)))).toMatchObject({ isAdvice: true })
    expect(guide({}, listed(times(10, far)))).toMatchObject({ isAdvice: false })
    expect(guide({}, listed(times(10, Math.round(middle * 1.4))))).toMatchObject({ isAdvice: true })
    expect(guide({}, listed(times(10, Math.floor(middle * 0.7))))).toMatchObject({ isAdvice: false })
  })

  test('include phones of other models if they are worth about as much', () => {
    expect(guide({}, listed(times(5, 150), { sameModel: false })).asks).toMatchObject({ sample: 5, sameModel: false })
    expect(
      guide({}, listed(times(5, 150), { sameModel: false, model: undefined, originalPriceCents: 12_000 })).asks,
    ).toBeUndefined()
  })
})

test('the quantiles 0.1 and 0.9 of nine values are the first and the last; others are interpolated', () => {
  const values = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  expect([0, 0.1, 0.5, 0.9, 1].map((share) => quantile(values, share))).toEqual([1, 1, 5, 9, 9])
  expect(quantile([1, 2], 0.5)).toBe(1.5)
})

test('a model has one key however its name is written, and brand and age select a cell', () => {
  expect(['Samsung Galaxy Note20 Ultra 5G', 'galaxy note 20 ultra'].map(modelKey)).toEqual(
    times(2, 0).map(() => 'galaxy note 20 ultra'),
  )
  expect(modelKey('realme 13 Pro+ 5G')).toBe('13 pro plus')
  expect([cellOf('Apple', 0.5), cellOf('Apple', 8), cellOf('Realme', 3)]).toEqual(['Apple 0 to 1', 'Apple over 6', 'other'])
})

test.each([
  ['galaxy s25 ultra', 'galaxy s ultra'],
  ['galaxy a52s', 'galaxy a'],
  ['galaxy z flip 6', 'galaxy z flip'],
  ['iphone 15 pro max', 'iphone pro max'],
  ['iphone 16e', 'iphone e'],
  ['pixel 8a', 'pixel a'],
  ['redmi note 13 pro', 'redmi note pro'],
])('model %s belongs to the line %s', (model, line) => {
  expect(lineOf(model)).toBe(line)
})
