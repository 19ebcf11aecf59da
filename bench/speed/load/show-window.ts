import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../../../test/overload/load.ts'
import type { Shown, Window } from './load-generator.ts'

/** Runs `atOnce` clients for as long as the window lasts; `ask` resolves to the answer's status and its milliseconds. */
export async function showWindow(
  { atOnce, seconds, readMs = 0 }: Window,
  ask: () => Promise<{ status: number; ms: number }>,
): Promise<Shown> {
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const started = performance.now()
  const end = started + seconds * 1_000
  const person = async () => {
    // Not all at the same moment.
    if (readMs > 0) await sleep(Math.random() * readMs)
    while (performance.now() < end) {
      const { status, ms } = await ask()
      if (status === 200) {
        times.push(ms)
        if (readMs > 0) await sleep(readMs)
        continue
      }
      statuses[status] = (statuses[status] ?? 0) + 1
      // Refused clients are told to retry after a second or more.
      await sleep(Math.min(1_000, end - performance.now()))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, person))
  const perSecond = (1_000 * times.length) / (performance.now() - started)
  const errors = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  return { perSecond, p50: percentile(times, 0.5), p95: percentile(times, 0.95), p99: percentile(times, 0.99), errors, statuses }
}
