import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { readConfig, UnsafeSettings } from '#server/config.ts'
import { type Entry, writeArchive } from '#server/db/archive.ts'
import { type Snapshot, withSnapshot } from '#server/db/backup.ts'
import { appliedMigrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { AppError } from '#shared/contract/errors.ts'

/** `npm run backup FILE`: the whole market as it is at this moment, while it goes on selling. */
const usage = 'Name the file to write: npm run backup market.tar.gz'
/** Made anew by whoever restores: the cluster itself, its password, and where a server runs now. */
const left = new Set(['postgres', 'keys/database-password', 'address'])
const forgotten = new Set(['public.rate_limits'])

async function* entriesOf(snapshot: Snapshot, dataDir: string, migrations: string[]): AsyncIterable<Entry> {
  const { tables, sequences } = snapshot
  const json = (name: string, value: unknown) => ({ name, bytes: Buffer.from(JSON.stringify(value)) })
  yield json('ringback.json', { format: 1, madeAt: new Date().toISOString(), migrations, sequences })
  // After the moment of the snapshot: whatever picture it speaks of is on the disk by now.
  yield* filesOf(dataDir)
  for (const [number, table] of tables.entries()) {
    if (forgotten.has(table.name)) continue
    const folder = `rows/${String(number).padStart(3, '0')}`
    let part = 0
    for await (const lines of snapshot.rowsOf(table)) yield json(`${folder}-${part++}.json`, { ...table, lines })
  }
}

async function* filesOf(dataDir: string, folder = ''): AsyncIterable<Entry> {
  for (const found of await readdir(path.join(dataDir, folder), { withFileTypes: true })) {
    const name = path.posix.join(folder, found.name)
    if (left.has(name) || name.startsWith('postgres.')) continue
    if (found.isDirectory()) yield* filesOf(dataDir, name)
    // One that is gone by now was no longer needed.
    const bytes = found.isFile() ? await readFile(path.join(dataDir, name)).catch(() => undefined) : undefined
    if (bytes) yield { name: `files/${name}`, bytes }
  }
}

async function backUp(file: string) {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    const migrations = await appliedMigrations(database.url)
    await withSnapshot(database.url, (snapshot) => writeArchive(file, entriesOf(snapshot, config.dataDir, migrations)))
  } finally {
    await database.close()
  }
}

try {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new AppError('invalid', usage)
  await backUp(path.resolve(file))
  process.stdout.write(`The market is in ${file}. It holds secrets and personal data: keep it as you keep the market.\n`)
} catch (error) {
  console.error(error instanceof UnsafeSettings || error instanceof AppError ? error.message : error)
  process.exitCode = 1
}
