import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { planned } from '#server/db/planned.ts'
import { type Ordering, orderingOf, readPage } from '#server/db/sorted-list.ts'
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
export const listAllPhones = planned(
  async (
    db: Db,
    { sort = 'newest', limit, after, ...wanted }: Wanted & { limit: number; after?: string | undefined },
  ): Promise<Page<ListedPhone[]>> => {
    const { search, state, brand, seller, minPrice, maxPrice } = wanted
    const query = db
      .selectFrom('phones')
      .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
      .innerJoin('categories', 'categories.id', 'phones.categoryId')
      .select(['phones.id', 'phones.name', 'phones.priceCents', 'phones.status', 'phones.postedAt', 'phones.sellerId'])
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
    const { items, next } = await readPage(query, {
      ordering: orderingOf(orderings, sort),
      id: sql.ref('phones.id'),
      limit,
      after,
    })
    return {
      items: items.map(({ id, priceCents, postedAt, ...texts }) => ({
        ...texts,
        _id: id,
        price: dollarsFrom(priceCents),
        postedAt: postedAt.toISOString(),
      })),
      next,
    }
  },
)
