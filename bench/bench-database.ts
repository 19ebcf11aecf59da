import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeImage, makePerson } from '#db/demo/factories.ts'
import { type Connection, connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { prepareJobs } from '#server/db/jobs.ts'
import { migrate } from '#server/db/migrate.ts'
import { removeDataFolder } from '#server/db/remove-data-folder.ts'
import { importPhones } from '#server/features/listings/import/import-phones.ts'
import { rate } from './search/rows.ts'

export type BenchDatabase = { connection: Connection; url: string; folder: string; close: () => Promise<void> }

/** Opens an empty market in a new database, or the one that `folder` keeps; set `durable` if the time of writes matters. */
export async function openBenchDatabase({
  durable = false,
  folder: kept,
}: {
  durable?: boolean
  folder?: string | undefined
} = {}): Promise<BenchDatabase> {
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'ringback-bench-')))
  const database = await startEmbedded(folder, { durable })
  await migrate(database.url)
  await prepareJobs(database.url)
  const connection = connect(database.url)
  return {
    connection,
    url: database.url,
    folder,
    async close() {
      await connection.db.destroy()
      await database.stop()
      if (!kept) await removeDataFolder(folder)
    },
  }
}

/** Lists the phones of a price list, all with the same picture, since pictures do not matter here. */
export async function importFile(connection: Connection, file: string, seller?: { id: string }) {
  const person = seller ?? (await connection.write((tx) => makePerson(tx, { role: 'seller' })))
  const picture = await connection.write((tx) => makeImage(tx, person))
  const account = await importPhones({
    connection,
    seller: person,
    file,
    rate,
    pictureOf: async () => picture,
    isStopped: () => false,
    onProgress: () => {},
  })
  if (account.ended) throw account.ended
  return { seller: person, account }
}
