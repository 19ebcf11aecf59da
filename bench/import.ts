import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'
import { makePerson } from '#db/demo/factories.ts'
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts'
import { writePriceList } from './import/price-list.ts'

/**
 * `npm run bench:import [-- LINES]` measures how many lines per second of a price list (200,000 lines by default) the command
 * imports: in a first run, in a second run of the same file, in one with every price changed, and after a kill half-way.
 */
const lines = Number(process.argv[2] ?? 200_000)
const root = path.resolve(import.meta.dirname, '..')

const database = await openBenchDatabase({ durable: true })
try {
  const [list, dearer] = ['list.csv', 'dearer.csv'].map((name) => path.join(database.folder, name)) as [string, string]
  await writePriceList(database.connection, list, lines)
  await writePriceList(database.connection, dearer, lines, 100)
  const [sam, sue] = await Promise.all(['sam', 'sue'].map((name) => newSeller(database, `${name}@bench.example`)))
  if (!sam || !sue) throw new Error('Two sellers are there.')
  const table: Record<string, Record<string, number>> = {}
  for (const [run, file] of Object.entries({ first: list, second: list, 'changed prices': dearer })) {
    const started = performance.now()
    await importInto(database, sam.email, file)
    table[run] = { ...figures(performance.now() - started), ...(await countsOf(database, sam.id)) }
    console.table(table)
  }
  const killedAt = await killedHalfWay(database, sue, list)
  const started = performance.now()
  await importInto(database, sue.email, list)
  table[`again after a kill at ${killedAt}`] = { ...figures(performance.now() - started), ...(await countsOf(database, sue.id)) }
  console.table(table)
} finally {
  await database.close()
}

function commandFor(file: string, seller: string) {
  return ['server/commands/import-phones.ts', '--seller', seller, '--rate', '83', file]
}
function environment({ url, folder }: BenchDatabase) {
  return { ...process.env, DATABASE_URL: url, DATA_DIR: folder }
}

async function importInto(benched: BenchDatabase, seller: string, file: string) {
  const { stdout } = await promisify(execFile)(process.execPath, commandFor(file, seller), {
    cwd: root,
    env: environment(benched),
  })
  console.log(stdout)
}

/** Kills an import without warning once half of the lines are listed; returns how many were listed. */
async function killedHalfWay(benched: BenchDatabase, seller: { id: string; email: string }, file: string): Promise<number> {
  const command = spawn(process.execPath, commandFor(file, seller.email), {
    cwd: root,
    env: environment(benched),
    stdio: 'ignore',
  })
  const ended = once(command, 'exit')
  while ((await countsOf(benched, seller.id)).phones < lines / 2) await new Promise((resolve) => setTimeout(resolve, 100))
  command.kill('SIGKILL')
  await ended
  return (await countsOf(benched, seller.id)).phones
}

async function newSeller({ connection }: BenchDatabase, email: string) {
  return connection.write((tx) => makePerson(tx, { role: 'seller', email }))
}

async function countsOf({ connection }: BenchDatabase, sellerId: string) {
  const { rows } = await connection.pool.query<{ phones: number; keys: number }>(
    'select count(*)::int as phones, count(distinct import_key)::int as keys from phones where seller_id = $1',
    [sellerId],
  )
  return { phones: rows[0]?.phones ?? 0, keys: rows[0]?.keys ?? 0 }
}

function figures(milliseconds: number) {
  return { seconds: Math.round(milliseconds / 100) / 10, 'lines a second': Math.round((lines / milliseconds) * 1000) }
}
