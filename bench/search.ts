import { access } from 'node:fs/promises'
import path from 'node:path'
import { importFile, openBenchDatabase } from './search/bench-database.ts'
import { type JudgedQuery, judge, readQueries, type Verdict } from './search/judge.ts'
import { miniSearch, ringback, type Search } from './search/rivals.ts'
import { type JudgedRow, readJudgedRows } from './search/rows.ts'

/** `npm run bench:search [-- FILE]`: how well search answers queries that were judged beforehand, beside MiniSearch. */
const file = process.argv[2] ?? path.resolve(import.meta.dirname, '../../shared/data/phones.csv')
const isThere = await access(file).then(
  () => true,
  () => false,
)
if (!isThere) {
  console.log(`Skipped: the price list ${path.basename(file)} that the queries are judged on is not there.`)
  process.exit(0)
}

const rows = await readJudgedRows(file)
const queries = await readQueries()
const { connection, close } = await openBenchDatabase()
try {
  const { account } = await importFile(connection, file)
  const listed = [...account.listed.values()].reduce((sum, count) => sum + count, 0)
  console.log(`${listed} phones listed of ${account.rows} lines; ${queries.length} queries.\n`)
  const ours = await verdictsOf(ringback(connection, rows), queries, rows)
  const theirs = await verdictsOf(miniSearch(rows), queries, rows)
  const kinds = [...new Set(queries.map(({ kind }) => kind))]
  console.table(
    Object.fromEntries(
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
    ),
  )
  for (const miss of ours.filter(({ precision, firstIsRight }) => precision < 1 || !firstIsRight)) {
    console.log(
      `${miss.q} (${miss.kind}): ${miss.precision.toFixed(2)} of ${miss.relevant}; ${miss.first.join(' | ') || 'nothing'}`,
    )
  }
} finally {
  await close()
}

async function verdictsOf(search: Search, judged: JudgedQuery[], all: JudgedRow[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const query of judged) verdicts.push(judge(query, all, await search(query.q)))
  return verdicts
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
