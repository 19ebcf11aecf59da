import type { Db } from '#server/db/connect.ts'
import { openClaim, publicStateOf } from '#server/features/orders/open-claim.ts'
import type { Wish } from '#shared/contract/wishlist.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { dollarsFrom } from '#shared/domain/money.ts'
import { mediumDate } from '#shared/format.ts'

/** A buyer's wishes, newest first, with what has become of each phone. */
export async function listWishes(db: Db, buyer: { id: string; email: string }): Promise<Wish[]> {
  const rows = await db
    .selectFrom('wishes')
    .innerJoin('phones', 'phones.id', 'wishes.phoneId')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .innerJoin('categories', 'categories.id', 'phones.categoryId')
    .leftJoin('orders as claim', (join) => join.onRef('claim.phoneId', '=', 'phones.id').on(openClaim))
    .select(['wishes.id', 'phones.id as phoneId', 'phones.name', 'phones.imageId', 'phones.priceCents'])
    .select(['phones.originalPriceCents', 'phones.usedYears', 'phones.postedAt', 'phones.status', 'claim.claimUntil'])
    .select(['seller.name as sellerName', 'seller.verifiedAt', 'categories.name as categoryName'])
    .where('wishes.buyerId', '=', buyer.id)
    .orderBy('wishes.createdAt', 'desc')
    .orderBy('wishes.id', 'desc')
    .execute()
  return rows.map((row) => ({
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
}
