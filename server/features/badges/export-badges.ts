import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** A person's badges, for their export: without who of the staff decided. */
export const badgesOf = (db: Db, personId: string) =>
  db
    .selectFrom('sellerBadges')
    .select(['checked', 'missing', 'grantedAt', 'until', 'endedAt', 'endedBecause'])
    .where('sellerId', '=', personId)

/** A person's requests for the badge, for their export; the pictures are among their images while the request is open. */
export const badgeRequestsOf = (db: Db, personId: string) =>
  db
    .selectFrom('badgeRequests')
    .select(['state', 'words', 'askedAt', 'badgeRequests.endedAt', 'reason'])
    .select(
      sql<
        object[]
      >`(select coalesce(json_agg(json_build_object('requirement', requirement, 'image', image_id) order by position), '[]')
        from badge_documents where request_id = badge_requests.id)`.as('documents'),
    )
    .where('sellerId', '=', personId)
