import type { Db } from '#server/db/connect.ts'
import type { Order } from '#shared/contract/orders.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { dollarsFrom } from '#shared/domain/money.ts'
import { isPaidFor } from '#shared/domain/order-life.ts'

/** A reader who never tidies up still gets an answer of bounded size. */
const mostOrders = 1000

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

export async function listOrders(db: Db, buyer: { id: string }): Promise<Order[]> {
  const rows = await ordersOf(db, buyer).orderBy('orders.bookedAt', 'desc').orderBy('orders.id').limit(mostOrders).execute()
  return rows.map(orderFrom)
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
