import { expect, test } from 'vitest'
import { beyondCurve, rangeOnCurve } from '#shared/domain/age-curve.ts'
import { fitCurve } from '../bench/prices/fit-curve.ts'
import { brandMean, straightLine } from '../bench/prices/methods.ts'
import type { Row } from '../bench/prices/rows.ts'
import { scoreOf, tryOn } from '../bench/prices/score.ts'
import { randomFrom } from './input/random.ts'

const { share, one } = randomFrom(7)

/** A world whose law is known: Apple keeps a tenth more, a year costs a fifth, doubling the price an eighth; give or take 30 %. */
const truth = ({ brand, years, original }: Pick<Row, 'brand' | 'years' | 'original'>) =>
  original * 0.6 * (brand === 'Apple' ? 1.1 : 1) * 0.8 ** years * (original / 200) ** -0.2

const world = Array.from({ length: 3000 }, (): Row => {
  const phone = { brand: one(['Apple', 'Samsung']), years: 0.3 + share() * 2.7, original: 100 * 8 ** share() }
  const used = truth(phone) * (1 + (share() - 0.5) * 0.6)
  return { ...phone, used, system: 'Android', screen: 15, released: 2019 }
})
const [seen, unseen] = [world.slice(0, 1500), world.slice(1500)]
const curve = fitCurve(seen)
const asked = ({ brand, years, original }: Row) => ({ brand, ageYears: years, originalPriceCents: original * 100 })
const known = unseen.filter((row) => !beyondCurve(curve, asked(row)))

test('the fit finds the law of a world that has one', () => {
  const off = known.map((row) => Math.abs(rangeOnCurve(curve, asked(row)).middle / 100 / truth(row) - 1))
  expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(0.05)
  expect(known.length).toBeGreaterThan(1400)
})

test('eight of ten phones that it has not seen are within the range', () => {
  const within = known.filter((row) => {
    const { low, high } = rangeOnCurve(curve, asked(row))
    return row.used * 100 >= low && row.used * 100 <= high
  })
  expect(within.length / known.length).toBeGreaterThan(0.77)
  expect(within.length / known.length).toBeLessThan(0.83)
})

test('its factors fall with age and price, whatever the phones say', () => {
  const dearer = fitCurve(seen.map((row) => ({ ...row, used: row.original * (0.2 + 0.1 * row.years) })))
  for (const { kept, byYears } of [curve, dearer]) {
    for (const factors of [kept, byYears].map((knots) => knots.map(([, factor]) => factor))) {
      expect(factors).toEqual(factors.toSorted((a, b) => b - a))
    }
  }
})

test('the rivals are what they are called', () => {
  const exact = seen.map((row) => ({ ...row, used: 0.5 * row.original ** 0.9 }))
  expect(scoreOf(tryOn({ straightLine }, exact, exact), 'straightLine')).toMatchObject({ 'MAE of the ratio': 0 })
  const kept = seen.map((row) => ({ ...row, used: row.original * (row.brand === 'Apple' ? 0.6 : 0.4) }))
  expect(scoreOf(tryOn({ brandMean }, kept, kept), 'brandMean')).toMatchObject({ 'MAE of the ratio': 0 })
})
