import { stat } from 'node:fs/promises'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { findSeller } from '#server/features/listings/import/find-seller.ts'
import { hasListed, type ImportResult, importPhones } from '#server/features/listings/import/import-phones.ts'
import { picturesFor } from '#server/features/listings/import/pictures.ts'
import { reportOf } from '#server/features/listings/import/report.ts'
import { recordingWrite } from '#server/http/staff-log/act.ts'
import { openImages } from '#server/ports/images/open-images.ts'
import { email } from '#shared/contract/fields.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { dollars } from '#shared/domain/money/currency.ts'
import { importMapped } from './import-mapped.ts'
import { showProgress } from './progress.ts'
import { readArguments, runCommand, wrongUse } from './run-command.ts'

const usage = `Name the price list: npm run import -- --seller seller@example.com --rate 83 FILE.csv

  --seller    the email of the seller who offers the phones
  --currency  the currency of the prices, by its three letters: INR if it is not given
  --rate      how many of them one unit of the market's own currency is worth; not needed for prices in that currency
  --dry-run   lists nothing, and shows what would happen
  --sure      lists also if the prices are many times those of the models when new

Or bring people, listings and pictures over from another system: npm run import -- --mapping MAPPING.json

  --dry-run   makes nothing, and shows what would happen
  --letters   sends each new person a letter with a link to choose a password`

/** What a mapping file moves here; undefined if the command is to read a price list. */
function readMove() {
  if (!process.argv.some((word) => word === '--mapping' || word.startsWith('--mapping='))) return undefined
  const { values } = readArguments(usage, {
    options: { mapping: { type: 'string' }, 'dry-run': { type: 'boolean' }, letters: { type: 'boolean' } },
    names: 0,
  })
  return { mapping: String(values.mapping), isTrial: values['dry-run'] === true, sendsLetters: values.letters === true }
}

type Options = { seller: string; rate: number; currency: string; dryRun: boolean; sure: boolean; file: string; size: number }

/** Parses the command line. Throws WrongUse if its options are invalid. */
async function readOptions({ money }: Config): Promise<Options> {
  const { values, positionals } = readArguments(usage, {
    options: {
      seller: { type: 'string' },
      currency: { type: 'string' },
      rate: { type: 'string' },
      'dry-run': { type: 'boolean' },
      sure: { type: 'boolean' },
    },
    names: 1,
  })
  const [file = ''] = positionals
  const seller = email.safeParse(values.seller)
  if (!seller.success) throw wrongUse(usage, 'Give the seller’s email address.')
  const currency = String(values.currency ?? 'INR').toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) throw wrongUse(usage, 'Name the currency by its three letters, such as EUR.')
  const rate = String(values.rate ?? (currency === money.currency ? '1' : ''))
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(rate) || Number(rate) === 0) {
    const units = currency === 'INR' ? 'rupees' : currency
    const own = money.currency === dollars.currency ? 'dollar' : money.currency
    throw wrongUse(usage, `Prices are in ${units}: set --rate to the number of ${units} per ${own}.`)
  }
  const found = await stat(file)
  if (!found.isFile()) throw appError('no_list_of_phones', { file })
  const switches = { dryRun: values['dry-run'] === true, sure: values.sure === true }
  return { seller: seller.data, rate: Number(rate), currency, ...switches, file, size: found.size }
}

async function run(config: Config, options: Options): Promise<ImportResult> {
  const { connection, close } = await openDatabase(config, 'this version')
  const stop = stopOnSignal()
  const progress = showProgress(options.size)
  try {
    const seller = await findSeller(connection.db, options.seller, config)
    const action = { by: null, operation: 'npm run import', about: 'person', subject: seller.id } as const
    const write = recordingWrite(action, connection.write)
    const keeper = { write, ports: openImages(config) }
    return await importPhones({
      connection: { ...connection, write },
      seller,
      file: options.file,
      rate: options.rate,
      currency: options.currency,
      dryRun: options.dryRun,
      sure: options.sure,
      pictureOf: picturesFor(keeper, seller),
      isStopped: () => stop.asked,
      onProgress: (result, bytes) => progress.show(bytes, `${listedIn(result)} listed, ${result.refused.length} refused`),
    })
  } finally {
    progress.end()
    await close()
  }
}

const listedIn = ({ listed }: ImportResult) => [...listed.values()].reduce((sum, count) => sum + count, 0)

/** The first signal stops the import after the current batch; another one more than a second later exits at once. */
function stopOnSignal(): { asked: boolean } {
  const stop = { asked: false, at: 0 }
  const onSignal = () => {
    // npm and our launcher both forward the same Ctrl-C, so it arrives several times.
    if (stop.asked && Date.now() - stop.at > 1_000) process.exit(130)
    if (!stop.asked) console.error('\nStopping after this batch …')
    Object.assign(stop, { asked: true, at: stop.asked ? stop.at : Date.now() })
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return stop
}

await runCommand(async () => {
  const config = readConfig(process.env)
  const move = readMove()
  if (move) return importMapped(config, move)
  const options = await readOptions(config)
  const result = await run(config, options)
  process.stdout.write(`${reportOf(result, options)}\n`)
  if (result.ended === 'stopped') return 130
  return result.ended || !hasListed(result) ? 1 : 0
})
