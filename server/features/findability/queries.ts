import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { sellerMaySell } from '#server/features/accounts/suspension-of.ts'

/** The intended number of phones in a sitemap part: half of `maxPerPart`, because random ids spread them unevenly. */
const aimed = 5_000
export const maxPerPart = 10_000

/** The number of parts for phones or people, from PostgreSQL's row estimate, which takes the same time at any table size. */
export async function countParts(db: Db, of: 'phones' | 'people'): Promise<number> {
  const { rows } = await sql<{ about: number }>`
    select reltuples::float8 as about from pg_class where oid = ${of}::regclass`.execute(db)
  return Math.max(1, Math.ceil((rows[0]?.about ?? 0) / aimed))
}

/**
 * The listed phones of one part. Ids are random, so each part is an equal range of them, read by the primary key at the same
 * cost as any other part.
 */
export function listPart(db: Db, part: number, parts: number) {
  return db
    .selectFrom('phones')
    .select(['id', 'postedAt'])
    .where('status', '=', 'listed')
    .where('id', '>=', idAt(part / parts))
    .$if(part + 1 < parts, (query) => query.where('id', '<', idAt((part + 1) / parts)))
    .orderBy('id')
    .limit(maxPerPart)
    .execute()
}

/** The sellers in one part of all people who have an account and may sell; undated, as much of their page changes over time. */
export async function listSellersPart(db: Db, part: number, parts: number): Promise<{ id: string; postedAt?: Date }[]> {
  return db
    .selectFrom('people as seller')
    .select('seller.id')
    .where('seller.role', '=', 'seller')
    .where('seller.closedAt', 'is', null)
    .where(sellerMaySell)
    .where('seller.id', '>=', idAt(part / parts))
    .$if(part + 1 < parts, (query) => query.where('seller.id', '<', idAt((part + 1) / parts)))
    .orderBy('seller.id')
    .limit(maxPerPart)
    .execute()
}

/** The id at the fraction `share`, 0 to 1, of the id space. */
function idAt(share: number): string {
  const start = Math.floor(share * 2 ** 32)
  return `${start.toString(16).padStart(8, '0')}-0000-0000-0000-000000000000`
}
