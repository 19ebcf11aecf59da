import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { pageFrom, sortedPage } from '#server/db/sorted-list.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { FlaggedOrder } from '#shared/contract/flagged-orders.ts'
import { caseReasons } from '#shared/contract/reasons/cases.ts'
import { deliveryReasons } from '#shared/contract/reasons/deliveries.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { orderReasons } from '#shared/contract/reasons/orders.ts'
import type { DeliveryState } from '#shared/domain/delivery/facts.ts'
import { isDeliveryOver } from '#shared/domain/delivery/life.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { type OrderState, orderRefusal } from '#shared/domain/orders/order-life.ts'
import { deliveryNow } from '#shared/domain/present-state.ts'
import { t } from '#shared/language/message.ts'
import { sayStored } from '#shared/language/stored-message.ts'
import { bookedName } from './frozen-listing.ts'
import { ownOrdersOf } from './own-order.ts'

/** Orders that a person has to look at, the longest waiting first. */
export async function listFlaggedOrders(
  db: Db,
  admin: { id: string },
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Page<FlaggedOrder[]>> {
  const { sortKey, afterCursor, order } = sortedPage(
    { by: sql.ref('orders.flagged_at'), of: 'instant' },
    sql.ref('orders.id'),
    after,
  )
  const rows = await db
    .selectFrom('orders')
    .leftJoin('deliveries', 'deliveries.orderId', 'orders.id')
    .innerJoin('people as buyer', 'buyer.id', 'orders.buyerId')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .select(['orders.id', 'orders.status', 'orders.totalCents', 'orders.flagged', 'orders.flaggedAt', sortKey])
    .select(['deliveries.state as deliveryState', 'deliveries.stoppedAt'])
    .select(sql<boolean>`coalesce(deliveries.scanned_at is not null or deliveries.delivered_at is not null, false)`.as('hasLeft'))
    .select([bookedName.as('phoneName'), 'buyer.name as buyerName', 'seller.name as sellerName'])
    .where('orders.flagged', 'is not', null)
    .where('orders.flagClosedAt', 'is', null)
    .where(afterCursor)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  const page = pageFrom(rows, limit)
  const own = await ownOrdersOf(
    db,
    admin,
    page.items.map(({ id }) => id),
  )
  const items = page.items.map((row) => ({
    _id: row.id,
    productName: row.phoneName,
    buyer: row.buyerName,
    sellerName: row.sellerName,
    total: dollarsFrom(row.totalCents),
    state: row.status,
    reason: sayStored(row.flagged ?? ''),
    flaggedAt: row.flaggedAt?.toISOString() ?? '',
    refundRefusal: refundRefusal(row),
    hasLeft: row.hasLeft,
    ownMatter: own.get(row.id) ?? null,
  }))
  return { ...page, items }
}

type Refundable = { status: OrderState; deliveryState: DeliveryState | null; stoppedAt: Date | null }

function refundRefusal({ status, deliveryState: delivery, stoppedAt }: Refundable): string | null {
  const refusal = orderRefusal('refund', status)
  if (refusal) return t(orderReasons[refusal].sentence)
  if (stoppedAt) return t(deliveryReasons.order_stands_still.sentence)
  if (delivery === 'case') return t(caseReasons.case_is_open.sentence)
  return delivery && isDeliveryOver(delivery) ? appError('step_not_now', { now: t(deliveryNow[delivery]) }).message : null
}
