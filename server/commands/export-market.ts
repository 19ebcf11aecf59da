import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { type Snapshot, withSnapshot } from '#server/db/backup.ts'
import { jsonRowsOf } from '#server/db/json-rows.ts'
import { appliedMigrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { endingsFolder } from '#server/features/personal-data/ending-notes.ts'
import { openImages } from '#server/ports/images/open-images.ts'
import { fileNameOf, type ImageStore } from '#server/ports/images/port.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { imageWidths } from '#shared/domain/images.ts'
import { type FolderWriter, writeFolder } from './market-folder/folder-writer.ts'
import { fileOfTable, formatNumber, isExported, keysOf, type Manifest } from './market-folder/format.ts'
import { schemaQuery } from './market-folder/schema-of.ts'
import { csvBatches, overviewsIn } from './market-folder/tables-for-people.ts'
import { type Progress, showProgress } from './progress.ts'
import { readArguments, runCommand } from './run-command.ts'

/** `npm run export FOLDER`: writes everything of a market in open formats (docs/EXPORT.md), while it is running. */
const usage = 'Name an empty folder, or one that is to be made: npm run export market-folder'

type Exporting = { config: Config; snapshot: Snapshot; folder: FolderWriter; progress: Progress; say: (more: number) => void }

async function exportTables({ config, snapshot, folder, say }: Exporting): Promise<Manifest['tables']> {
  const tables = snapshot.tables.filter(isExported)
  const written: Manifest['tables'] = []
  for (const table of tables) {
    const { count, sha256 } = await folder.lines(fileOfTable(table.name), snapshot.linesOf(jsonRowsOf(table)))
    written.push({ name: table.name, rows: count, sha256 })
    say(count)
  }
  await folder.lines('schema.jsonl', snapshot.linesOf(schemaQuery(tables.map(({ name }) => name))))
  for (const [name, { headings, query }] of Object.entries(overviewsIn(config.money.decimals))) {
    await folder.lines(name, csvBatches(headings, snapshot.linesOf(query)))
  }
  return written
}

/** The files of every picture that has a row, in the order of the rows; what can be made again (AVIF) is left out. */
async function exportPictures({ config, snapshot, folder, say }: Exporting): Promise<number> {
  const { images, privateImages } = openImages(config)
  let count = 0
  for await (const lines of snapshot.linesOf(`select id || ' ' || private as line from images order by id`)) {
    for (const line of lines) {
      const [id = '', isPrivate] = line.split(' ')
      count += await exportPicture(folder, { id, isPrivate: isPrivate === 'true' }, { images, privateImages })
      say(1)
    }
  }
  return count
}

type Stores = { images: ImageStore; privateImages: ImageStore }

async function exportPicture(folder: FolderWriter, { id, isPrivate }: { id: string; isPrivate: boolean }, stores: Stores) {
  const store = isPrivate ? stores.privateImages : stores.images
  let files = 0
  for (const width of imageWidths) {
    const bytes = await store.find(id, width, 'webp')
    if (!bytes) continue
    const name = fileNameOf({ id, width, kind: 'webp' })
    await folder.bytes(`pictures/${isPrivate ? 'private' : 'public'}/${id.slice(0, 2)}/${name}`, bytes)
    files++
  }
  return files
}

/** The notes by which a restored backup does not bring back what has ended (decision 23). */
async function exportEndings({ config: { dataDir }, folder }: Exporting) {
  const names = await readdir(path.join(dataDir, endingsFolder)).catch(() => [])
  for (const name of names.toSorted()) {
    const bytes = await readFile(path.join(dataDir, endingsFolder, name)).catch(() => undefined)
    if (bytes) await folder.bytes(`${endingsFolder}/${name}`, bytes)
  }
}

async function exportTo(folder: FolderWriter, config: Config): Promise<{ rows: number; pictures: number }> {
  const database = await openDatabase(config, 'this version')
  let progress: Progress | undefined
  try {
    const [migrations, keys] = [await appliedMigrations(database.url), await keysOf(config)]
    return await withSnapshot(database.url, async (snapshot) => {
      const total = snapshot.tables.reduce((sum, { rows, name }) => sum + (name === 'public.images' ? 2 * rows : rows), 0)
      progress = showProgress(total)
      const done = { count: 0 }
      const say = (more: number) => {
        done.count += more
        progress?.show(done.count, `${done.count} rows and pictures`)
      }
      const exporting = { config, snapshot, folder, progress, say }
      const tables = await exportTables(exporting)
      const pictures = await exportPictures(exporting)
      await exportEndings(exporting)
      const { name, country, language, money } = config
      const sequences = snapshot.sequences.toSorted((one, other) => (one.name < other.name ? -1 : 1))
      await folder.finish((checksums): Manifest => {
        const market = { name, country, currency: money.currency, language }
        return {
          format: formatNumber,
          madeAt: new Date().toISOString(),
          market,
          migrations,
          keys,
          tables,
          pictures,
          sequences,
          checksums,
        }
      })
      return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), pictures }
    })
  } finally {
    progress?.end()
    await database.close()
  }
}

await runCommand(async () => {
  const { positionals } = readArguments(usage, { options: {}, names: 1 })
  const [name = ''] = positionals
  const config = readConfig(process.env)
  const place = path.resolve(name)
  // An export in the data folder would be lost with it, and would be backed up with it.
  if (`${place}${path.sep}`.startsWith(config.dataDir + path.sep)) throw appError('export_in_data_folder', { folder: name })
  const folder = await writeFolder(place)
  try {
    const { rows, pictures } = await exportTo(folder, config)
    process.stdout.write(
      `The market is in ${name}: ${rows} rows and ${pictures} files of pictures. It contains password hashes and personal data: protect it as you protect the market.\nTo read it back elsewhere, take IMEI_KEY and IDENTITY_SECRET along (docs/EXPORT.md).\n`,
    )
  } catch (error) {
    await folder.giveUp()
    throw error
  }
  return 0
})
