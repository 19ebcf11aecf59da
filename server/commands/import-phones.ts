import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Config, readConfig, UnsafeSettings } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { findSeller } from '#server/features/listings/import/find-seller.ts'
import { type Account, importPhones } from '#server/features/listings/import/import-phones.ts'
import { picturesFor } from '#server/features/listings/import/pictures.ts'
import { showProgress } from '#server/features/listings/import/progress.ts'
import { reportOf } from '#server/features/listings/import/report.ts'
import { localImages } from '#server/ports/images/local-images.ts'
import { AppError } from '#shared/contract/errors.ts'
import { email } from '#shared/contract/fields.ts'

const usage = `npm run import -- --seller seller@example.com --rate 83 FILE.csv

  --seller  the email of the seller who offers the phones
  --rate    how many rupees a dollar is`

type Wish = { seller: string; rate: number; file: string; size: number }

/** What the command line asks for. Throws AppError('invalid') for what cannot be used. */
async function readWish(args: string[]): Promise<Wish> {
  const { values, positionals } = given(args)
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new AppError('invalid', `Name one file.\n\n${usage}`)
  const seller = email.safeParse(values.seller)
  if (!seller.success) throw new AppError('invalid', `Name the seller by their email.\n\n${usage}`)
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(values.rate ?? '') || Number(values.rate) === 0) {
    throw new AppError('invalid', `Prices are in rupees: say with --rate how many rupees a dollar is.\n\n${usage}`)
  }
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new AppError('invalid', `There is no file ${file}.`)
  return { seller: seller.data, rate: Number(values.rate), file, size: found.size }
}

function given(args: string[]) {
  try {
    return parseArgs({ args, options: { seller: { type: 'string' }, rate: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new AppError('invalid', `${(error as Error).message}\n\n${usage}`)
  }
}

async function run(config: Config, wish: Wish): Promise<Account> {
  const { connection, close } = await openDatabase(config)
  const stop = stopOnSignal()
  const progress = showProgress(wish.size)
  try {
    const seller = await findSeller(connection.db, wish.seller, config)
    const keeper = { write: connection.write, ports: { images: localImages(config.dataDir) } }
    return await importPhones({
      connection,
      seller,
      file: wish.file,
      rate: wish.rate,
      pictureOf: picturesFor(keeper, seller),
      isStopped: () => stop.asked,
      onProgress: progress.show,
    })
  } finally {
    progress.end()
    await close()
  }
}

/** The first signal lets the batch under way end; one that comes a second later, or after that, does not wait. */
function stopOnSignal(): { asked: boolean } {
  const stop = { asked: false, at: 0 }
  const onSignal = () => {
    // npm and our own script hand the same Ctrl-C on, so it comes several times.
    if (stop.asked && Date.now() - stop.at > 1_000) process.exit(130)
    if (!stop.asked) console.error('\nStopping after this batch …')
    Object.assign(stop, { asked: true, at: stop.asked ? stop.at : Date.now() })
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return stop
}

try {
  const wish = await readWish(process.argv.slice(2))
  const account = await run(readConfig(process.env), wish)
  process.stdout.write(`${reportOf(account, wish)}\n`)
  process.exitCode = account.ended === 'stopped' ? 130 : account.ended ? 1 : 0
} catch (error) {
  console.error(error instanceof UnsafeSettings || error instanceof AppError ? error.message : error)
  process.exitCode = 1
}
