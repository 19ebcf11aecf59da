import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** `readMs`: how long each client waits after an answer before it sends the next request. */
export type Window = { atOnce: number; seconds: number; readMs?: number }
/** Results of one window: answers per second with status 200, their latency in milliseconds, and all other statuses. */
export type Shown = { perSecond: number; p50: number; p95: number; p99: number; errors: number; statuses: Record<string, number> }

export type LoadGenerator = { run: (window: Window) => Promise<Shown>; stop: () => Promise<unknown> }

/** Clients in a separate thread that send the requests in turn; each waits for the answer before it sends the next one. */
export function loadOn(url: string, requests: string[]): LoadGenerator {
  return inThread('./load-thread.ts', { port: Number(new URL(url).port), requests })
}

/** Where people buy: the market, another server for their browsers' calls to the card provider, and what each of them buys. */
export type Shop = {
  url: string
  cards: { url: string; key: string }
  buyers: string[]
  phones: { id: string; price: number }[]
}

/** Clients in a separate thread that each book a phone, create its payment intent, pay and record it, then buy the next one. */
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
