import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { shownByNoDraft } from '#server/features/listings/own/own-queries.ts'
import { shownByNoPhone } from '#server/features/listings/queries.ts'
import { appError } from '#shared/contract/reasons/market.ts'

/** How many photos an account may upload in an hour without using them. A shop uses what it uploads. */
const mostUnused = 30

/** Throws AppError('too_many') if a seller has that many photos of the last hour that no phone and no draft shows. */
export async function refuseUnused(db: Db, seller: { id: string }): Promise<void> {
  const unused = await db
    .selectFrom('images')
    .select(sql<number>`extract(epoch from created_at + interval '1 hour' - market_now())::float8`.as('seconds'))
    .where('ownerId', '=', seller.id)
    .where('private', '=', false)
    .where('createdAt', '>', sql<Date>`market_now() - interval '1 hour'`)
    .where(shownByNoPhone)
    .where(shownByNoDraft)
    .orderBy('createdAt', 'desc')
    .limit(mostUnused)
    .execute()
  const oldest = unused[mostUnused - 1]
  if (oldest) throw appError('photos_unused', { most: mostUnused }, { retryAfter: Math.max(Math.ceil(oldest.seconds), 1) })
}
