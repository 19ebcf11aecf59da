import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { type Ordering, orderingOf, pageFrom, sortedPage } from '#server/db/sorted-list.ts'
import { canComeBack } from '#server/features/listings/own/deleted-listings.ts'
import type { CallOf, Page } from '#shared/contract/endpoint.ts'
import type { exportAllPhones, ListedPhone } from '#shared/contract/staff-lists.ts'
import { centsFrom, dollarsFrom } from '#shared/domain/money/money.ts'
import { idsOfCalled } from './people-called.ts'
import { allOf, within } from './wanted-rows.ts'

const orderings = {
  newest: { by: sql.ref('phones.postedAt'), of: 'instant', down: true },
  price: { by: sql.ref('phones.priceCents'), of: 'whole' },
} as const satisfies Record<string, Ordering>

type Wanted = CallOf<typeof exportAllPhones>

/** S15.4: a page of the phones that match, whatever their state. */
export async function listAllPhones(
  db: Db,
  { sort = 'newest', limit, after, ...wanted }: Wanted & { limit: number; after?: string | undefined },
): Promise<Page<ListedPhone[]>> {
  const { sortKey, afterCursor, order } = sortedPage(orderingOf(orderings, sort), sql.ref('phones.id'), after)
  const { search, state, brand, seller, minPrice, maxPrice } = wanted
  const rows = await db
    .selectFrom('phones')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .innerJoin('categories', 'categories.id', 'phones.categoryId')
    .select(['phones.id', 'phones.name', 'phones.priceCents', 'phones.status', 'phones.postedAt', 'phones.sellerId', sortKey])
    .select(['seller.name as seller', 'categories.name as brand', canComeBack.as('canComeBack')])
    .where(
      allOf(
        state && sql`phones.status = ${sql.lit(state)}`,
        brand && sql`phones.category_id = (select id from categories where name = ${brand})`,
        seller && sql`phones.seller_id = ${seller}::uuid`,
        minPrice === undefined ? undefined : sql`phones.price_cents >= ${centsFrom(Number(minPrice))}`,
        maxPrice === undefined ? undefined : sql`phones.price_cents <= ${centsFrom(Number(maxPrice))}`,
        search && sql`phones.seller_id in (${idsOfCalled(search)})`,
        ...within(sql`phones.posted_at`, wanted),
      ),
    )
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageFrom(rows, limit)
  return {
    items: items.map(({ id, priceCents, postedAt, sortKey: _, ...texts }) => ({
      ...texts,
      _id: id,
      price: dollarsFrom(priceCents),
      postedAt: postedAt.toISOString(),
    })),
    next,
  }
}
