import { readFile } from 'node:fs/promises'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { readTypeCodes } from '#server/features/listings/type-codes/read-type-codes.ts'
import { takeTypeCodes } from '#server/features/listings/type-codes/take-type-codes.ts'
import { readArguments, runCommand } from './run-command.ts'

const usage = `npm run type-codes -- FILE

  Reads which models the type codes of IMEIs belong to from a CSV file, in place of those that were read in before. The first line names
  its columns: type_code (or tac), maker (or brand), model (or name), and where they are known storage_gb and colour. The market may be
  running. Without a file it knows Samsung's phones, some codes of other makers, and what its own sales have shown.`

await runCommand(async () => {
  const { positionals } = readArguments(usage, { options: {}, names: 1 })
  const { codes, faults } = readTypeCodes(await readFile(positionals[0] ?? '', 'utf8'))
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  if (faults.length > 0) {
    process.stderr.write('Nothing was changed.\n')
    return 1
  }
  const { connection, close } = await openDatabase(readConfig(process.env), 'this version')
  try {
    await connection.write((tx) => takeTypeCodes(tx, codes))
  } finally {
    await close()
  }
  process.stdout.write(`${codes.length} type codes were read in.\n`)
  return 0
})
