import path from 'node:path'
import type { Db } from '#server/db/connect.ts'
import { searchListings } from '#server/features/search/queries.ts'
import { SearchFilters } from '#shared/contract/search.ts'
import { type BenchDatabase, importFile } from '../bench-database.ts'
import { writePriceList } from '../import/price-list.ts'
import type { JudgedQuery } from './judge.ts'

type Asked = { kind: string; words: Record<string, string> }

const filters: Record<string, string>[] = [
  {},
  { sort: 'cheapest' },
  { brand: 'Samsung', sort: 'newest' },
  { storage: '128', condition: 'good', verified: 'true' },
  { minPrice: '900', sort: 'saving' },
  { minPrice: '100', maxPrice: '120' },
]

/**
 * Milliseconds that queries take by kind in a market of `phones` phones. Each runs five times and counts with its median; to
 * compare queries with each other, with its fastest run, since other load on the machine may slow down any of them.
 */
export async function latenciesAt({ connection, folder }: BenchDatabase, phones: number, judged: JudgedQuery[]) {
  const file = path.join(folder, 'many.csv')
  await writePriceList(connection, file, phones)
  await importFile(connection, file)
  const client = await connection.pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query('vacuum analyze')
  client.release(true)
  const asked = [
    ...judged.map(({ q, kind }) => ({ kind, words: { q } })),
    ...filters.map((words) => ({ kind: 'filters', words })),
  ]
  const times = await timesOf(connection.db, asked)
  const usual = quantileOf(
    times.map(({ quickest }) => quickest),
    0.5,
  )
  const kinds = [...new Set(asked.map(({ kind }) => kind))]
  return Object.fromEntries(
    [...kinds, 'all'].map((kind) => {
      const own = times.filter((one) => kind === 'all' || one.kind === kind)
      const dearest = own.toSorted((a, b) => a.quickest - b.quickest).at(-1)
      const middles = own.map(({ middle }) => middle)
      return [
        kind,
        {
          queries: own.length,
          'median ms': rounded(quantileOf(middles, 0.5)),
          'p99 ms': rounded(quantileOf(middles, 0.99)),
          'the dearest over the usual': rounded((dearest?.quickest ?? 0) / usual),
          'the dearest': dearest?.words.q ?? JSON.stringify(dearest?.words),
        },
      ]
    }),
  )
}

async function timesOf(db: Db, asked: Asked[]) {
  const rounds: number[][] = asked.map(() => [])
  for (let round = 0; round < 6; round++) {
    for (const [place, { words }] of asked.entries()) {
      const started = performance.now()
      await searchListings(db, null, { ...SearchFilters.parse(words), limit: 24 })
      // The first round is a warm-up.
      if (round > 0) rounds[place]?.push(performance.now() - started)
    }
  }
  return asked.map((one, place) => {
    const own = rounds[place] ?? []
    return { ...one, middle: quantileOf(own, 0.5), quickest: Math.min(...own) }
  })
}

const rounded = (number: number) => Math.round(number * 10) / 10

function quantileOf(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0
}
