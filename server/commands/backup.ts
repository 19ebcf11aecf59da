import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { sql } from 'kysely'
import { type Config, readConfig } from '#server/config.ts'
import { type Entry, writeArchive } from '#server/db/archive.ts'
import { type Snapshot, withSnapshot } from '#server/db/backup.ts'
import { appliedMigrations } from '#server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open-database.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type Progress, showProgress } from './progress.ts'
import { readArguments, runCommand } from './run-command.ts'

/** `npm run backup FILE`: writes a consistent backup of the whole market while it is running. */
const usage = `Name the file to write: npm run backup market.tar.gz

  -- --overwrite market.tar.gz  replaces a file of that name without asking`

/** Not backed up, as they are created again: the PostgreSQL cluster, its password, and the address of the running server. */
const excludedFiles = new Set(['postgres', 'keys/database-password', 'address'])
const excludedTables = new Set(['public.rate_limits'])

type Source = { config: Config; migrations: string[]; imeiKeyCheck: string | null; progressOf: (total: number) => Progress }

async function* entriesOf(snapshot: Snapshot, { config: { dataDir }, progressOf, ...described }: Source): AsyncIterable<Entry> {
  const { sequences } = snapshot
  const tables = snapshot.tables.filter(({ name }) => !excludedTables.has(name))
  const json = (name: string, value: unknown) => ({ name, bytes: Buffer.from(JSON.stringify(value)) })
  yield json('ringback.json', { format: 1, madeAt: new Date().toISOString(), ...described, sequences })
  // Listed after the snapshot was taken, so that every picture that it references is on the disk.
  const files = await filesOf(dataDir)
  const total = files.length + tables.reduce((sum, { rows }) => sum + rows, 0)
  const progress = progressOf(total)
  const count = { files: 0, rows: 0 }
  const show = (done = count.files + count.rows) => progress.show(done, `${count.files} files, ${count.rows} rows`)
  for (const name of files) {
    // A file that was deleted meanwhile is no longer needed.
    const bytes = await readFile(path.join(dataDir, name)).catch(() => undefined)
    if (bytes) yield { name: `files/${name}`, bytes }
    count.files++
    show()
  }
  for (const [number, { name, columns, ...table }] of tables.entries()) {
    const folder = `rows/${String(number).padStart(3, '0')}`
    let part = 0
    for await (const lines of snapshot.rowsOf({ name, columns, ...table })) {
      yield json(`${folder}-${part++}.json`, { name, columns, lines })
      count.rows += lines.length
      show()
    }
  }
  // The number of rows was an estimate.
  show(total)
  progress.end()
}

async function filesOf(dataDir: string, folder = ''): Promise<string[]> {
  const names: string[] = []
  for (const found of await readdir(path.join(dataDir, folder), { withFileTypes: true })) {
    const name = path.posix.join(folder, found.name)
    if (excludedFiles.has(name) || name.startsWith('postgres.')) continue
    if (found.isDirectory()) names.push(...(await filesOf(dataDir, name)))
    else if (found.isFile()) names.push(name)
  }
  return names
}

/** Throws if the file cannot be written, before the market is opened. Asks before it replaces an existing file. */
async function expectPlaceFor(file: string, dataDir: string, overwrite: boolean) {
  if (!(await stat(path.dirname(file))).isDirectory()) throw appError('folder_missing', { folder: path.dirname(file) })
  // A backup in the data folder would be lost with it, and would contain earlier backups.
  if (`${file}${path.sep}`.startsWith(dataDir + path.sep)) {
    throw appError('backup_in_data_folder', { file })
  }
  const found = await stat(file).catch(() => undefined)
  if (found?.isDirectory()) throw appError('backup_is_folder', { file })
  if (!found || overwrite || (await isAgreed(`${file} already exists. Replace it? [y/N] `))) return
  throw appError('backup_exists', { file })
}

/** Null if the market is of a version that has none yet. */
async function imeiKeyCheckIn({ connection: { db } }: OpenDatabase) {
  const { rows } = await sql<{ check: string | null }>`
    select to_jsonb(market_id) ->> 'imei_key_check' as check from market_id`.execute(db)
  return rows[0]?.check ?? null
}

async function isAgreed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(question).finally(() => terminal.close())
  return /^y(es)?$/i.test(answer.trim())
}

await runCommand(async () => {
  const { positionals, values } = readArguments(usage, { options: { overwrite: { type: 'boolean' } }, names: 1 })
  const [name = ''] = positionals
  const file = path.resolve(name)
  const config = readConfig(process.env)
  await expectPlaceFor(file, config.dataDir, values.overwrite === true)
  const database = await openDatabase(config, 'any version')
  try {
    const migrations = await appliedMigrations(database.url)
    const imeiKeyCheck = await imeiKeyCheckIn(database)
    const source = { config, migrations, imeiKeyCheck, progressOf: showProgress }
    await withSnapshot(database.url, (snapshot) => writeArchive(file, entriesOf(snapshot, source)))
  } finally {
    await database.close()
  }
  process.stdout.write(`The market is in ${name}. It contains secrets and personal data: protect it as you protect the market.\n`)
  const { bucket } = config.pictures
  if (bucket)
    process.stdout.write(`Pictures in the bucket ${bucket.name} are not included: copy the bucket now, after this file.\n`)
  return 0
})
