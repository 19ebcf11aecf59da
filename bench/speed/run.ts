import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { removeDataFolder } from '#server/db/remove-data-folder.ts'
import { benchMarket, type MarketResult } from './bench-market.ts'
import { benchPurchases } from './bench-purchases.ts'
import { benchReaders } from './bench-readers.ts'
import { benchSizes } from './bench-sizes.ts'
import { writeDocument } from './document.ts'
import { type BuiltMarket, buildMarket } from './market/build-market.ts'
import { stopMail } from './servers.ts'
import { tablesOf } from './tables.ts'

/**
 * `npm run bench -- [PHONES …]` compares the market's speed with bare servers that do the same work, at each of these sizes
 * (default: 10,000, 100,000 and 1,000,000). BENCH_SECONDS: length of a window (2). BENCH_ROUNDS: number of rounds (3).
 * BENCH_DIR: a folder in which markets are kept between runs. BENCH_ONLY: only measures whose name contains it; the
 * document is then not written. JOBS=off: the server adds jobs but runs none.
 */
const sizes = process.argv.slice(2).map(Number)
if (sizes.some((phones) => !(Number.isInteger(phones) && phones >= 1_000))) throw new Error('Name sizes of 1000 phones or more.')
if (sizes.length === 0) sizes.push(10_000, 100_000, 1_000_000)
const { BENCH_SECONDS = '2', BENCH_ROUNDS = '3', BENCH_ONLY = '', BENCH_DIR } = process.env
const rounds = { seconds: Number(BENCH_SECONDS), rounds: Number(BENCH_ROUNDS) }

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const dataDir = BENCH_DIR ?? (await mkdtemp(path.join(tmpdir(), 'ringback-bench-')))
const database = await startEmbedded(dataDir)
try {
  const markets: BuiltMarket[] = []
  for (const phones of sizes) {
    const started = Date.now()
    markets.push(await buildMarket(database.url, dataDir, phones))
    console.log(`${phones.toLocaleString('en')} phones are there after ${((Date.now() - started) / 1_000).toFixed(0)} s`)
  }
  const results: MarketResult[] = []
  for (const [at, market] of markets.entries())
    results.push(await benchMarket(market, rounds, { only: BENCH_ONLY, first: at === 0 }))
  const [smallest] = markets
  const readings = smallest && 'readers'.includes(BENCH_ONLY) ? await benchReaders(smallest) : []
  // Last, because purchases cannot be undone.
  if (smallest && 'purchase'.includes(BENCH_ONLY)) results[0]?.measures.push(await benchPurchases(smallest, rounds))
  const growth = await benchSizes(markets, rounds)
  const tables = tablesOf(results, readings, growth)
  console.log(tables)
  if (!BENCH_ONLY) await writeDocument(tables, database.url, rounds)
} finally {
  await stopMail()
  await database.stop()
  if (!BENCH_DIR) await removeDataFolder(dataDir)
}
