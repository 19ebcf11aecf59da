import { sql } from 'kysely'
import type { Connection, Tx } from '#server/db/connect.ts'
import { modelFor } from '#server/features/listings/model-for.ts'
import { type Offer, offerFrom } from './offer-from.ts'
import { readRows, UnreadableFrom } from './read-rows.ts'

export type Account = {
  /** Rows looked at, the first line not among them. */
  rows: number
  listed: Map<Offer['category'], number>
  /** Listed by an earlier run; this one left them as they are. */
  known: number
  /** Lines that say the same as an earlier line of the file. */
  repeats: number[]
  refused: { line: number; reason: string }[]
  /** Every line up to here is done. */
  doneTo: number
  /** Why lines after `doneTo` are not done: asked to stop, or what was thrown; undefined when all are. */
  ended: unknown
}

export type Import = {
  connection: Connection
  seller: { id: string }
  file: string
  rate: number
  /** Answers the id of the picture of an offer. */
  pictureOf: (offer: Offer) => Promise<string>
  /** Asked between batches. */
  isStopped: () => boolean
  onProgress: (account: Account, bytes: number) => void
}

const batchSize = 25

/**
 * Lists the phones of a file for a seller, in transactions of 25: a batch is listed whole or not at all, and what was
 * listed before is known by its key. The account is right at every moment, also when reading ends early.
 */
export async function importPhones(wish: Import): Promise<Account> {
  const account: Account = { rows: 0, listed: new Map(), known: 0, repeats: [], refused: [], doneTo: 1, ended: undefined }
  const seen = new Set<string>()
  let batch: Offer[] = []
  let line = 1
  const finish = async (bytes: number) => {
    await listBatch(wish, batch, account)
    batch = []
    account.doneTo = line
    wish.onProgress(account, bytes)
  }
  let bytes = 0
  try {
    for await (const read of readRows(wish.file)) {
      if (batch.length === 0 && wish.isStopped()) return { ...account, ended: 'stopped' }
      ;({ line, bytes } = read)
      account.rows += 1
      const offer = read.row ? offerFrom(read.row, wish.rate) : { refused: read.fault }
      if ('refused' in offer) account.refused.push({ line, reason: offer.refused })
      else if (seen.has(offer.key)) account.repeats.push(line)
      else batch.push(offer)
      if (!('refused' in offer)) seen.add(offer.key)
      if (batch.length === batchSize) await finish(bytes)
    }
    await finish(bytes)
  } catch (error) {
    if (account.rows === 0) throw error
    account.ended = error
    // The rows before the place are whole.
    if (error instanceof UnreadableFrom) await finish(bytes)
  }
  return account
}

async function listBatch({ connection, seller, pictureOf }: Import, batch: Offer[], account: Account) {
  const fresh = await withoutKnown(connection, seller, batch)
  const images = await inPairs(fresh, pictureOf)
  const listed = await connection.write((tx) => insertOffers(tx, seller, fresh, images))
  for (const offer of fresh) {
    if (listed.has(offer.key)) account.listed.set(offer.category, (account.listed.get(offer.category) ?? 0) + 1)
  }
  account.known += batch.length - listed.size
}

/** So that no picture is drawn in vain. */
async function withoutKnown({ db }: Connection, seller: { id: string }, batch: Offer[]): Promise<Offer[]> {
  if (batch.length === 0) return []
  const rows = await db
    .selectFrom('phones')
    .select('importKey')
    .where('sellerId', '=', seller.id)
    .where(
      'importKey',
      'in',
      batch.map(({ key }) => key),
    )
    .execute()
  const known = new Set(rows.map(({ importKey }) => importKey))
  return batch.filter(({ key }) => !known.has(key))
}

/** Drawing takes processors: as many at once as keep two busy. */
async function inPairs<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < items.length; start += 3) {
    results.push(...(await Promise.all(items.slice(start, start + 3).map(work))))
  }
  return results
}

/** Answers the keys that were new; a run beside this one may have listed the others meanwhile. */
async function insertOffers(tx: Tx, seller: { id: string }, offers: Offer[], images: string[]): Promise<Set<string | null>> {
  if (offers.length === 0) return new Set()
  const rows = await tx
    .insertInto('phones')
    .values(
      offers.map((offer, place) => ({
        sellerId: seller.id,
        categoryId: sql<string>`(select id from categories where name = ${offer.category})`,
        modelId: modelFor(offer.category, offer.model),
        imageId: images[place] ?? null,
        name: offer.name,
        priceCents: offer.priceCents,
        originalPriceCents: offer.originalPriceCents,
        usedYears: 0,
        importKey: offer.key,
      })),
    )
    .onConflict((conflict) => conflict.constraint('phones_import_key_unique').doNothing())
    .returning('importKey')
    .execute()
  return new Set(rows.map(({ importKey }) => importKey))
}
