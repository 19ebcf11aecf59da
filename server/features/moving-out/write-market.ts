import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { type Snapshot, withSnapshot } from '#server/db/backup.ts'
import { jsonRowsOf } from '#server/db/json-rows.ts'
import { appliedMigrations } from '#server/db/migrate.ts'
import { endingsFolder } from '#server/features/personal-data/ending-notes.ts'
import type { Ports } from '#server/market.ts'
import { fileNameOf } from '#server/ports/images/port.ts'
import { imageWidths } from '#shared/domain/images.ts'
import { fileOfTable, formatNumber, isExported, keysOf, type Manifest } from './format.ts'
import type { MarketWriter } from './market-writer.ts'
import { schemaQuery } from './schema-of.ts'
import { csvBatches, overviewsIn } from './tables-for-people.ts'

type Stores = Pick<Ports, 'images' | 'privateImages'>
type Source = { config: Config; databaseUrl: string; stores: Stores }
/** `total` is an estimate of all rows and pictures, `done` how many are written. */
type Say = (done: number, total: number) => void
type Exporting = Source & { snapshot: Snapshot; writer: MarketWriter; say: (more: number) => void }

/** Writes everything of a running market in open formats (docs/EXPORT.md), as it is at one moment. */
export async function writeMarket(writer: MarketWriter, source: Source, say: Say = () => {}) {
  const { config, databaseUrl } = source
  const [migrations, keys] = [await appliedMigrations(databaseUrl), await keysOf(config)]
  return await withSnapshot(databaseUrl, async (snapshot) => {
    const total = snapshot.tables.reduce((sum, { rows, name }) => sum + (name === 'public.images' ? 2 * rows : rows), 0)
    let done = 0
    const sayMore = (more: number) => {
      done += more
      say(done, total)
    }
    const exporting = { ...source, snapshot, writer, say: sayMore }
    const tables = await exportTables(exporting)
    const pictures = await exportPictures(exporting)
    await exportEndings(exporting)
    const { name, country, language, money } = config
    const sequences = snapshot.sequences.toSorted((one, other) => (one.name < other.name ? -1 : 1))
    await writer.finish((checksums): Manifest => {
      const market = { name, country, currency: money.currency, language }
      const madeAt = new Date().toISOString()
      return { format: formatNumber, madeAt, market, migrations, keys, tables, pictures, sequences, checksums }
    })
    return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), pictures }
  })
}

async function exportTables({ config, snapshot, writer, say }: Exporting): Promise<Manifest['tables']> {
  const tables = snapshot.tables.filter(isExported)
  const written: Manifest['tables'] = []
  for (const table of tables) {
    const { count, sha256 } = await writer.lines(fileOfTable(table.name), snapshot.linesOf(jsonRowsOf(table)))
    written.push({ name: table.name, rows: count, sha256 })
    say(count)
  }
  await writer.lines('schema.jsonl', snapshot.linesOf(schemaQuery(tables.map(({ name }) => name))))
  for (const [name, { headings, query }] of Object.entries(overviewsIn(config.money.decimals))) {
    await writer.lines(name, csvBatches(headings, snapshot.linesOf(query)))
  }
  return written
}

/** The files of every picture that has a row, in the order of the rows; what can be made again (AVIF) is left out. */
async function exportPictures({ stores, snapshot, writer, say }: Exporting): Promise<number> {
  let count = 0
  for await (const lines of snapshot.linesOf(`select id || ' ' || private as line from images order by id`)) {
    for (const line of lines) {
      const [id = '', isPrivate] = line.split(' ')
      count += await exportPicture(writer, { id, isPrivate: isPrivate === 'true' }, stores)
      say(1)
    }
  }
  return count
}

async function exportPicture(writer: MarketWriter, { id, isPrivate }: { id: string; isPrivate: boolean }, stores: Stores) {
  const store = isPrivate ? stores.privateImages : stores.images
  let files = 0
  for (const width of imageWidths) {
    const bytes = await store.find(id, width, 'webp')
    if (!bytes) continue
    const name = fileNameOf({ id, width, kind: 'webp' })
    await writer.bytes(`pictures/${isPrivate ? 'private' : 'public'}/${id.slice(0, 2)}/${name}`, bytes)
    files++
  }
  return files
}

/** The notes by which a restored backup does not bring back what has ended (decision 23). */
async function exportEndings({ config: { dataDir }, writer }: Exporting) {
  const names = await readdir(path.join(dataDir, endingsFolder)).catch(() => [])
  for (const name of names.toSorted()) {
    const bytes = await readFile(path.join(dataDir, endingsFolder, name)).catch(() => undefined)
    if (bytes) await writer.bytes(`${endingsFolder}/${name}`, bytes)
  }
}
