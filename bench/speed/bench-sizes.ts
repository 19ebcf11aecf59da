import { loadOn } from './load/load-generator.ts'
import type { BuiltMarket } from './market/build-market.ts'
import { measure, type Result, type Rounds } from './measure.ts'
import { get } from './requests.ts'
import { samplesOf } from './samples.ts'
import { searchesFor } from './searches.ts'
import { startOurs } from './servers.ts'

/** Search on the largest market compared with the smallest one, in that order. */
export type Growth = { large: number; small: number; results: Result[] }

export async function benchSizes(markets: BuiltMarket[], rounds: Rounds): Promise<Growth | undefined> {
  const [small, ...larger] = markets.toSorted((a, b) => a.phones - b.phones)
  const large = larger.at(-1)
  if (!small || !large) return undefined
  const servers = [await startOurs(large), await startOurs(small)]
  try {
    const requests = searchesFor(await samplesOf(large)).map((path) => get(path))
    const generators = servers.map(({ url }) => loadOn(url, requests))
    const results = await measure(generators, rounds)
    await Promise.all(generators.map((generator) => generator.stop()))
    return { large: large.phones, small: small.phones, results }
  } finally {
    for (const server of servers) await server.stop()
  }
}
