import { randomFrom } from '../../test/input/random.ts'

export type Fold<T> = { train: T[]; test: T[] }

/** Splits the rows into `count` folds at random, repeatable by `seed`; every row is in the test set of one fold. */
export function foldsOf<T>(rows: readonly T[], count: number, seed: number): Fold<T>[] {
  const { share } = randomFrom(seed)
  const dealt = rows.map((row) => ({ row, place: share() })).toSorted((a, b) => a.place - b.place)
  const inFold = (fold: number, wanted: boolean) =>
    dealt.filter((_, index) => (index % count === fold) === wanted).map(({ row }) => row)
  return Array.from({ length: count }, (_, fold) => ({ train: inFold(fold, false), test: inFold(fold, true) }))
}
