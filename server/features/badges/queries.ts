import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Db } from '#server/db/connect.ts'
import type { Badge } from '#shared/contract/badges.ts'
import { labelsOf, sayChecked } from '#shared/domain/badges/requirements.ts'

/** Condition on images: no open request for the badge has it as a document. */
export const shownByNoBadgeRequest = ({ not, exists, selectFrom }: ExpressionBuilder<DB, 'images'>) =>
  not(exists(selectFrom('badgeDocuments').select('requestId').whereRef('badgeDocuments.imageId', '=', 'images.id')))

/** The badge in force of a seller, as it is stored. */
export const badgeRow = (db: Db, sellerId: string) =>
  db
    .selectFrom('sellerBadges')
    .leftJoin('people as granter', 'granter.id', 'sellerBadges.grantedBy')
    .select(['sellerBadges.id', 'checked', 'missing', 'grantedAt', 'until', 'granter.name as by'])
    .where('sellerId', '=', sellerId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

type BadgeRow = { checked: unknown; missing: string[]; grantedAt: Date; until: Date }
type Stored = { name: string; figure: number }

export const badgeFrom = ({ checked, missing, grantedAt, until }: BadgeRow): Badge => ({
  since: grantedAt.toISOString(),
  until: until.toISOString(),
  isRecorded: checked !== null,
  checked: sayChecked((checked as Stored[] | null) ?? []),
  missing: labelsOf(missing),
})

/** What everybody reads of a seller's badge; null without one. */
export async function findBadge(db: Db, sellerId: string): Promise<Badge | null> {
  const row = await badgeRow(db, sellerId)
  return row ? badgeFrom(row) : null
}

export const openRequest = (db: Db, sellerId: string) =>
  db
    .selectFrom('badgeRequests')
    .select(['id', 'askedAt', 'words'])
    .where('sellerId', '=', sellerId)
    .where('state', '=', 'open')
    .executeTakeFirst()

/** The pictures of an open request's documents, in order. */
export const documentsOf = (db: Db, requestId: string) =>
  db
    .selectFrom('badgeDocuments')
    .select(['requirement', 'imageId'])
    .where('requestId', '=', requestId)
    .orderBy('position')
    .execute()

export const now = (db: Db): Promise<{ now: Date }> =>
  db.selectNoFrom(sql<Date>`market_now()`.as('now')).executeTakeFirstOrThrow()
