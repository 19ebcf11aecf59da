import { beyondCurve, type Range, rangeOnCurve } from '#shared/domain/age-curve.ts'
import { soldHere } from '#shared/domain/price-guidance.ts'
import { fitCurve } from './fit-curve.ts'
import type { Row } from './rows.ts'

/** What a method says of a phone, in euro; undefined where it does not know. */
export type Answer = { middle: number } & Partial<Range>
export type Predict = (row: Row) => Answer | undefined
export type Method = (train: readonly Row[]) => Predict

const phoneOf = ({ brand, years, original }: Row) => ({ brand, ageYears: years, originalPriceCents: original * 100 })
const inEuro = ({ low, middle, high }: Range): Answer => ({ low: low / 100, middle: middle / 100, high: high / 100 })

/** The product's own reading of a curve, fitted on the rows at hand. */
export const ageCurve: Method = (train) => {
  const curve = fitCurve(train)
  return (row) => (beyondCurve(curve, phoneOf(row)) ? undefined : inEuro(rangeOnCurve(curve, phoneOf(row))))
}

/** The product's own rule for phones sold here, as if the rows at hand had been. */
export const likePhones: Method = (train) => {
  const sold = Map.groupBy(train, ({ brand }) => brand)
  return (row) => {
    const ofBrand = (sold.get(row.brand) ?? []).map((other) => ({
      ...phoneOf(other),
      sameModel: false,
      priceCents: other.used * 100,
    }))
    const range = soldHere(phoneOf(row), ofBrand)
    return range && inEuro(range)
  }
}

/** Rival: the mean share of the original price that a brand keeps. */
export const brandMean: Method = (train) => {
  const kept = ({ used, original }: Row) => used / original
  const all = mean(train.map(kept))
  const brands = new Map([...Map.groupBy(train, ({ brand }) => brand)].map(([brand, rows]) => [brand, mean(rows.map(kept))]))
  return ({ brand, original }) => ({ middle: original * (brands.get(brand) ?? all) })
}

/** Rival: one straight line of the used price's logarithm on the new one's, by least squares. */
export const straightLine: Method = (train) => leastSquares(train, ({ original }) => [1, Math.log(original)])

/** The same with years used as a second slope. */
export const straightLineWithAge: Method = (train) => leastSquares(train, ({ original, years }) => [1, Math.log(original), years])

function leastSquares(train: readonly Row[], termsOf: (row: Row) => number[]): Predict {
  const size = train[0] ? termsOf(train[0]).length : 0
  const table = Array.from({ length: size }, () => new Array<number>(size + 1).fill(0))
  for (const row of train) {
    const terms = termsOf(row)
    const values = [...terms, Math.log(row.used)]
    for (const [line, term] of terms.entries()) {
      for (const [column, value] of values.entries()) at(table, line)[column] = (at(table, line)[column] ?? 0) + term * value
    }
  }
  const slopes = solve(table)
  return (row) => ({ middle: Math.exp(termsOf(row).reduce((sum, term, index) => sum + term * (slopes[index] ?? 0), 0)) })
}

/** Gauss and Jordan, without pivots: the sums of squares on the diagonal are never nought. */
function solve(table: number[][]): number[] {
  for (const [line, own] of table.entries()) {
    const lead = own[line] ?? 1
    for (const [column, value] of own.entries()) own[column] = value / lead
    for (const other of table) {
      const factor = other === own ? 0 : (other[line] ?? 0)
      for (const [column, value] of own.entries()) other[column] = (other[column] ?? 0) - factor * value
    }
  }
  return table.map((line) => line.at(-1) ?? 0)
}

const at = (table: number[][], line: number) => table[line] ?? []
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
