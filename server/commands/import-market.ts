import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { appliedMigrations, withoutReplaced } from '#server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open-database.ts'
import { fileOfTable, type Manifest, otherKeys } from '#server/features/moving-out/format.ts'
import { endAgain, endedAgainText } from '#server/features/personal-data/end-again.ts'
import { endingsFolder } from '#server/features/personal-data/ending-notes.ts'
import { openImages } from '#server/ports/images/open-images.ts'
import { fileOfName } from '#server/ports/images/port.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { endingsIn } from './endings-in.ts'
import { filesIn, readManifest, verifiedBytes, verifiedLines } from './folder-reader.ts'
import { openTarget } from './open-target.ts'
import { showProgress } from './progress.ts'
import { readArguments, runCommand } from './run-command.ts'

/** `npm run import-market FOLDER`: reads an export into an empty market, all of it or nothing. */
const usage = `Name the folder that npm run export has written: npm run import-market market-folder

  -- --endings FOLDER market-folder  the folder 'endings' of the former data folder, if accounts were closed after the export`

/** Throws AppError('conflict') if the export needs other settings, or another version. */
async function expectFit(config: Config, { market, keys }: Manifest) {
  const { country, money } = config
  if (market.currency !== money.currency || market.country !== country) throw appError('export_of_another_market', market)
  const other = await otherKeys(config, keys)
  if (other.length > 0) throw appError('export_needs_keys', { settings: other.join(', ') })
}

async function expectThisVersion({ url }: OpenDatabase, migrations: string[]) {
  const [ours, theirs] = await Promise.all([await appliedMigrations(url), migrations].map(withoutReplaced))
  if (ours?.join() !== theirs?.join()) throw appError('export_of_another_version')
}

/** Throws AppError('conflict') if a file of rows is missing or was changed, before anything is written. */
async function expectWhole({ folder, manifest }: Source) {
  for (const { name, sha256 } of manifest.tables) {
    const batches = verifiedLines(folder, fileOfTable(name), sha256)[Symbol.asyncIterator]()
    while (!(await batches.next()).done);
  }
}

type Source = { folder: string; manifest: Manifest }

/** Fills all tables, and compares each with the export before anything is committed. */
async function fillTables(config: Config, database: OpenDatabase, { folder, manifest }: Source, say: (more: number) => void) {
  const target = await openTarget(config, database)
  try {
    for (const { name, sha256 } of manifest.tables) {
      for await (const lines of verifiedLines(folder, fileOfTable(name), sha256)) {
        await target.addJson(name, lines)
        say(lines.length)
      }
    }
    for (const { name, sha256 } of manifest.tables) {
      if ((await sumOf(target.jsonOf(name))) !== sha256) throw appError('export_read_differently', { table: name })
    }
    await target.finish(manifest.sequences)
  } finally {
    await target.close()
  }
}

async function sumOf(batches: AsyncIterable<string[]>): Promise<string> {
  const hash = createHash('sha256')
  for await (const lines of batches) for (const line of lines) hash.update(`${line}\n`)
  return hash.digest('hex')
}

/** Pictures come first: a row always has its bytes. */
async function placeFiles(config: Config, { folder, manifest }: Source, say: (more: number) => void) {
  const { images, privateImages } = openImages(config)
  for await (const { name, sha256 } of filesIn(folder, manifest)) {
    const [, kind, file = ''] = /^pictures\/(public|private)\/[0-9a-f]{2}\/([^/]+)$/.exec(name) ?? []
    const picture = fileOfName(file)
    if (kind && picture) {
      const bytes = await verifiedBytes(folder, name, sha256)
      await (kind === 'private' ? privateImages : images).put(picture.id, picture.width, picture.kind, bytes)
      say(1)
    }
    const note = /^endings\/([a-z0-9-]+)$/.exec(name)?.[1]
    if (note) await placeNote(config, note, await verifiedBytes(folder, name, sha256))
  }
}

async function placeNote({ dataDir }: Config, name: string, bytes: Buffer) {
  const notes = path.join(dataDir, endingsFolder)
  await mkdir(notes, { recursive: true, mode: 0o700 })
  // Notes are append-only: those here may be newer than those of the export.
  const isThere = await writeFile(path.join(notes, name), bytes, { mode: 0o600, flag: 'wx' }).then(
    () => false,
    () => true,
  )
  if (isThere) await writeFile(path.join(notes, name), bytes, { mode: 0o600, flag: 'a' })
}

async function importFrom(folder: string, formerNotes: string | undefined): Promise<string> {
  const config = readConfig(process.env)
  const manifest = await readManifest(folder)
  await expectFit(config, manifest)
  await expectWhole({ folder, manifest })
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, manifest.pictures)
  const progress = showProgress(total)
  let done = 0
  const say = (more: number) => {
    done += more
    progress.show(done, `${done} rows and pictures`)
  }
  const database = await openDatabase(config, 'new')
  try {
    await expectThisVersion(database, manifest.migrations)
    await placeFiles(config, { folder, manifest }, say)
    await fillTables(config, database, { folder, manifest }, say)
    progress.end()
    const again = endedAgainText(await endAgain(database.connection, await endingsIn(config, formerNotes)))
    return `The market of ${manifest.madeAt} is here, row by row as in the export. ${again}`
  } finally {
    progress.end()
    await database.close()
  }
}

await runCommand(async () => {
  const { positionals, values } = readArguments(usage, { options: { endings: { type: 'string' } }, names: 1 })
  const said = await importFrom(path.resolve(positionals[0] ?? ''), values.endings as string | undefined)
  process.stdout.write(`${said}\nStart it, and check it with \`npm run audit\`.\n`)
  return 0
})
