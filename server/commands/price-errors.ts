import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { measureGuidance, reportOf } from '#server/features/pricing/measure-guidance.ts'
import { readArguments, runCommand } from './run-command.ts'

const usage = 'npm run prices: compares the price guidance with the market’s own sales, each with what was known before it'

await runCommand(async () => {
  readArguments(usage, { options: {}, names: 0 })
  const { connection, close } = await openDatabase(readConfig(process.env), 'this version')
  try {
    process.stdout.write(`${reportOf(await measureGuidance(connection.db)).join('\n')}\n`)
  } finally {
    await close()
  }
  return 0
})
