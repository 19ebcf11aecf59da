import { type Config, readConfig } from '#server/config.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { withClient } from '#server/db/with-client.ts'
import { moveImages } from '#server/features/images/move-images.ts'
import { printPublished } from '#server/features/photo-checks/print-stored.ts'
import { imageStoresOf, openImages } from '#server/ports/images/open-images.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type Progress, showProgress } from './progress.ts'
import { readArguments, runCommand, wrongUse } from './run-command.ts'

/** `npm run pictures -- move | print`: moves all pictures to the store that PICTURES names, or makes the prints of those that have none, while the market is running. */
const usage = `npm run pictures -- move | print

  move  brings the pictures in DATA_DIR into the bucket, or those of the bucket back into DATA_DIR where PICTURES=folder.
        The market may be running. If the command was interrupted, run it again.
  print makes the prints of published photos that have none, by which copies are found; the market does the same by itself.`

async function move(config: Config): Promise<{ moved: number; left: number }> {
  const database = await openDatabase(config, 'this version')
  let progress: Progress | undefined
  try {
    return await withClient({ connectionString: database.url }, async (client) => {
      // Two moves in opposite directions could each remove the copy that the other one has made.
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        advisoryLocks.movePictures,
      ])
      if (!rows[0]?.taken) throw appError('pictures_being_moved')
      return moveImages({
        db: database.connection.db,
        stores: imageStoresOf(config),
        onProgress(done, total) {
          progress ??= showProgress(total)
          progress.show(done, `${done} of ${total} pictures`)
        },
      })
    })
  } finally {
    progress?.end()
    await database.close()
  }
}

/** From the first photo on, since the market itself may have ended. */
async function print(config: Config): Promise<number> {
  const database = await openDatabase(config, 'this version')
  try {
    const { db, write } = database.connection
    await write((tx) => tx.deleteFrom('photosToPrint').execute())
    await write((tx) => tx.insertInto('photosToPrint').values({ after: firstId }).execute())
    return await printPublished({ db, write, ports: { images: openImages(config).images } })
  } finally {
    await database.close()
  }
}

const firstId = '00000000-0000-0000-0000-000000000000'

await runCommand(async () => {
  const { positionals } = readArguments(usage, { options: {}, names: 1 })
  const config = readConfig(process.env)
  if (positionals[0] === 'print') {
    process.stdout.write(`${await print(config)} prints made.\n`)
    return 0
  }
  if (positionals[0] !== 'move') throw wrongUse(usage, `'${positionals[0]}' is not a subcommand.`)
  const { place, bucket } = config.pictures
  if (!bucket) throw wrongUse(usage, 'Pictures are in DATA_DIR, and the settings name no bucket: set S3_ENDPOINT and the others.')
  const { moved, left } = await move(config)
  const unnamed = left === 0 ? '' : ` ${left} unreferenced pictures were not moved; the market deletes them after a day.`
  process.stdout.write(`${moved} pictures moved into ${place === 's3' ? 'the bucket' : 'DATA_DIR'}.${unnamed}\n`)
  return 0
})
