import path from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { type FolderWriter, writeFolder } from '#server/features/moving-out/folder-writer.ts'
import { writeMarket } from '#server/features/moving-out/write-market.ts'
import { openImages } from '#server/ports/images/open-images.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type Progress, showProgress } from './progress.ts'
import { readArguments, runCommand } from './run-command.ts'

/** `npm run export FOLDER`: writes everything of a market in open formats (docs/EXPORT.md), while it is running. */
const usage = 'Name an empty folder, or one that is to be made: npm run export market-folder'

async function exportTo(folder: FolderWriter, config: Config): Promise<{ rows: number; pictures: number }> {
  const database = await openDatabase(config, 'this version')
  let progress: Progress | undefined
  try {
    const source = { config, databaseUrl: database.url, stores: openImages(config) }
    return await writeMarket(folder, source, (done, total) => {
      progress ??= showProgress(total)
      progress.show(done, `${done} rows and pictures`)
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
