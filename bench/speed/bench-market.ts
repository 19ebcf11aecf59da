import { loadOn } from './load/load-generator.ts'
import type { BuiltMarket } from './market/build-market.ts'
import { measure, type Result, type Rounds } from './measure.ts'
import { everyones, type Measure, measuresOf, type RivalName } from './measures.ts'
import { forgetBookings, forgetJobs, type Samples, samplesOf } from './samples.ts'
import { type Server, startBare, startOurs } from './servers.ts'

/** Results of one measure; `memory` is the market's peak resident memory by its end, in megabytes. */
export type MeasureResult = Pick<Measure, 'name' | 'rivals' | 'least'> & { results: Result[]; memory: number }
/** Everything measured at one size; `memory` is in megabytes by server. */
export type MarketResult = { phones: number; measures: MeasureResult[]; memory: Record<string, number>; atStart: number }

/** Compares the market's server with the bare servers on the same database, measure after measure. */
export async function benchMarket(
  market: BuiltMarket,
  rounds: Rounds,
  { only, first }: { only: string; first: boolean },
): Promise<MarketResult> {
  await forgetBookings(market)
  await forgetJobs(market)
  const samples = await samplesOf(market)
  const ours = await startOurs(market)
  const uncached = await startOurs(market, { CACHE_MEGABYTES: '0' })
  const rivals = await startRivals(market, samples, ours)
  const measures: MeasureResult[] = []
  const atStart = await ours.peakMemory()
  try {
    for (const one of measuresOf(samples)) {
      if (!one.name.includes(only) || (one.once && !first)) continue
      const generators = [
        loadOn(one.uncached ? uncached.url : ours.url, one.ours),
        ...one.rivals.map(({ rival, theirs }) => loadOn(rivals[rival].url, theirs ?? one.ours)),
      ]
      const afterEach = () => forgetBookings(market)
      const results = await measure(generators, one.books ? { ...rounds, afterEach } : rounds)
      await Promise.all(generators.map((generator) => generator.stop()))
      const { name, rivals: beside, least } = one
      measures.push({ name, rivals: beside, ...(least && { least }), results, memory: await ours.peakMemory() })
      console.log(lineOf(market.phones, one, results))
    }
    const memory: Record<string, number> = {}
    for (const [name, server] of Object.entries({ ours, ...rivals })) memory[name] = await server.peakMemory()
    return { phones: market.phones, measures, memory, atStart }
  } finally {
    for (const server of [ours, uncached, ...Object.values(rivals)]) await server.stop()
  }
}

async function startRivals(market: BuiltMarket, samples: Samples, ours: Server): Promise<Record<RivalName, Server>> {
  const pages = Object.values(everyones(samples))
  return {
    prepared: await startBare(market, 'prepared'),
    memory: await startBare(market, 'memory', { ORIGIN: ours.url, PAGES: JSON.stringify(pages) }),
    hash: await startBare(market, 'hash', { HASH: samples.passwordHash }),
  }
}

/** A progress line: the ratios at each number of connections. */
function lineOf(phones: number, { name, rivals }: Measure, results: Result[]) {
  const ratios = rivals.map(({ what }, nth) => `${results.map(({ ratios }) => ratios[nth]?.toFixed(2)).join(' ')} of ${what}`)
  const [one] = results.filter(({ shown }) => shown[0]?.errors)
  const errors = one ? ` (at ${one.atOnce}: ${JSON.stringify(one.shown[0]?.statuses)})` : ''
  return `${phones.toLocaleString('en')} · ${name}: ${ratios.join('; ')}${errors}`
}
