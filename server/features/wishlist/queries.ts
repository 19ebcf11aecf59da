import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { containing, type Ordering, orderingOf, pageFrom, type SortedBy, sortedPage } from '#server/db/sorted-list.ts'
import { openClaim, publicStateOf } from '#server/features/listings/open-claim.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { Wish } from '#shared/contract/wishlist.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { mediumDate } from '#shared/format.ts'

export type WishSearch = {
  search?: string | undefined
  sort?: SortedBy<typeof orderings>
  limit: number
  after?: string | undefined
}

const orderings = {
  newest: { by: sql.ref('wishes.createdAt'), of: 'instant', down: true },
  name: { by: sql`lower(phones.name)`, of: 'text' },
  price: { by: sql.ref('phones.priceCents'), of: 'whole' },
} as const satisfies Record<string, Ordering>

/** A buyer's wishes, with the current state of each phone. */
export async function listWishes(
  db: Db,
  buyer: { id: string; email: string },
  { search, sort = 'newest', limit, after }: WishSearch,
): Promise<Page<Wish[]>> {
  const { sortKey, afterCursor, order } = sortedPage(orderingOf(orderings, sort), sql.ref('wishes.id'), after)
  const pattern = search ? containing(search) : undefined
  const rows = await db
    .selectFrom('wishes')
    .innerJoin('phones', 'phones.id', 'wishes.phoneId')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .innerJoin('categories', 'categories.id', 'phones.categoryId')
    .leftJoin('orders as claim', (join) => join.onRef('claim.phoneId', '=', 'phones.id').on(openClaim))
    .select(['wishes.id', 'phones.id as phoneId', 'phones.name', 'phones.imageId', 'phones.priceCents'])
    .select(['phones.originalPriceCents', 'phones.usedYears', 'phones.postedAt', 'phones.status', 'claim.claimUntil'])
    .select(['seller.name as sellerName', 'seller.verifiedAt', 'categories.name as categoryName'])
    .select(sortKey)
    .where('wishes.buyerId', '=', buyer.id)
    .$if(pattern !== undefined, (query) =>
      query.where(sql<boolean>`(phones.name ilike ${pattern} or seller.name ilike ${pattern})`),
    )
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageFrom(rows, limit)
  const wishes = items.map((row) => ({
    _id: row.id,
    productsId: row.phoneId,
    productName: row.name,
    productImage: imageUrl(row.imageId),
    email: buyer.email,
    resalePrice: dollarsFrom(row.priceCents),
    orginalPrice: dollarsFrom(row.originalPriceCents),
    usedYears: row.usedYears,
    sellerName: row.sellerName,
    sellerVerified: row.verifiedAt !== null,
    postDate: mediumDate(row.postedAt),
    categoryName: row.categoryName,
    bookedUntil: row.claimUntil?.toISOString() ?? null,
    state: publicStateOf(row),
  }))
  return { items: wishes, next }
}
