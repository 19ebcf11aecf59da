import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { type Ordering, pageFrom, sortedPage } from '#server/db/sorted-list.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { Offer } from '#shared/contract/offers.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { type OfferStep, offerEnds, openOffer, stepsFor, turnOf } from '#shared/domain/orders/offer-life.ts'
import { maxRounds } from '#shared/domain/orders/offer-limits.ts'
import { offerRows } from './move-offer.ts'

type Caller = { id: string; role: string }
type OffersQuery = { show: 'open' | 'ended' | 'all'; productsId?: string | undefined; limit: number; after?: string | undefined }

const newestFirst: Ordering = { by: sql.ref('offers.madeAt'), of: 'instant', down: true }

const listed = (db: Db) =>
  offerRows(db)
    .innerJoin('people as buyer', 'buyer.id', 'offers.buyerId')
    .innerJoin('people as seller', 'seller.id', 'offers.sellerId')
    .leftJoin('threads', (join) =>
      join.onRef('threads.phoneId', '=', 'offers.phoneId').onRef('threads.buyerId', '=', 'offers.buyerId'),
    )
    .select([
      'phones.imageId',
      'phones.priceCents as priceNow',
      'buyer.name as buyer',
      'seller.name as seller',
      'threads.id as threadId',
    ])

/** The offers that a buyer has made or a seller has received, newest first. */
export async function listOffers(
  db: Db,
  caller: Caller,
  { show, productsId, limit, after }: OffersQuery,
): Promise<Page<Offer[]>> {
  const { sortKey, afterCursor, order } = sortedPage(newestFirst, sql.ref('offers.id'), after)
  const rows = await listed(db)
    .select(sortKey)
    .where(caller.role === 'seller' ? 'offers.sellerId' : 'offers.buyerId', '=', caller.id)
    .$if(show !== 'all', (query) => query.where('offers.state', show === 'open' ? 'in' : 'not in', [...openOffer]))
    .$if(productsId !== undefined, (query) => query.where('offers.phoneId', '=', productsId ?? ''))
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const page = pageFrom(rows, limit)
  return { ...page, items: page.items.map((row) => offerFrom(row, caller)) }
}

/** An offer as its buyer or seller sees it; does not check that the caller is one of them. */
export async function getOffer(db: Db, caller: Caller, id: string): Promise<Offer> {
  return offerFrom(await listed(db).where('offers.id', '=', id).executeTakeFirstOrThrow(), caller)
}

type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

function offerFrom(row: Row, { id }: { id: string }): Offer {
  const side = id === row.buyerId ? 'buyer' : 'seller'
  const turn = turnOf(row)
  return {
    _id: row.id,
    side,
    productsId: row.phoneId,
    productName: row.phone,
    productImage: imageUrl(row.imageId),
    other: side === 'buyer' ? row.seller : row.buyer,
    price: dollarsFrom(row.priceCents),
    offer: dollarsFrom(row.offerCents),
    counter: row.counterCents === null ? null : dollarsFrom(row.counterCents),
    state: row.state,
    lastStep: row.lastStep as OfferStep,
    madeAt: row.madeAt.toISOString(),
    since: row.since.toISOString(),
    until: turn ? offerEnds(row.since).toISOString() : null,
    turn: turn ?? null,
    steps: stepsFor(row, side),
    roundsLeft: Math.max(0, maxRounds - row.round),
    // Not for the seller, who cannot see a booking before its payment.
    order: side === 'buyer' ? row.orderId : null,
    threadId: row.threadId,
  }
}
