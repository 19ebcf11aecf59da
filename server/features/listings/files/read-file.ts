import { sql } from 'kysely'
import { marketMoney } from '#catalogue'
import type { Db } from '#server/db/connect.ts'
import { readMoney } from '#server/features/listings/import/check-list.ts'
import { decodedList } from '#server/features/listings/import/decode-list.ts'
import { readRows, UnreadableFrom } from '#server/features/listings/import/read-rows.ts'
import { catalogueOf } from '#server/features/listings/models/catalogue.ts'
import { type ListingFile, mostRowsOfFile, type ReadRow } from '#shared/contract/listing-files.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { t } from '#shared/language/message.ts'
import { ownKeyOf } from './own-key.ts'
import { faultIn, type RowOfFile, rowOfFile } from './row-of-file.ts'

/** Five hundred rows of four thousand characters. */
const mostMegabytes = 2

type Seller = { id: string }

/**
 * Reads a seller's file of phones, in any encoding of spreadsheets, and says what would be listed; lists nothing. Throws
 * AppError('invalid') if its columns cannot be read or it has too many rows, and 'too_large'.
 */
export async function readListingFile(
  db: Db,
  seller: Seller,
  file: Blob,
  { maxPhones }: { maxPhones: number },
): Promise<ListingFile> {
  if (file.size > mostMegabytes * 1024 * 1024) throw appError('list_too_heavy', { most: mostMegabytes })
  const list = decodedList(new Uint8Array(await file.arrayBuffer()))
  // A workbook, or any other file that is no text.
  if (list.subarray(0, 512).includes(0)) throw appError('list_not_csv')
  const money = await readMoney(list, { rate: 1, currency: marketMoney().currency })
  const { brands } = await catalogueOf(db)
  const rows: (RowOfFile & { line: number })[] = []
  let ended: string | null = null
  try {
    for await (const { line, row, fault } of readRows(list)) {
      if (rows.length === mostRowsOfFile) throw appError('list_too_long', { most: mostRowsOfFile })
      rows.push({ line, ...(row ? rowOfFile(row, money, brands) : emptyRow(fault)) })
    }
  } catch (error) {
    // The rows before it are intact.
    if (!(error instanceof UnreadableFrom)) throw error
    ended = error.message
  }
  const known = await phonesKnown(db, seller, rows)
  const { count } = await db
    .selectFrom('phones')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sellerId', '=', seller.id)
    .where('status', 'in', ['listed', 'paused', 'suspended'])
    .executeTakeFirstOrThrow()
  return {
    rows: withoutRepeats(rows).map((row) => ({ ...row, known: known.get(ownKeyOf(row.externalId)) ?? null })),
    room: Math.max(maxPhones - count, 0),
    ended,
  }
}

const emptyRow = (fault: string): RowOfFile => ({ externalId: '', name: '', pictures: [], faults: [faultIn(null, fault)] })

/** A row whose id or IMEI an earlier one has is faulty. */
function withoutRepeats<Row extends RowOfFile & { line: number }>(rows: Row[]): Row[] {
  const ids = new Map<string, number>()
  const imeis = new Map<string, number>()
  return rows.map((row) => {
    const faults = [...row.faults]
    const before = ids.get(row.externalId)
    if (row.externalId !== '' && before !== undefined) faults.push(faultIn('Id', t('listFile.idRepeated', { line: before })))
    ids.set(row.externalId, before ?? row.line)
    const imei = row.draft?.imei
    const same = imei === undefined ? undefined : imeis.get(imei)
    if (same !== undefined) faults.push(faultIn('IMEI', t('listFile.idRepeated', { line: same })))
    if (imei !== undefined) imeis.set(imei, same ?? row.line)
    if (faults.length === row.faults.length) return row
    const { draft: _, ...rest } = row
    return { ...rest, faults } as Row
  })
}

const stateOf = {
  listed: 'listed',
  paused: 'paused',
  suspended: 'hidden',
  sold: 'sold',
  lost: 'lost',
  withdrawn: 'deleted',
} as const

/** The seller's phones that have the ids of the file, by their keys. */
async function phonesKnown(db: Db, seller: Seller, rows: readonly RowOfFile[]): Promise<Map<string, ReadRow['known']>> {
  const keys = rows.map(({ externalId }) => ownKeyOf(externalId))
  const phones = await db
    .selectFrom('phones')
    .select(['id', 'importKey', 'status', 'priceCents'])
    .where('sellerId', '=', seller.id)
    .where(sql<boolean>`import_key = any(${keys}::text[])`)
    .execute()
  return new Map(
    phones.map(({ id, importKey, status, priceCents }) => [
      importKey ?? '',
      { listingId: id, state: stateOf[status], price: dollarsFrom(priceCents) },
    ]),
  )
}
