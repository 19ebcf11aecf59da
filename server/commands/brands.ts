import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { brandList, renameBrand, sellBrand, stopOffering } from '#server/features/listings/models/brands.ts'
import { readArguments, runCommand, wrongUse } from './run-command.ts'

const usage = `npm run brands                                lists the brands of this market, and those it can take from our catalogue
npm run brands -- --sell Google               begins to sell a brand, with the models that our catalogue has of it
npm run brands -- --hide Google               takes it out of lists, filters and the form; its phones stay
npm run brands -- --rename Google --to Pixel  calls it otherwise, also in its address`

function readChange() {
  const options = {
    sell: { type: 'string' },
    hide: { type: 'string' },
    rename: { type: 'string' },
    to: { type: 'string' },
  } as const
  const { values } = readArguments(usage, { options, names: 0 })
  const { sell, hide, rename, to } = values
  const given = [sell, hide, rename].filter((name) => name !== undefined)
  if (given.length > 1 || (rename === undefined) !== (to === undefined)) throw wrongUse(usage)
  return { sell, hide, rename, to }
}

await runCommand(async () => {
  const { sell, hide, rename, to } = readChange()
  const { connection, close } = await openDatabase(readConfig(process.env), 'this version')
  try {
    await connection.write(async (tx) => {
      if (sell !== undefined) await sellBrand(tx, sell)
      if (hide !== undefined) await stopOffering(tx, hide)
      if (rename !== undefined && to !== undefined) await renameBrand(tx, rename, to)
    })
    process.stdout.write(`${(await brandList(connection.db)).join('\n')}\n`)
  } finally {
    await close()
  }
  return 0
})
