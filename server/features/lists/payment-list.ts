import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { pageFrom, sortedPage } from '#server/db/sorted-list.ts'
import { bookedName } from '#server/features/orders/frozen-listing.ts'
import type { CallOf, Page } from '#shared/contract/endpoint.ts'
import type { exportAllPayments, ListedPayment } from '#shared/contract/staff-lists.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { allOf, within } from './wanted-rows.ts'

type Wanted = CallOf<typeof exportAllPayments> & { limit: number; after?: string | undefined }
const newest = { by: sql.ref('paymentAttempts.createdAt'), of: 'instant', down: true } as const

/** S15.4: a page of the charges that were asked for and match, the newest first. */
export async function listAllPayments(db: Db, { limit, after, state, ...wanted }: Wanted): Promise<Page<ListedPayment[]>> {
  const { sortKey, afterCursor, order } = sortedPage(newest, sql.ref('paymentAttempts.id'), after)
  const rows = await db
    .selectFrom('paymentAttempts')
    .innerJoin('orders', 'orders.id', 'paymentAttempts.orderId')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .innerJoin('people as buyer', 'buyer.id', 'orders.buyerId')
    .select(['paymentAttempts.id', 'paymentAttempts.intentId', 'paymentAttempts.amountCents', 'paymentAttempts.status'])
    .select(['paymentAttempts.createdAt', 'paymentAttempts.settledAt', 'paymentAttempts.orderId', sortKey])
    .select([bookedName.as('productName'), 'buyer.name as buyer', 'buyer.id as buyerId'])
    .where(allOf(state && sql`payment_attempts.status = ${sql.lit(state)}`, ...within(sql`payment_attempts.created_at`, wanted)))
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageFrom(rows, limit)
  return {
    items: items.map(({ id, amountCents, status, createdAt, settledAt, orderId, intentId, productName, buyer, buyerId }) => ({
      _id: id,
      order: orderId,
      productName,
      buyer,
      buyerId,
      amount: dollarsFrom(amountCents),
      state: status,
      payment: intentId,
      at: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
    next,
  }
}
