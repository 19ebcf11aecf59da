import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { type Ordering, pageFrom, sortedPage } from '#server/db/sorted-list.ts'
import { firstName } from '#server/features/accounts/first-name.ts'
import { bookedName } from '#server/features/orders/frozen-listing.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { MyRating, OrderRatings, Rating, Review, ratingLists } from '#shared/contract/ratings.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { RatingSide } from '#shared/domain/ratings.ts'
import { findRatable, isShown, ratingRefusal, replyRefusal } from './rate-order.ts'

export type Paging = { limit: number; after?: string | undefined }

const ratingsOf = (db: Db) =>
  db
    .selectFrom('ratings')
    .innerJoin('ratingWindows', 'ratingWindows.orderId', 'ratings.orderId')
    .innerJoin('people as rater', 'rater.id', 'ratings.raterId')
    .select(['ratings.id', 'ratings.side', 'ratings.stars', 'ratings.asDescribed', 'ratings.words', 'ratings.writtenAt'])
    .select(['ratings.shownFrom', 'ratings.reply', 'ratings.repliedAt', 'ratings.removed', 'ratingWindows.barred'])
    .select(['rater.name as raterName', 'rater.closedAt as raterClosedAt', 'ratings.raterId', isShown.as('shown')])
    .select(firstName('rater.name').as('raterFirstName'))

type Row = Awaited<ReturnType<ReturnType<typeof ratingsOf>['execute']>>[number]

/** Only its writer still sees what a removed rating said; strangers, without a `viewer`, see only the rater's first name. */
function ratingFrom(row: Row, viewer?: { id: string }): Rating {
  const isGone = row.removed && row.raterId !== viewer?.id
  return {
    _id: row.id,
    by: row.side as RatingSide,
    rater: row.raterClosedAt ? null : viewer ? row.raterName : row.raterFirstName,
    stars: isGone ? null : row.stars,
    asDescribed: isGone ? null : row.asDescribed,
    words: isGone ? null : row.words,
    writtenAt: row.writtenAt.toISOString(),
    shownFrom: row.shownFrom.toISOString(),
    shown: row.shown,
    reply: row.reply !== null && row.repliedAt && !isGone ? { words: row.reply, at: row.repliedAt.toISOString() } : null,
    removed: row.removed,
    counts: row.barred === null && !row.removed,
  }
}

const repliable = (row: Row) => replyRefusal({ shown: row.shown, removed: row.removed, replied: row.reply !== null })

/** Both sides' ratings of an order as one of them sees them. Throws AppError('not_found'). */
export async function getOrderRatings(db: Db, person: { id: string }, orderId: string): Promise<OrderRatings> {
  const ratable = await findRatable(db, person, orderId)
  const rows = await ratingsOf(db).where('ratings.orderId', '=', orderId).execute()
  const yours = rows.find(({ raterId }) => raterId === person.id)
  const theirs = rows.find(({ raterId, shown }) => raterId !== person.id && shown)
  return {
    side: ratable.side,
    other: ratable.other,
    closesAt: ratable.closesAt?.toISOString() ?? null,
    yours: yours ? ratingFrom(yours, person) : null,
    theirs: theirs ? ratingFrom(theirs, person) : null,
    rateRefusal: ratingRefusal(ratable)?.message ?? null,
    replyRefusal: (theirs ? repliable(theirs) : appError('reply_of_rated'))?.message ?? null,
  }
}

const newest = (column: 'shownFrom' | 'writtenAt'): Ordering => ({ by: sql.ref(`ratings.${column}`), of: 'instant', down: true })

type ListFilter = { show: (typeof ratingLists)[number] }

export async function listMyRatings(
  db: Db,
  person: { id: string },
  { show, limit, after }: Paging & ListFilter,
): Promise<Page<MyRating[]>> {
  const isGiven = show === 'given'
  const { sortKey, afterCursor, order } = sortedPage(newest(isGiven ? 'writtenAt' : 'shownFrom'), sql.ref('ratings.id'), after)
  const rows = await ratingsOf(db)
    .innerJoin('orders', 'orders.id', 'ratings.orderId')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .innerJoin('people as rated', 'rated.id', 'ratings.ratedId')
    .select(['ratings.orderId', bookedName.as('name'), 'rated.name as ratedName', 'rated.closedAt as ratedClosedAt', sortKey])
    .where(isGiven ? 'ratings.raterId' : 'ratings.ratedId', '=', person.id)
    .$if(!isGiven, (query) => query.where(isShown))
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageFrom(rows, limit)
  const ratings = items.map((row): MyRating => {
    const rating = ratingFrom(row, person)
    return {
      ...rating,
      order: row.orderId,
      productName: row.name,
      other: isGiven ? (row.ratedClosedAt ? null : row.ratedName) : rating.rater,
      replyRefusal: (isGiven ? appError('reply_of_rated') : repliable(row))?.message ?? null,
    }
  })
  return { items: ratings, next }
}

/** Buyers' ratings of a seller, as everybody reads them. */
export async function listSellerRatings(db: Db, sellerId: string, { limit, after }: Paging): Promise<Page<Rating[]>> {
  const { sortKey, afterCursor, order } = sortedPage(newest('shownFrom'), sql.ref('ratings.id'), after)
  const rows = await ratingsOf(db)
    .select(sortKey)
    .where('ratings.ratedId', '=', sellerId)
    .where('ratings.side', '=', 'buyer')
    .where(isShown)
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageFrom(rows, limit)
  return { items: items.map((row) => ratingFrom(row)), next }
}

/** How many reviews the home page shows, and from how many of the newest ratings they are chosen. */
const maxReviews = 3
const newestReviews = 30

/** The newest ratings with words, different raters first; empty until there are three, and the page shows examples until then. */
export async function listReviews(db: Db): Promise<Review[]> {
  const rows = await ratingsOf(db)
    .innerJoin('people as seller', 'seller.id', 'ratings.ratedId')
    .select(['seller.id as sellerId', 'seller.name as sellerName'])
    .where('ratings.side', '=', 'buyer')
    .where('ratings.removed', '=', false)
    .where('ratingWindows.barred', 'is', null)
    .where('ratings.words', 'is not', null)
    .where('rater.closedAt', 'is', null)
    .where('seller.closedAt', 'is', null)
    .where(isShown)
    .orderBy('ratings.shownFrom', 'desc')
    .orderBy('ratings.id', 'desc')
    .limit(newestReviews)
    .execute()
  if (rows.length < maxReviews) return []
  const newestOfEach = rows.filter(({ raterId }, at) => rows.findIndex((other) => other.raterId === raterId) === at)
  return [...new Set([...newestOfEach, ...rows])].slice(0, maxReviews).map((row) => ({
    _id: row.id,
    rater: row.raterFirstName,
    stars: row.stars,
    words: row.words ?? '',
    seller: { _id: row.sellerId, name: row.sellerName },
    at: row.shownFrom.toISOString(),
  }))
}
