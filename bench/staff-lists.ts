import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { openBenchDatabase } from './bench-database.ts'
import { measuredCsvs } from './staff-lists/csvs.ts'
import { measuredLists } from './staff-lists/measures.ts'
import { timesOf } from './staff-lists/times.ts'

/**
 * `npm run bench:lists [-- ORDERS]` measures what staff look at (lists, what the box at the top finds, what waits, figures, CSVs)
 * and what a seller of 100,000 phones does, in a market of 200,000 orders, and whether lists and what is found take at most 300 ms at p95.
 */
const orders = Number(process.argv[2] ?? 200_000)
const most = 300

/** By a connection of its own: the market's give up on a statement that takes so long. */
async function fill(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`set bench.orders = ${orders}`)
  for (const file of ['market.sql', 'further.sql']) {
    await client.query(await readFile(new URL(`staff-lists/${file}`, import.meta.url), 'utf8'))
  }
  await client.query('vacuum analyze')
  await client.end()
}

/** Figures are computed, not found: they have no limit. */
const isFigures = (what: string) => /figures|their phones/.test(what)

const database = await openBenchDatabase()
try {
  const began = performance.now()
  await fill(database.url)
  console.log(`${orders.toLocaleString('en')} orders after ${Math.round((performance.now() - began) / 1_000)} s`)
  const rows = []
  for (const [what, read] of await measuredLists(database.connection.db)) {
    const { p50, p95 } = await timesOf(read)
    rows.push({ what, p50, p95, isQuick: isFigures(what) ? '' : p95 <= most ? '✓' : '✗' })
  }
  const csvs = await measuredCsvs(database.connection.db)
  console.log(`| | p50 ms | p95 ms (at most ${most}) |\n| --- | --- | --- |`)
  for (const { what, p50, p95, isQuick } of rows) console.log(`| ${what} | ${p50} | ${p95} ${isQuick} |`)
  console.log('\n| CSV of all | rows | seconds | a page of 200, p95 ms | last page ms |\n| --- | --- | --- | --- | --- |')
  for (const { what, rows, seconds, p95, last } of csvs) console.log(`| ${what} | ${rows} | ${seconds} | ${p95} | ${last} |`)
} finally {
  await database.close()
}
