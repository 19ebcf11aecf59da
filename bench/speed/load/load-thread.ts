import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { percentile } from '../../../test/overload/load.ts'
import { Wire } from '../../../test/overload/wire.ts'
import type { Shown, Window } from './load-generator.ts'

const { port, requests } = workerData as { port: number; requests: string[] }
let asked = 0

async function show({ atOnce, seconds }: Window): Promise<Shown> {
  const wire = new Wire(port)
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const started = performance.now()
  const end = started + seconds * 1_000
  const person = async () => {
    while (performance.now() < end) {
      const { status, ms } = await wire.ask(requests[asked++ % requests.length] ?? '')
      if (status === 200) {
        times.push(ms)
        continue
      }
      statuses[status] = (statuses[status] ?? 0) + 1
      // Whoever is turned away is told to come again in a second or more.
      await sleep(Math.min(1_000, end - performance.now()))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, person))
  const perSecond = (1_000 * times.length) / (performance.now() - started)
  wire.close()
  const errors = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  return { perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99), errors, statuses }
}

parentPort?.on('message', async (window: Window) => parentPort?.postMessage(await show(window)))
