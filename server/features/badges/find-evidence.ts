import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { type Ordering, pageFrom, sortedPage } from '#server/db/sorted-list.ts'
import { scopeInForce } from '#server/features/accounts/suspension-of.ts'
import { accountsLinkedWith } from '#server/features/links/find-links.ts'
import { ownMattersOf } from '#server/features/links/own-matter.ts'
import type { BadgeRow, badgeLists, SellerEvidence } from '#shared/contract/badges.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { requestDays } from '#shared/domain/badges/badge-rules.ts'
import { type BadgeRules, documentKinds, foundOf, labelsOf, requirementNames } from '#shared/domain/badges/requirements.ts'
import { daysAfter } from '#shared/domain/orders/order-terms.ts'
import { nameSkeleton } from '#shared/domain/text/look-alike.ts'
import { earlierOf } from './earlier-badges.ts'
import { listRequirements } from './list-requirements.ts'
import { badgeFrom, badgeRow, documentsOf, openRequest } from './queries.ts'
import { findSellerFacts } from './seller-facts.ts'

type Listed = { show: (typeof badgeLists)[number]; limit: number; after?: string | undefined }

const askedAt: Ordering = { by: sql.ref('request.askedAt'), of: 'instant' }
const until: Ordering = { by: sql.ref('badge.until'), of: 'instant' }

/** Sellers who ask for the badge, longest waiting first, or who have it, by its end. */
export async function listBadges(db: Db, { show, limit, after }: Listed): Promise<Page<BadgeRow[]>> {
  const { sortKey, afterCursor, order } = sortedPage(show === 'waiting' ? askedAt : until, sql.ref('people.id'), after)
  const rows = await db
    .selectFrom('people')
    .leftJoin('badgeRequests as request', (join) =>
      join.onRef('request.sellerId', '=', 'people.id').on('request.state', '=', sql.lit('open')),
    )
    .leftJoin('sellerBadges as badge', (join) => join.onRef('badge.sellerId', '=', 'people.id').on('badge.endedAt', 'is', null))
    .select(['people.id', 'people.name', 'people.email', 'request.askedAt', 'badge.until', 'badge.missing', sortKey])
    .select(sql<boolean>`badge.id is null or badge.checked is not null`.as('isRecorded'))
    .where('people.role', '=', 'seller')
    .where('people.closedAt', 'is', null)
    .where(show === 'waiting' ? 'request.id' : 'badge.id', 'is not', null)
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageFrom(rows, limit)
  return {
    items: items.map((row) => ({
      _id: row.id,
      name: row.name,
      email: row.email ?? '',
      askedAt: row.askedAt?.toISOString() ?? null,
      until: row.until?.toISOString() ?? null,
      isRecorded: row.isRecorded,
      missing: labelsOf(row.missing ?? []),
    })),
    next,
  }
}

/** Everything that staff need to decide about a seller's badge. Throws AppError('not_found') if there is no such seller. */
export async function findEvidence(db: Db, admin: { id: string }, sellerId: string, rules: BadgeRules): Promise<SellerEvidence> {
  const seller = await db
    .selectFrom('people')
    .select(['id', 'name', 'email', 'createdAt', scopeInForce.as('scope')])
    .where('id', '=', sellerId)
    .where('role', '=', 'seller')
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  if (!seller) throw appError('seller_unknown')
  const [badge, facts, own] = await Promise.all([
    badgeRow(db, sellerId),
    findSellerFacts(db, sellerId),
    ownMattersOf(db, admin, new Map([['it', { about: [sellerId] }]])),
  ])
  return {
    _id: seller.id,
    name: seller.name,
    email: seller.email ?? '',
    since: seller.createdAt.toISOString(),
    isSuspended: seller.scope !== null,
    badge: badge ? { ...badgeFrom(badge), by: badge.by } : null,
    request: await requestOf(db, sellerId),
    requirements: listRequirements(requirementNames, { found: foundOf(facts, rules), rules, reader: 'staff' }),
    alike: await alikeTo(db, seller),
    linked: await accountsLinkedWith(db, sellerId),
    earlier: await earlierOf(db, sellerId),
    ownMatter: own.get('it') ?? null,
  }
}

async function requestOf(db: Db, sellerId: string): Promise<SellerEvidence['request']> {
  const request = await openRequest(db, sellerId)
  if (!request) return null
  const rows = await documentsOf(db, request.id)
  const documents = documentKinds.flatMap((requirement) => {
    const pictures = rows.flatMap((row) => (row.requirement === requirement ? [row.imageId] : []))
    return pictures.length > 0 ? [{ requirement, label: labelsOf([requirement])[0] ?? requirement, pictures }] : []
  })
  return {
    askedAt: request.askedAt.toISOString(),
    endsAt: daysAfter(request.askedAt, requestDays).toISOString(),
    words: request.words,
    documents,
  }
}

/** How alike names have to be to be shown; the same in all but look-alike letters is 1. */
const leastAlike = 0.6
const mostAlike = 10

async function alikeTo(db: Db, { id, name }: { id: string; name: string }): Promise<SellerEvidence['alike']> {
  const skeleton = nameSkeleton(name)
  const alike = sql<number>`similarity(badge_name, ${skeleton})`
  const rows = await db
    .selectFrom('people')
    .select(['id', 'name'])
    .where('badgeName', 'is not', null)
    .where('closedAt', 'is', null)
    .where('id', '<>', id)
    .where(sql<boolean>`${alike} >= ${leastAlike}`)
    .orderBy(sql`${alike} desc`)
    .orderBy('id')
    .limit(mostAlike)
    .execute()
  return rows.map((row) => ({ _id: row.id, name: row.name, isVerified: true }))
}
