import { loadOn, type Shown } from './load/load-generator.ts'
import type { BuiltMarket } from './market/build-market.ts'
import { listPages, phonePagesOf } from './measures.ts'
import { samplesOf } from './samples.ts'
import { startOurs } from './servers.ts'

export type Reading = { name: string; shown: Shown }

const fiftyPeople = { atOnce: 50, seconds: 30, readMs: 2_000 }

/** How long list and phone pages take while fifty people each open one and read it for two seconds before the next. */
export async function benchReaders(market: BuiltMarket): Promise<Reading[]> {
  const ours = await startOurs(market)
  try {
    const readings: Reading[] = []
    for (const [name, requests] of Object.entries({
      'list page': listPages,
      'phone page': phonePagesOf(await samplesOf(market)),
    })) {
      const generator = loadOn(ours.url, requests)
      // The code is compiled, and the database's pages are read, before people come.
      await generator.run({ atOnce: 16, seconds: 2 })
      readings.push({ name, shown: await generator.run(fiftyPeople) })
      await generator.stop()
    }
    for (const { name, shown } of readings) console.log(`fifty people who read · ${name}: p95 ${shown.p95.toFixed(0)} ms`)
    return readings
  } finally {
    await ours.stop()
  }
}
