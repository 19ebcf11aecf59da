import { foldsOf } from './folds.ts'
import type { Answer, Method } from './methods.ts'
import type { Row } from './rows.ts'

/** What each method said of a row it was not fitted on. */
export type Tried<Name extends string> = { row: Row; said: Record<Name, Answer | undefined> }

/** Ten folds, dealt out anew for each seed. */
export function crossValidate<Name extends string>(
  methods: Record<Name, Method>,
  rows: readonly Row[],
  seeds: number[],
): Tried<Name>[] {
  return seeds.flatMap((seed) => foldsOf(rows, 10, seed).flatMap(({ train, test }) => tryOn(methods, train, test)))
}

export function tryOn<Name extends string>(
  methods: Record<Name, Method>,
  train: readonly Row[],
  test: readonly Row[],
): Tried<Name>[] {
  const names = Object.keys(methods) as Name[]
  const fitted = names.map((name) => [name, methods[name](train)] as const)
  return test.map((row) => {
    const said = Object.fromEntries(fitted.map(([name, predict]) => [name, predict(row)])) as Tried<Name>['said']
    return { row, said }
  })
}

export type Score = ReturnType<typeof scoreOf>

/** How far one method is off; rows it says nothing of do not count. */
export function scoreOf<Name extends string>(tried: readonly Tried<Name>[], name: Name) {
  const answers = tried.flatMap(({ row, said }) => (said[name] ? [{ row, answer: said[name] }] : []))
  const off = answers.map(({ row, answer }) => Math.abs(answer.middle - row.used))
  const shares = answers.map(({ row }, index) => (off[index] ?? 0) / row.used).toSorted((a, b) => a - b)
  const within = answers.map(({ row, answer }) => withinRange(row, answer)).filter((known) => known !== undefined)
  return {
    answered: answers.length,
    'MAE of the ratio': rounded(mean(answers.map(({ row }, index) => (off[index] ?? 0) / row.original)), 4),
    'median error of the price': `${rounded((shares[Math.floor(shares.length / 2)] ?? 0) * 100, 1)} %`,
    'MAE of the price': `${rounded(mean(off), 2)} €`,
    'within the range': within.length > 0 ? `${rounded(mean(within.map(Number)) * 100, 1)} %` : '–',
  }
}

function withinRange({ used }: Row, { low, high }: Answer) {
  return low === undefined || high === undefined ? undefined : used >= low && used <= high
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))
