import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Requests of one kind, as they are sent, and their share in percent. */
export type Share = { kind: string; requests: string[]; share: number }
export type Given = { port: number; mix: Share[] }
/** So many clients for so many seconds: each sends its next request once answered, or a second after a refusal. */
export type Load = { seconds: number; people: number }

/** Milliseconds of each response with 200, the number of 503s, and counts of other statuses, 0 for a broken connection. */
export type Tally = { served: number[]; refused: number; others: Record<string, number>; withoutRetryAfter: number }
/** `unanswered`: requests without a response half a minute after the end. */
export type LoadReport = { tallies: Record<string, Tally>; seconds: number; unanswered: number }

export type LoadGenerator = { run: (load: Load) => Promise<LoadReport>; stop: () => Promise<unknown> }

/** Starts a load generator in a worker thread. */
export function startLoad(given: Given): LoadGenerator {
  const worker = new Worker(new URL('./load-generator.ts', import.meta.url), { workerData: given })
  return {
    async run(load) {
      worker.postMessage(load)
      const [report] = (await once(worker, 'message')) as [LoadReport]
      return report
    },
    stop: () => worker.terminate(),
  }
}

export const servedPerSecond = ({ tallies, seconds }: LoadReport) =>
  Object.values(tallies).reduce((sum, { served }) => sum + served.length, 0) / seconds

export const shareRefused = ({ served, refused }: Tally) => refused / Math.max(1, served.length + refused)

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Returns a line per kind. */
export function tableOf({ tallies, seconds, unanswered }: LoadReport): string {
  const lines = Object.entries(tallies).map(([kind, { served, refused, others }]) => {
    const ms = `p50 / p99 ${percentile(served, 0.5).toFixed(0)} / ${percentile(served, 0.99).toFixed(0)} ms`
    return `  ${kind.padEnd(9)} served ${(served.length / seconds).toFixed(0)}/s, ${ms} · refused ${refused} · else ${JSON.stringify(others)}`
  })
  return [...lines, `  unanswered ${unanswered}`].join('\n')
}
