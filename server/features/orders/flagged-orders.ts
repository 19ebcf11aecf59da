import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { AppError } from '#shared/contract/errors.ts'
import { id as Id } from '#shared/contract/fields.ts'
import type { FlaggedOrder } from '#shared/contract/flagged-orders.ts'
import { dollarsFrom } from '#shared/domain/money.ts'
import { orderRefusal } from '#shared/domain/order-life.ts'

/** Orders that a person has to look at, the longest waiting first; `after` is the last one seen. */
export async function listFlaggedOrders(
  db: Db,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Page<FlaggedOrder[]>> {
  if (after !== undefined && !Id.safeParse(after).success) throw new AppError('invalid', 'after is the id of an order')
  const rows = await db
    .selectFrom('orders')
    .innerJoin('people as buyer', 'buyer.id', 'orders.buyerId')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .select(['orders.id', 'orders.status', 'orders.totalCents', 'orders.flagged', 'orders.flaggedAt'])
    .select(['phones.name as phoneName', 'buyer.name as buyerName', 'seller.name as sellerName'])
    .where('orders.flagged', 'is not', null)
    .where('orders.flagClosedAt', 'is', null)
    .$if(after !== undefined, (rest) =>
      rest.where(
        sql<boolean>`(orders.flagged_at, orders.id) > (select flagged_at, id from orders as last where last.id = ${after ?? null}::uuid)`,
      ),
    )
    .orderBy('orders.flaggedAt')
    .orderBy('orders.id')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map((row) => ({
    _id: row.id,
    productName: row.phoneName,
    buyer: row.buyerName,
    sellerName: row.sellerName,
    total: dollarsFrom(row.totalCents),
    state: row.status,
    reason: row.flagged ?? '',
    flaggedAt: row.flaggedAt?.toISOString() ?? '',
    refundRefusal: orderRefusal('refund', row.status) ?? null,
  }))
  const last = items.at(-1)
  return { items, ...(rows.length > limit && last ? { next: { limit: String(limit), after: last._id } } : {}) }
}
