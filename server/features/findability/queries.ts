import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { sellerMaySell } from '#server/features/accounts/suspension-of.ts'

/** Phones that a part of the map is made for; about half of what it may hold, as they are spread by chance. */
const aimed = 5_000
export const mostInPart = 10_000

/** Into how many parts phones or people are divided: by the database's own estimate, which costs the same for any market. */
export async function countParts(db: Db, of: 'phones' | 'people'): Promise<number> {
  const { rows } = await sql<{ about: number }>`
    select reltuples::float8 as about from pg_class where oid = ${of}::regclass`.execute(db)
  return Math.max(1, Math.ceil((rows[0]?.about ?? 0) / aimed))
}

/**
 * The phones there are to buy in one part. Ids are random: each part is an equal stretch of them, found by the primary key,
 * and costs as much as the others.
 */
export function listPart(db: Db, part: number, parts: number) {
  return db
    .selectFrom('phones')
    .select(['id', 'postedAt'])
    .where('status', '=', 'listed')
    .where('id', '>=', idAt(part / parts))
    .$if(part + 1 < parts, (query) => query.where('id', '<', idAt((part + 1) / parts)))
    .orderBy('id')
    .limit(mostInPart)
    .execute()
}

/** The sellers among a part of all people who are here and may sell; without a date, as much of their page changes with time. */
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
    .limit(mostInPart)
    .execute()
}

/** The id at a share of all there can be, 0 to 1. */
function idAt(share: number): string {
  const start = Math.floor(share * 2 ** 32)
  return `${start.toString(16).padStart(8, '0')}-0000-0000-0000-000000000000`
}
