import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { pageFrom } from '#server/db/sorted-list.ts'
import { sellerMaySell } from '#server/features/accounts/suspension-of.ts'
import { findBadge } from '#server/features/badges/queries.ts'
import { afterCursor, cursorOf, sortKeyOf } from '#server/features/listings/paging.ts'
import { phonesFor, productFrom, type Viewer } from '#server/features/listings/queries.ts'
import type { Badge } from '#shared/contract/badges.ts'
import type { Product } from '#shared/contract/catalog.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { Seller, sellerShelves } from '#shared/contract/ratings.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { closedName } from '#shared/domain/person-names.ts'
import { t } from '#shared/language/message.ts'
import type { Paging } from './queries.ts'

/** The most phones on offer that are counted. */
const maxCounted = 1_000

const sellerRow = (db: Db, id: string) =>
  db
    .selectFrom('people as seller')
    .leftJoin('sellerSummaries as known', 'known.sellerId', 'seller.id')
    .select(['seller.id', 'seller.name', 'seller.createdAt', 'seller.closedAt', 'seller.deletionDueAt'])
    .select(['known.asOf', 'known.ratings', 'known.score', 'known.goodShare', 'known.described', 'known.sales', 'known.toShip'])
    .select(['known.shippedInTime', 'known.delivered', 'known.cases', 'known.answerMinutes'])
    .select([
      sellerMaySell.as('maySell'),
      sql<number>`(select count(*)::int from (select from phones where seller_id = seller.id and status = 'listed'
        limit ${sql.lit(maxCounted)}) as counted)`.as('offered'),
    ])
    .where('seller.id', '=', id)
    .where('seller.role', '=', 'seller')

type SellerRow = NonNullable<Awaited<ReturnType<ReturnType<typeof sellerRow>['executeTakeFirst']>>>

/** A seller as everybody sees them, without the name if the account is closed. Throws AppError('not_found') for non-sellers. */
export async function getSeller(db: Db, id: string): Promise<Seller> {
  const row = await sellerRow(db, id).executeTakeFirst()
  if (!row) throw appError('seller_unknown')
  // Somebody who may not sell is not recommended meanwhile.
  const badge = row.maySell ? await findBadge(db, id) : null
  return {
    _id: row.id,
    name: row.deletionDueAt ? closedName : row.name,
    since: row.createdAt.toISOString(),
    verifiedAt: badge?.since ?? null,
    badge,
    verification: sayBadge(badge),
    notice: noticeOf(row),
    score: row.score,
    goodShare: row.goodShare === null ? null : row.goodShare * 100,
    ratings: row.ratings ?? 0,
    facts: factsOf(row),
    asOf: row.asOf?.toISOString() ?? null,
    offered: row.offered,
  }
}

function sayBadge(badge: Badge | null): string {
  if (!badge) return t('sellerPage.staffNotVerified')
  const [at, until] = [new Date(badge.since), new Date(badge.until)]
  return badge.isRecorded ? t('sellerPage.staffVerified', { at, until }) : t('sellerPage.staffVerifiedUnrecorded', { at, until })
}

function noticeOf({ closedAt, deletionDueAt, maySell }: SellerRow): string | null {
  if (closedAt || deletionDueAt) return t('sellerPage.accountIsClosed')
  return maySell ? null : t('sellerPage.sellsNothing')
}

function factsOf({
  sales,
  toShip,
  shippedInTime,
  delivered,
  cases,
  described,
  ratings,
  answerMinutes,
}: SellerRow): Seller['facts'] {
  return {
    sales: sales ?? 0,
    shippedInTime: hundredth(shippedInTime, toShip),
    casesPerHundred: hundredth(cases, delivered),
    asDescribed: hundredth(described, ratings),
    answersWithinMinutes: answerMinutes,
  }
}

const hundredth = (part: number | null, whole: number | null) => (part === null || !whole ? null : (100 * part) / whole)

type Shelf = { show: (typeof sellerShelves)[number] }

/** Phones that a seller offers or has sold; a seller who has left or may not sell offers none. */
export async function listSellerPhones(
  db: Db,
  viewer: Viewer,
  id: string,
  { show, ...paging }: Paging & Shelf,
): Promise<Page<Product[]>> {
  const rows = await phonesFor(db, viewer)
    .where('phones.sellerId', '=', id)
    .where('phones.status', '=', sql.lit(show === 'sold' ? ('sold' as const) : ('listed' as const)))
    .where(afterCursor('phones.postedAt', cursorOf(paging)))
    .select(sortKeyOf('phones.postedAt'))
    .orderBy('phones.postedAt', 'desc')
    .orderBy('phones.id', 'desc')
    .limit(paging.limit + 1)
    .execute()
  const { items, next } = pageFrom(rows, paging.limit)
  return { items: items.map((row) => productFrom(row, viewer)), next }
}
