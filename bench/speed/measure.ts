import type { LoadGenerator, Shown } from './load/load-generator.ts'

export const connections = [1, 16, 64, 256]
/** Medians of the rounds, with the errors of all; each ratio is the median of the rounds' ratios to the first contestant. */
export type Result = { atOnce: number; shown: Shown[]; ratios: number[] }
export type Rounds = { rounds: number; seconds: number; afterEach?: () => Promise<unknown> }

/** Runs the generators in turn, a short window each, round after round, so that other load on the machine affects all alike. */
export async function measure(generators: LoadGenerator[], { rounds, seconds, afterEach }: Rounds): Promise<Result[]> {
  for (const generator of generators) await putOne(generator, 16, Math.min(1, seconds), afterEach)
  const results: Result[] = []
  for (const atOnce of connections) {
    const shown: Shown[][] = generators.map(() => [])
    for (let round = 0; round < rounds; round++) {
      for (const [at, generator] of generators.entries()) shown[at]?.push(await putOne(generator, atOnce, seconds, afterEach))
    }
    const [ours = []] = shown
    const ratios = shown
      .slice(1)
      .map((theirs) => median(ours.map((own, at) => own.perSecond / (theirs[at]?.perSecond ?? Number.NaN))))
    results.push({ atOnce, shown: shown.map(middleOf), ratios })
  }
  return results
}

async function putOne(generator: LoadGenerator, atOnce: number, seconds: number, afterEach?: () => Promise<unknown>) {
  const shown = await generator.run({ atOnce, seconds })
  await afterEach?.()
  return shown
}

function middleOf(rounds: Shown[]): Shown {
  const middle = (figure: (shown: Shown) => number) => median(rounds.map(figure))
  const statuses: Shown['statuses'] = {}
  for (const round of rounds)
    for (const [status, times] of Object.entries(round.statuses)) statuses[status] = (statuses[status] ?? 0) + times
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50: middle(({ p50 }) => p50),
    p95: middle(({ p95 }) => p95),
    p99: middle(({ p99 }) => p99),
    errors: rounds.reduce((sum, { errors }) => sum + errors, 0),
    statuses,
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return (upper + lower) / 2
}
