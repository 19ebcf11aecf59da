import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { planned } from '#server/db/planned.ts'
import { readPage } from '#server/db/sorted-list.ts'
import { bookedName } from '#server/features/orders/frozen-listing.ts'
import { ofCharge } from '#server/features/payments/charges/of-charge.ts'
import type { CallOf, Page } from '#shared/contract/endpoint.ts'
import type { exportAllRefunds, ListedRefund } from '#shared/contract/staff-lists.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { sayStored } from '#shared/language/stored-message.ts'
import { allOf, within } from './wanted-rows.ts'

type Wanted = CallOf<typeof exportAllRefunds> & { limit: number; after?: string | undefined }
const newest = { by: sql.ref('refunds.createdAt'), of: 'instant', down: true } as const

/** S15.4: a page of the refunds that match, the newest first. */
export const listAllRefunds = planned(
  async (db: Db, { limit, after, state, ...wanted }: Wanted): Promise<Page<ListedRefund[]>> => {
    const query = db
      .selectFrom('refunds')
      .leftJoin('orders', 'orders.id', 'refunds.orderId')
      .leftJoin('phones', 'phones.id', 'orders.phoneId')
      .leftJoin('people as buyer', 'buyer.id', 'orders.buyerId')
      .select(['refunds.id', 'refunds.intentId', 'refunds.amountCents', 'refunds.state', 'refunds.reason', 'refunds.failure'])
      .select(['refunds.createdAt', 'refunds.refundedAt', 'refunds.orderId', 'refunds.providerRefundId', 'refunds.bankReference'])
      .select([sql<string | null>`${bookedName}`.as('productName'), 'buyer.name as buyer', 'buyer.id as buyerId'])
      .where(allOf(ofCharge, state && sql`refunds.state = ${sql.lit(state)}`, ...within(sql`refunds.created_at`, wanted)))
    const { items, next } = await readPage(query, { ordering: newest, id: sql.ref('refunds.id'), limit, after })
    return {
      items: items.map(({ id, amountCents, state, createdAt, refundedAt, orderId, intentId, reason, failure, ...row }) => ({
        _id: id,
        order: orderId,
        productName: row.productName,
        buyer: row.buyer,
        buyerId: row.buyerId,
        amount: dollarsFrom(amountCents),
        state,
        payment: intentId,
        refund: row.providerRefundId ?? row.bankReference,
        reason: sayStored(reason),
        failure: failure === null ? null : sayStored(failure),
        at: createdAt.toISOString(),
        refundedAt: refundedAt?.toISOString() ?? null,
      })),
      next,
    }
  },
)
