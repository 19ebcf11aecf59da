import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { type Ordering, orderingOf, pageFrom, type SortedBy, sortedPage } from '#server/db/sorted-list.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { OrderInShort } from '#shared/contract/find.ts'
import type { OrderState } from '#shared/domain/orders/order-life.ts'
import { ordersInShort } from './in-short.ts'

const orderings = {
  newest: { by: sql.ref('orders.bookedAt'), of: 'instant', down: true },
  total: { by: sql.ref('orders.totalCents'), of: 'whole' },
} as const satisfies Record<string, Ordering>

type Asked = {
  state?: OrderState | undefined
  brand?: string | undefined
  days?: number | undefined
  buyer?: string | undefined
  seller?: string | undefined
  sort: SortedBy<typeof orderings>
  limit: number
  after?: string | undefined
}

/** S15.4: a page of all orders. */
export async function listAllOrders(
  db: Db,
  { state, brand, days, buyer, seller, sort, limit, after }: Asked,
): Promise<Page<OrderInShort[]>> {
  const { sortKey, afterCursor, order } = sortedPage(orderingOf(orderings, sort), sql.ref('orders.id'), after)
  const rows = await db
    .selectFrom('orders')
    .select(['orders.id', sortKey])
    .$if(state !== undefined, (query) => query.where('orders.status', '=', state ?? 'booked'))
    .$if(days !== undefined, (query) =>
      query.where('orders.bookedAt', '>', sql<Date>`market_now() - make_interval(days => ${days ?? 0}::int)`),
    )
    .$if(buyer !== undefined, (query) => query.where('orders.buyerId', '=', buyer ?? ''))
    .$if(seller !== undefined, (query) =>
      query.where('orders.phoneId', 'in', (eb) =>
        eb
          .selectFrom('phones')
          .select('phones.id')
          .where('sellerId', '=', seller ?? ''),
      ),
    )
    .$if(brand !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from phones join categories on categories.id = phones.category_id
          where phones.id = orders.phone_id and categories.name = ${brand ?? ''})`,
      ),
    )
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageFrom(rows, limit)
  const found = await ordersInShort(
    db,
    items.map(({ id }) => id),
  )
  return { items: items.flatMap(({ id }) => found.get(id) ?? []), next }
}
