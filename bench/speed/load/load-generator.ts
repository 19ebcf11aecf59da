import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Window = { atOnce: number; seconds: number }
/** What one window showed: answers a second with status 200, the milliseconds they took, and everything else. */
export type Shown = { perSecond: number; p50: number; p99: number; errors: number; statuses: Record<string, number> }

export type LoadGenerator = { run: (window: Window) => Promise<Shown>; stop: () => Promise<unknown> }

/** People in a thread of their own who ask a server for the requests in turn; each waits for the answer, then asks again. */
export function loadOn(url: string, requests: string[]): LoadGenerator {
  return inThread('./load-thread.ts', { port: Number(new URL(url).port), requests })
}

/** Where people buy: the market, another server for what their browsers ask the card provider, and what each of them buys. */
export type Shop = {
  url: string
  cards: { url: string; key: string }
  buyers: string[]
  phones: { id: string; price: number }[]
}

/** People in a thread of their own who each book a phone, ask for its charge, pay it and record that, and then buy the next one. */
export const purchasesOn = (shop: Shop): LoadGenerator => inThread('./purchase-thread.ts', shop)

function inThread(program: string, workerData: unknown): LoadGenerator {
  const worker = new Worker(new URL(program, import.meta.url), { workerData })
  return {
    async run(window) {
      worker.postMessage(window)
      const [shown] = (await once(worker, 'message')) as [Shown]
      return shown
    },
    stop: () => worker.terminate(),
  }
}
