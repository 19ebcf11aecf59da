import type { Connection } from '#server/db/connect.ts'
import { catalogueOf } from '#server/features/listings/models/catalogue.ts'
import { checkRate, readMoney } from './check-list.ts'
import { type KeyedOffer, listBatch, type Outcome, previewBatch } from './list-batch.ts'
import { keyOf, type Offer, offerFrom } from './offer-from.ts'
import { readRows, UnreadableFrom } from './read-rows.ts'

export type ImportResult = {
  /** Rows processed, without the header line. */
  rows: number
  listed: Map<Offer['category'], number>
  /** How many lines were of a phone that is on the market already, by outcome. */
  others: Record<Exclude<Outcome, 'listed'>, number>
  /** Lines that repeat an earlier line of the file. */
  repeats: number[]
  refused: { line: number; reason: string }[]
  /** In a dry run, the first phones as they would be listed. */
  examples: Offer[]
  /** The last line up to which every line is done. */
  doneTo: number
  /** Why lines after `doneTo` are not done: 'stopped', or the error that was thrown; undefined if all are done. */
  ended: unknown
}

export type Import = {
  connection: Connection
  seller: { id: string }
  file: string
  /** Units of the list's currency per unit of the market's. */
  rate: number
  /** The list's currency, rupees by default. */
  currency?: string
  /** Lists nothing, and counts what would happen. */
  dryRun?: boolean
  /** Does not doubt the rate. */
  sure?: boolean
  /** Returns the id of an offer's picture. */
  pictureOf: (offer: Offer) => Promise<string>
  /** Checked between batches. */
  isStopped: () => boolean
  onProgress: (result: ImportResult, bytes: number) => void
  batchSize?: number
}

/**
 * Lists the phones of a file for a seller, in transactions of 250: a batch is listed completely or not at all, and phones
 * listed earlier are found by their key and updated. The result is correct at any time, even if reading ends early.
 */
export async function importPhones(options: Import): Promise<ImportResult> {
  const result = emptyResult()
  const numbered = numbering()
  const { batchSize = 250 } = options
  let batch: KeyedOffer[] = []
  const { rate, currency = 'INR' } = options
  const { db } = options.connection
  const { brands } = await catalogueOf(db)
  const money = await readMoney(options.file, { rate, currency })
  if (!options.sure) await checkRate(db, options.file, money)
  let line = 1
  let bytes = 0
  const finish = async () => {
    const outcomes = await (options.dryRun ? previewBatch : listBatch)(options, batch)
    if (options.dryRun) result.examples.push(...batch.slice(0, maxExamples - result.examples.length))
    for (const [place, outcome] of outcomes.entries()) count(result, batch[place], outcome)
    batch = []
    result.doneTo = line
    options.onProgress(result, bytes)
  }
  try {
    for await (const read of readRows(options.file)) {
      if (batch.length === 0 && options.isStopped()) return { ...result, ended: 'stopped' }
      ;({ line, bytes } = read)
      result.rows += 1
      const offer = read.row ? offerFrom(read.row, money, brands) : { refused: read.fault }
      if ('refused' in offer) result.refused.push({ line, reason: offer.refused })
      else {
        const key = numbered(offer)
        if (key === undefined) result.repeats.push(line)
        else batch.push({ ...offer, key })
      }
      if (batch.length === batchSize) await finish()
    }
    await finish()
  } catch (error) {
    if (result.rows === 0) throw error
    result.ended = error
    // The rows before the unreadable part are intact.
    if (error instanceof UnreadableFrom) await finish()
  }
  return result
}

const maxExamples = 5

const emptyResult = (): ImportResult => ({
  rows: 0,
  listed: new Map(),
  others: { updated: 0, 'listed again': 0, known: 0, held: 0, barred: 0 },
  repeats: [],
  refused: [],
  examples: [],
  doneTo: 1,
  ended: undefined,
})

function count(result: ImportResult, offer: KeyedOffer | undefined, outcome: Outcome) {
  if (outcome !== 'listed') result.others[outcome] += 1
  else if (offer) result.listed.set(offer.category, (result.listed.get(offer.category) ?? 0) + 1)
}

/** Assigns keys to a file's phones: the same phone at another price is a further phone; at the same price, a repeated line. */
function numbering() {
  const prices = new Map<string, string[]>()
  return (offer: Offer): string | undefined => {
    const price = `${offer.priceCents} ${offer.originalPriceCents}`
    const known = prices.get(offer.identity) ?? []
    if (known.includes(price)) return
    prices.set(offer.identity, [...known, price])
    return keyOf(offer, known.length)
  }
}

/** Whether at least one line of the file is on the market now, or would be. */
export const hasListed = ({ listed, others }: ImportResult): boolean =>
  listed.size > 0 || Object.values(others).some((count) => count > 0)
