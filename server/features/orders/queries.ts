import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/connect.ts'
import { containing, pageFrom, placeFrom } from '#server/db/sorted-list.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { Order } from '#shared/contract/orders.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { dollarsFrom } from '#shared/domain/money.ts'
import { isPaidFor, type OrderState } from '#shared/domain/order-life.ts'

const ordersOf = (db: Db, buyer: { id: string }) =>
  db
    .selectFrom('orders')
    .innerJoin('people as buyer', 'buyer.id', 'orders.buyerId')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .innerJoin('categories', 'categories.id', 'phones.categoryId')
    .leftJoin('payments', 'payments.orderId', 'orders.id')
    .select(['orders.id', 'orders.phoneId', 'orders.contactPhone', 'orders.location', 'orders.status', 'orders.bookedAt'])
    .select(['orders.claimUntil', 'orders.priceCents', 'orders.deliveryCents', 'orders.totalCents', 'orders.paidAt'])
    .select(['phones.name as phoneName', 'phones.imageId', 'categories.name as categoryName', 'seller.name as sellerName'])
    .select(['buyer.name as buyerName', 'buyer.email as buyerEmail', 'payments.id as paymentId', 'payments.intentId'])
    .where('orders.buyerId', '=', buyer.id)

type OrderRow = Awaited<ReturnType<ReturnType<typeof ordersOf>['executeTakeFirstOrThrow']>>

export type OrderSearch = {
  search?: string | undefined
  states?: readonly OrderState[]
  sort?: keyof typeof orderings
  limit: number
  after?: string | undefined
}

/** Each order of the list: what a row's place in it is, and the rows behind a place. */
const orderings = {
  newest: {
    place: sql<string>`orders.booked_at::text`,
    behind: ([at, id]: Place) => sql<boolean>`(orders.booked_at, orders.id) < (${at}::timestamptz, ${id}::uuid)`,
    by: sql`orders.booked_at desc, orders.id desc`,
    isPlace: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/),
  },
  name: {
    place: sql<string>`lower(phones.name)`,
    behind: ([name, id]: Place) => sql<boolean>`(lower(phones.name), orders.id) > (${name}, ${id}::uuid)`,
    by: sql`lower(phones.name), orders.id`,
    isPlace: z.string().max(120),
  },
}
type Place = [place: string, id: string]

/** A buyer's orders, newest first or by the phone's name. */
export async function listOrders(db: Db, buyer: { id: string }, asked: OrderSearch): Promise<Page<Order[]>> {
  const { search, states, limit } = asked
  const ordering = orderings[asked.sort ?? 'newest']
  const from = placeFrom(asked.after, ordering.isPlace)
  const pattern = search ? containing(search) : undefined
  const rows = await ordersOf(db, buyer)
    .select(ordering.place.as('place'))
    .$if(states !== undefined, (query) => query.where('orders.status', 'in', [...(states ?? [])]))
    .$if(pattern !== undefined, (query) =>
      query.where(
        sql<boolean>`(phones.name ilike ${pattern} or seller.name ilike ${pattern} or orders.location ilike ${pattern})`,
      ),
    )
    .where(from === undefined ? sql<boolean>`true` : ordering.behind(from))
    .orderBy(ordering.by)
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
  bookedAt: row.bookedAt.toISOString(),
  payUntil: row.claimUntil?.toISOString() ?? null,
  payment: receiptFrom(row),
})

const receiptFrom = ({ paymentId, intentId, paidAt }: OrderRow) =>
  paymentId && intentId && paidAt ? { insertedId: paymentId, transactionId: intentId, paidAt: paidAt.toISOString() } : null
