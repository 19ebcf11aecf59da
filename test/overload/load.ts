import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Requests of one lane, as they go over the wire, and how many of a hundred they are. */
export type Share = { lane: string; requests: string[]; share: number }
export type Given = { port: number; mix: Share[] }
/**
 * Either so many people who each wait for their answer (`atOnce`), or so many requests a second whatever happens, which
 * they come to within `ramp` seconds that are not counted.
 */
export type Load = { seconds: number; atOnce?: number; perSecond?: number; ramp?: number }

/** Milliseconds of each that was served (200) or shed (503); counts of any other status, 0 for a broken connection. */
export type Tally = { asked: number; served: number[]; shed: number[]; others: Record<string, number>; withoutRetryAfter: number }
export const emptyTally = (): Tally => ({ asked: 0, served: [], shed: [], others: {}, withoutRetryAfter: 0 })
export type LoadReport = { tallies: Record<string, Tally>; seconds: number; hanging: number; notSent: number }

export type Crowd = { put: (load: Load) => Promise<LoadReport>; leave: () => Promise<unknown> }

/** A crowd in a thread of its own, which keeps its connections from one load to the next. */
export function gather(given: Given): Crowd {
  const worker = new Worker(new URL('./load-generator.ts', import.meta.url), { workerData: given })
  return {
    async put(load) {
      worker.postMessage(load)
      const [report] = (await once(worker, 'message')) as [LoadReport]
      return report
    },
    leave: () => worker.terminate(),
  }
}

export const servedPerSecond = ({ tallies, seconds }: LoadReport) =>
  Object.values(tallies).reduce((sum, { served }) => sum + served.length, 0) / seconds

export const shareShed = ({ served, shed }: Tally) => shed.length / Math.max(1, served.length + shed.length)

/** Several reports of the same crowd as one. */
export function sumOf(reports: LoadReport[]): LoadReport {
  const sum: LoadReport = { tallies: {}, seconds: 0, hanging: 0, notSent: 0 }
  for (const { tallies, seconds, hanging, notSent } of reports) {
    sum.seconds += seconds
    sum.hanging += hanging
    sum.notSent += notSent
    for (const [lane, tally] of Object.entries(tallies)) {
      sum.tallies[lane] = bothOf(sum.tallies[lane] ?? emptyTally(), tally)
    }
  }
  return sum
}

export function bothOf(one: Tally, other: Tally): Tally {
  const others = { ...one.others }
  for (const [status, times] of Object.entries(other.others)) others[status] = (others[status] ?? 0) + times
  return {
    asked: one.asked + other.asked,
    served: one.served.concat(other.served),
    shed: one.shed.concat(other.shed),
    others,
    withoutRetryAfter: one.withoutRetryAfter + other.withoutRetryAfter,
  }
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** A line a lane. */
export function tableOf(report: LoadReport): string {
  const ms = (values: number[]) => `${percentile(values, 0.5).toFixed(0)} / ${percentile(values, 0.99).toFixed(0)} ms`
  const lines = Object.entries(report.tallies).map(([lane, tally]) =>
    [
      `  ${lane.padEnd(9)} asked ${(tally.asked / report.seconds).toFixed(0)}/s`,
      `served ${(tally.served.length / report.seconds).toFixed(0)}/s, p50 / p99 ${ms(tally.served)}`,
      `shed ${(100 * shareShed(tally)).toFixed(1)} %, p50 / p99 ${ms(tally.shed)}`,
      `else ${JSON.stringify(tally.others)}`,
    ].join(' · '),
  )
  return [...lines, `  hanging ${report.hanging}, not sent ${report.notSent}`].join('\n')
}
