import { describe, expect, test } from 'vitest'
import { factorAt } from './age-curve.ts'
import { fewestSold, type PriceGuidance, priceGuidance, quantile, type SoldPhone } from './price-guidance.ts'
import { resaleCurve } from './resale-curve.ts'

const galaxy = { brand: 'Samsung', ageYears: 2, originalPriceCents: 40_000 }
const guide = (given: Partial<typeof galaxy> = {}, sold: SoldPhone[] = []) =>
  priceGuidance({ ...galaxy, ...given }, sold, resaleCurve)

const soldFor = (dollars: number[], given: Partial<SoldPhone> = {}): SoldPhone[] =>
  dollars.map((price) => ({ sameModel: false, ageYears: 2, originalPriceCents: 40_000, priceCents: price * 100, ...given }))
const nine = [160, 200, 120, 240, 180, 140, 220, 260, 100]

function rangeOf(guidance: PriceGuidance) {
  if (guidance.basis === 'unknown') throw new Error(guidance.why)
  return guidance
}

describe('the age curve', () => {
  test.each(['Samsung', 'Realme', 'Redmi', 'Apple', 'Nokia'])(
    'a %s is worth no more for being older, and never more than new',
    (brand) => {
      for (let price = resaleCurve.originalPrice.from; price <= resaleCurve.originalPrice.to; price += 7) {
        let before = Number.POSITIVE_INFINITY
        for (let tenths = resaleCurve.years.from * 10; tenths <= resaleCurve.years.to * 10; tenths++) {
          const { low, middle, high } = rangeOf(guide({ brand, ageYears: tenths / 10, originalPriceCents: price * 100 }))
          expect(middle).toBeLessThanOrEqual(before)
          expect([low, middle, high, price * 100]).toEqual([low, middle, high, price * 100].toSorted((a, b) => a - b))
          expect(low).toBeGreaterThan(0)
          before = middle
        }
      }
    },
  )

  test('it says how many phones are behind it, and how many of the brand', () => {
    expect(guide()).toMatchObject({ basis: 'age curve', sample: resaleCurve.sample, ofBrand: resaleCurve.brands.Samsung?.sample })
    expect(guide({ brand: 'Nokia' })).toMatchObject({ basis: 'age curve', ofBrand: 0 })
  })

  test('between two knots the factor is interpolated, beyond either end it stays', () => {
    const knots = [
      [1, 1],
      [2, 0.25],
    ] as const
    expect([0, 1, 1.5, 2, 9].map((place) => factorAt(knots, place))).toEqual([1, 1, 0.5, 0.25, 0.25])
    expect(factorAt([], 1)).toBe(1)
  })
})

describe('what is not known is said', () => {
  test.each([
    [{ originalPriceCents: 0 }, /what it cost new/],
    [{ ageYears: 0 }, /after 0.3 to 3 years/],
    [{ ageYears: 3.1 }, /after 0.3 to 3 years/],
    [{ originalPriceCents: 4900 }, /cost 50 \$ to 931 \$ new/],
    [{ originalPriceCents: 140_000 }, /cost 50 \$ to 931 \$ new/],
  ])('%o', (given, why) => {
    expect(guide(given)).toEqual({ basis: 'unknown', why: expect.stringMatching(why) })
  })

  test('unless enough like it were sold here', () => {
    const old = soldFor(nine, { ageYears: 8, originalPriceCents: 140_000 })
    expect(guide({ ageYears: 8, originalPriceCents: 140_000 }, old)).toMatchObject({ basis: 'sold here', sample: 9 })
  })
})

describe('phones sold here', () => {
  test('nine like phones give the range: the lowest, the middle and the highest', () => {
    const range = { low: 10_000, middle: 18_000, high: 26_000 }
    expect(guide({}, soldFor(nine))).toEqual({ basis: 'sold here', sample: 9, sameModel: false, ...range })
  })

  test('eight do not', () => {
    expect(guide({}, soldFor(nine.slice(1)))).toMatchObject({ basis: 'age curve' })
  })

  test('it is the share of the original price that counts', () => {
    const dearer = soldFor(nine, { originalPriceCents: 50_000 })
    expect(guide({}, dearer)).toMatchObject({ low: 8000, middle: 14_400, high: 20_800 })
  })

  test.each([{ ageYears: 2.6 }, { ageYears: 1.4 }, { originalPriceCents: 60_100 }, { originalPriceCents: 26_600 }])(
    'a phone with %o is not like it',
    (given) => {
      expect(guide({}, [...soldFor(nine.slice(1)), ...soldFor([160], given)])).toMatchObject({ basis: 'age curve' })
    },
  )

  test.each([{ ageYears: 2.5 }, { ageYears: 1.5 }, { originalPriceCents: 60_000 }, { originalPriceCents: 26_700 }])(
    'a phone with %o is',
    (given) => {
      expect(guide({}, [...soldFor(nine.slice(1)), ...soldFor([160], given)])).toMatchObject({ basis: 'sold here', sample: 9 })
    },
  )

  test('the same model alone counts where enough of it were sold', () => {
    const same = soldFor(
      nine.map((price) => price + 50),
      { sameModel: true },
    )
    expect(guide({}, [...soldFor(nine), ...same])).toMatchObject({ sample: fewestSold, sameModel: true, middle: 23_000 })
    expect(guide({}, [...soldFor(nine), ...same.slice(1)])).toMatchObject({ sample: 17, sameModel: false })
  })

  test('nothing sells above its original price', () => {
    expect(guide({}, soldFor(nine.map((price) => price + 300)))).toMatchObject({ middle: 40_000, high: 40_000 })
  })
})

test('of nine values in order, eight tenths of the next lie between the first and the last', () => {
  const values = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  expect([0, 0.1, 0.5, 0.9, 1].map((share) => quantile(values, share))).toEqual([1, 1, 5, 9, 9])
  expect(quantile([1, 2], 0.5)).toBe(1.5)
})
