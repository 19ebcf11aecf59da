import { access } from 'node:fs/promises'
import path from 'node:path'
import { importFile, openBenchDatabase } from './bench-database.ts'
import { type JudgedQuery, judge, readQueries, type Verdict } from './search/judge.ts'
import { latenciesAt } from './search/latencies.ts'
import { miniSearch, ringback, type Search } from './search/rivals.ts'
import { type JudgedRow, readJudgedRows } from './search/rows.ts'

/**
 * `npm run bench:search [-- FILE] [--quality]` measures how well search answers queries with known relevant phones, beside
 * MiniSearch on the same rows, with a reason for each miss; and their latency at 200,000 phones, which --quality leaves out.
 */
const args = process.argv.slice(2)
const file = args.find((arg) => !arg.startsWith('--')) ?? path.resolve(import.meta.dirname, '../../shared/data/phones.csv')
const isThere = await access(file).then(
  () => true,
  () => false,
)
if (!isThere) {
  console.log(`Skipped: the price list ${path.basename(file)} that the queries are judged on is not there.`)
  process.exit(0)
}

const rows = await readJudgedRows(file)
const sets = {
  'judged while search was made': await readQueries('queries.tsv'),
  'judged before search was asked': await readQueries('second-queries.tsv'),
}
const database = await openBenchDatabase()
try {
  const { account } = await importFile(database.connection, file)
  const listed = [...account.listed.values()].reduce((sum, count) => sum + count, 0)
  console.log(`${listed} phones listed of ${account.rows} lines.`)
  for (const [title, queries] of Object.entries(sets)) {
    const ours = await verdictsOf(ringback(database.connection, rows), queries, rows)
    const theirs = await verdictsOf(miniSearch(rows), queries, rows)
    console.log(`\n${queries.length} queries, ${title}`)
    console.table(comparison(ours, theirs))
    for (const { q, kind, precision, relevant, why } of ours.filter((verdict) => verdict.why)) {
      console.log(`${q} (${kind}, ${precision.toFixed(2)} of ${relevant}): ${why}`)
    }
  }
  if (!args.includes('--quality')) {
    console.log('\nMilliseconds at 200,000 phones')
    console.table(await latenciesAt(database, 200_000, Object.values(sets).flat()))
  }
} finally {
  await database.close()
}

async function verdictsOf(search: Search, judged: JudgedQuery[], all: JudgedRow[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const query of judged) verdicts.push(judge(query, all, await search(query.q)))
  return verdicts
}

function comparison(ours: Verdict[], theirs: Verdict[]) {
  const kinds = [...new Set(ours.map(({ kind }) => kind))]
  return Object.fromEntries(
    [...kinds, 'all'].map((kind) => {
      const of = (verdicts: Verdict[]) => figuresOf(verdicts.filter((verdict) => kind === 'all' || verdict.kind === kind))
      const [us, them] = [of(ours), of(theirs)]
      return [
        kind,
        {
          queries: us.queries,
          'precision at 5': us.precision,
          'first right': us.first,
          empty: us.empty,
          'MiniSearch p@5': them.precision,
          'MiniSearch first': them.first,
          'MiniSearch empty': them.empty,
        },
      ]
    }),
  )
}

function figuresOf(verdicts: Verdict[]) {
  const mean = (numbers: number[]) => (numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toFixed(3)
  return {
    queries: verdicts.length,
    precision: mean(verdicts.map(({ precision }) => precision)),
    first: mean(verdicts.map(({ firstIsRight }) => (firstIsRight ? 1 : 0))),
    empty: verdicts.filter(({ isEmpty, relevant }) => isEmpty && relevant > 0).length,
  }
}
