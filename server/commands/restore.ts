import { mkdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type Config, readConfig } from '#server/config.ts'
import { type Entry, readArchive } from '#server/db/archive.ts'
import { appliedMigrations, withoutReplaced } from '#server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open-database.ts'
import { endAgain, endedAgainText } from '#server/features/personal-data/end-again.ts'
import { endingsFolder } from '#server/features/personal-data/ending-notes.ts'
import { expectImeiKey, expectKeyOfBackup } from '#server/imei-key.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { endingsIn } from './endings-in.ts'
import { openTarget } from './open-target.ts'
import { showProgress } from './progress.ts'
import { readArguments, runCommand } from './run-command.ts'

/** `npm run restore FILE`: restores a backup into an empty market. Refuses a market that has people. */
const usage = `Name the backup: npm run restore market.tar.gz

  -- --endings FOLDER market.tar.gz  the folder 'endings' of the former data folder, if it is not the one of DATA_DIR`
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  /** Absent in backups of version 0.1. */
  imeiKeyCheck: z.string().nullish(),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
})
const Part = z.object({ name: z.string(), columns: z.array(z.string()), lines: z.array(z.string()) })

async function restore(file: string, formerNotes: string | undefined): Promise<string> {
  const config = readConfig(process.env)
  const progress = showProgress((await stat(file)).size)
  let rows = 0
  const entries = readArchive(file, (bytes) => progress.show(bytes, `${rows} rows`))
  const manifest = await readManifest(file, entries)
  expectKeyOfBackup(config, manifest.imeiKeyCheck)
  const database = await openDatabase(config, 'new')
  try {
    await expectThisVersion(database, manifest.migrations)
    const onRows = (count: number) => {
      rows += count
    }
    await fill({ config, database, sequences: manifest.sequences, onRows }, entries)
    progress.end()
    await expectImeiKey(database.connection.db, config)
    const again = endedAgainText(await endAgain(database.connection, await endingsIn(config, formerNotes)))
    return `The market of ${manifest.madeAt} is restored. ${again}`
  } finally {
    progress.end()
    await database.close()
  }
}

async function readManifest(file: string, entries: AsyncGenerator<Entry>) {
  const first = await entries.next()
  const manifest = Manifest.safeParse(first.done ? undefined : readJson(first.value.bytes))
  if (!manifest.success) throw appError('no_backup', { file })
  return manifest.data
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

async function expectThisVersion({ url }: OpenDatabase, migrations: string[]) {
  const [ours, theirs] = await Promise.all([await appliedMigrations(url), migrations].map(withoutReplaced))
  if (ours?.join() !== theirs?.join()) throw appError('backup_of_another_version')
}

type Target = {
  config: Config
  database: OpenDatabase
  sequences: { name: string; value: string }[]
  onRows: (count: number) => void
}

async function fill({ config, database, sequences, onRows }: Target, entries: AsyncIterable<Entry>) {
  let target: Awaited<ReturnType<typeof openTarget>> | undefined
  try {
    for await (const { name, bytes } of entries) {
      if (name.startsWith('files/')) {
        await placeFile(config.dataDir, name.slice('files/'.length), bytes)
        continue
      }
      target ??= await openTarget(config, database)
      const part = Part.parse(readJson(bytes))
      await target.addRows(part.name, part.columns, part.lines)
      onRows(part.lines.length)
    }
    await target?.finish(sequences)
  } finally {
    await target?.close()
  }
}

async function placeFile(dataDir: string, name: string, bytes: Buffer) {
  const file = path.resolve(dataDir, name)
  if (!file.startsWith(dataDir + path.sep)) throw appError('backup_names_outside')
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  // Notes of endings are append-only: those here may be newer than those of the backup.
  const isNote = path.dirname(name) === endingsFolder
  await writeFile(file, bytes, { mode: 0o600, flag: isNote ? 'a' : 'w' })
}

/** A market removes pictures that its rows do not reference, including those of another market in the same bucket. */
const picturesElsewhere = (bucket: string) =>
  `Pictures in the bucket ${bucket} are unchanged. To try a backup while its market is running, use a copy of the bucket.`

await runCommand(async () => {
  const { positionals, values } = readArguments(usage, { options: { endings: { type: 'string' } }, names: 1 })
  const said = await restore(path.resolve(positionals[0] ?? ''), values.endings as string | undefined)
  const { bucket } = readConfig(process.env).pictures
  if (bucket) process.stdout.write(`${picturesElsewhere(bucket.name)}\n`)
  process.stdout.write(`${said}\nStart it, and check it with \`npm run audit\`.\n`)
  return 0
})
