import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { endAgain, endedAgainText } from '#server/features/personal-data/end-again.ts'
import { endingsIn } from './endings-in.ts'
import { readArguments, runCommand } from './run-command.ts'

/**
 * `npm run endings`: after PostgreSQL itself was restored from a backup, closes the accounts, ends the sign-ins and deletes the
 * documents again that had been closed, ended and deleted since. Safe to repeat. `npm run restore` does it by itself.
 */
const usage = `npm run endings

  -- --endings FOLDER  the folder 'endings' of the former data folder, if it is not the one of DATA_DIR`

await runCommand(async () => {
  const { values } = readArguments(usage, { options: { endings: { type: 'string' } }, names: 0 })
  const config = readConfig(process.env)
  const endings = await endingsIn(config, values.endings as string | undefined)
  const database = await openDatabase(config, 'this version')
  try {
    const again = endedAgainText(await endAgain(database.connection, endings))
    process.stdout.write(`${endings.length} notes read. ${again}\n`)
  } finally {
    await database.close()
  }
  return 0
})
