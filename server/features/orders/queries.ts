import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { containing, type Ordering, orderingOf, pageFrom, type SortedBy, sortedPage } from '#server/db/sorted-list.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { Order } from '#shared/contract/orders.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { isPaidFor, type OrderState } from '#shared/domain/orders/order-life.ts'
import { bookedImage, bookedName } from './frozen-listing.ts'

const ordersOf = (db: Db, buyer: { id: string }) =>
  db
    .selectFrom('orders')
    .innerJoin('people as buyer', 'buyer.id', 'orders.buyerId')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .innerJoin('categories', 'categories.id', 'phones.categoryId')
    .leftJoin('deliveries', 'deliveries.orderId', 'orders.id')
    .leftJoin('payments', 'payments.orderId', 'orders.id')
    .select([
      'deliveries.state as deliveryState',
      'orders.id',
      'orders.phoneId',
      'orders.contactPhone',
      'orders.location',
      'orders.status',
      'orders.bookedAt',
    ])
    .select(['orders.claimUntil', 'orders.priceCents', 'orders.deliveryCents', 'orders.totalCents', 'orders.paidAt'])
    .select([
      bookedName.as('phoneName'),
      bookedImage.as('imageId'),
      'categories.name as categoryName',
      'seller.name as sellerName',
    ])
    .select(['buyer.name as buyerName', 'buyer.email as buyerEmail', 'payments.id as paymentId', 'payments.intentId'])
    .where('orders.buyerId', '=', buyer.id)

type OrderRow = Awaited<ReturnType<ReturnType<typeof ordersOf>['executeTakeFirstOrThrow']>>

export type OrderSearch = {
  search?: string | undefined
  states?: readonly OrderState[]
  sort?: SortedBy<typeof orderings> | undefined
  limit: number
  after?: string | undefined
}

const orderings = {
  newest: { by: sql.ref('orders.bookedAt'), of: 'instant', down: true },
  name: { by: sql`lower(${bookedName})`, of: 'text' },
  total: { by: sql.ref('orders.totalCents'), of: 'whole' },
} as const satisfies Record<string, Ordering>

/** A buyer's orders, newest first or by the phone's name. */
export async function listOrders(db: Db, buyer: { id: string }, asked: OrderSearch): Promise<Page<Order[]>> {
  const { search, states, limit } = asked
  const { sortKey, afterCursor, order } = sortedPage(
    orderingOf(orderings, asked.sort ?? 'newest'),
    sql.ref('orders.id'),
    asked.after,
  )
  const pattern = search ? containing(search) : undefined
  const rows = await ordersOf(db, buyer)
    .select(sortKey)
    .$if(states !== undefined, (query) => query.where('orders.status', 'in', [...(states ?? [])]))
    .$if(pattern !== undefined, (query) =>
      query.where(
        sql<boolean>`(${bookedName} ilike ${pattern} or seller.name ilike ${pattern} or orders.location ilike ${pattern})`,
      ),
    )
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageFrom(rows, limit)
  return { items: items.map(orderFrom), next }
}

export async function findOrder(db: Db, buyer: { id: string }, id: string): Promise<Order | undefined> {
  const row = await ordersOf(db, buyer).where('orders.id', '=', id).executeTakeFirst()
  return row && orderFrom(row)
}

const orderFrom = (row: OrderRow): Order => ({
  _id: row.id,
  buyer: row.buyerName,
  productImage: imageUrl(row.imageId),
  productName: row.phoneName,
  categoryName: row.categoryName,
  sellerName: row.sellerName,
  email: row.buyerEmail ?? '',
  location: row.location,
  phone: row.contactPhone,
  resalePrice: dollarsFrom(row.priceCents),
  deliveryCharge: dollarsFrom(row.deliveryCents),
  total: dollarsFrom(row.totalCents),
  paid: isPaidFor(row.status),
  productsId: row.phoneId,
  state: row.status,
  delivery: row.deliveryState,
  bookedAt: row.bookedAt.toISOString(),
  payUntil: row.claimUntil?.toISOString() ?? null,
  payment: receiptFrom(row),
})

const receiptFrom = ({ paymentId, intentId, paidAt }: OrderRow) =>
  paymentId && intentId && paidAt ? { insertedId: paymentId, transactionId: intentId, paidAt: paidAt.toISOString() } : null
