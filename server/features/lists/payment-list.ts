import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { planned } from '#server/db/planned.ts'
import { readPage } from '#server/db/sorted-list.ts'
import { bookedName } from '#server/features/orders/frozen-listing.ts'
import type { CallOf, Page } from '#shared/contract/endpoint.ts'
import type { exportAllPayments, ListedPayment } from '#shared/contract/staff-lists.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { allOf, within } from './wanted-rows.ts'

type Wanted = CallOf<typeof exportAllPayments> & { limit: number; after?: string | undefined }
const newest = { by: sql.ref('paymentAttempts.createdAt'), of: 'instant', down: true } as const

/** S15.4: a page of the charges that were asked for and match, the newest first. */
export const listAllPayments = planned(
  async (db: Db, { limit, after, state, ...wanted }: Wanted): Promise<Page<ListedPayment[]>> => {
    const query = db
      .selectFrom('paymentAttempts')
      .innerJoin('orders', 'orders.id', 'paymentAttempts.orderId')
      .innerJoin('phones', 'phones.id', 'orders.phoneId')
      .innerJoin('people as buyer', 'buyer.id', 'orders.buyerId')
      .select(['paymentAttempts.id', 'paymentAttempts.intentId', 'paymentAttempts.amountCents', 'paymentAttempts.status'])
      .select(['paymentAttempts.createdAt', 'paymentAttempts.settledAt', 'paymentAttempts.orderId'])
      .select([bookedName.as('productName'), 'buyer.name as buyer', 'buyer.id as buyerId'])
      .where(
        allOf(state && sql`payment_attempts.status = ${sql.lit(state)}`, ...within(sql`payment_attempts.created_at`, wanted)),
      )
    const { items, next } = await readPage(query, { ordering: newest, id: sql.ref('paymentAttempts.id'), limit, after })
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
  },
)
