import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Window = { atOnce: number; seconds: number }
/** What one window showed: answers a second with status 200, the milliseconds they took, and everything else. */
export type Shown = { perSecond: number; p50: number; p99: number; errors: number; statuses: Record<string, number> }

export type LoadGenerator = { run: (window: Window) => Promise<Shown>; stop: () => Promise<unknown> }

/** People in a thread of their own who ask a server for the requests in turn; each waits for the answer, then asks again. */
export function loadOn(url: string, requests: string[]): LoadGenerator {
  const workerData = { port: Number(new URL(url).port), requests }
  const worker = new Worker(new URL('./load-thread.ts', import.meta.url), { workerData })
  return {
    async run(window) {
      worker.postMessage(window)
      const [shown] = (await once(worker, 'message')) as [Shown]
      return shown
    },
    stop: () => worker.terminate(),
  }
}
