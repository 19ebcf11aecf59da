import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { planned } from '#server/db/planned.ts'
import { type Ordering, orderingOf, readPage } from '#server/db/sorted-list.ts'
import { bookedName } from '#server/features/orders/frozen-listing.ts'
import { ofCharge } from '#server/features/payments/charges/of-charge.ts'
import type { CallOf, Page } from '#shared/contract/endpoint.ts'
import type { exportAllOrders, ListedOrder, paymentFilters, refundFilters } from '#shared/contract/staff-lists.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import type { PayoutState } from '#shared/domain/money/payout-states.ts'
import { ofPeopleCalled } from './people-called.ts'
import { allOf, within } from './wanted-rows.ts'

const orderings = {
  newest: { by: sql.ref('orders.bookedAt'), of: 'instant', down: true },
  total: { by: sql.ref('orders.totalCents'), of: 'whole' },
} as const satisfies Record<string, Ordering>

type Wanted = CallOf<typeof exportAllOrders>

/** S15.4: a page of the orders that match. */
export const listAllOrders = planned(
  async (
    db: Db,
    { sort = 'newest', limit, after, ...wanted }: Wanted & { limit: number; after?: string | undefined },
  ): Promise<Page<ListedOrder[]>> => {
    const query = db
      .selectFrom('orders')
      .select(['orders.id'])
      .where(await matching(db, wanted))
    const { items, next } = await readPage(query, {
      ordering: orderingOf(orderings, sort),
      id: sql.ref('orders.id'),
      limit,
      after,
    })
    const found = await listedOrders(
      db,
      items.map(({ id }) => id),
    )
    return { items: items.flatMap(({ id }) => found.get(id) ?? []), next }
  },
)

/** SQL over orders: those that are wanted. */
async function matching(db: Db, wanted: Omit<Wanted, 'sort'>): Promise<RawBuilder<boolean>> {
  const { search, state, brand, payment, payout, refund, buyer, seller } = wanted
  return allOf(
    state && sql`orders.status = ${sql.lit(state)}`,
    payment && paymentIs[payment],
    payout && payoutIs(payout),
    refund && refundIs(refund),
    brand &&
      sql`exists (select from phones join categories on categories.id = phones.category_id
        where phones.id = orders.phone_id and categories.name = ${brand})`,
    buyer && sql`orders.buyer_id = ${buyer}::uuid`,
    seller && sql`orders.phone_id in (select id from phones where seller_id = ${seller}::uuid)`,
    search && (await ofPeopleCalled(db, search)),
    ...within(sql`orders.booked_at`, wanted),
  )
}

const paymentIs: Record<(typeof paymentFilters)[number], RawBuilder<unknown>> = {
  paid: sql`orders.paid_at is not null`,
  unpaid: sql`orders.paid_at is null`,
  charged_back: sql`exists (select from chargebacks where chargebacks.order_id = orders.id)`,
}

/** Nearly all payouts are paid; the others are few, so that their orders are looked up first. */
function payoutIs(payout: PayoutState): RawBuilder<unknown> {
  const inState = sql`payouts.state = ${sql.lit(payout)}`
  return payout === 'paid_out'
    ? sql`exists (select from payouts where payouts.order_id = orders.id and ${inState})`
    : sql`orders.id = any(array(select order_id from payouts where ${inState}))`
}

function refundIs(refund: (typeof refundFilters)[number]): RawBuilder<unknown> {
  const some = sql`exists (select from refunds where refunds.order_id = orders.id`
  if (refund === 'none') return sql`not ${some})`
  return refund === 'any' ? sql`${some})` : sql`${some} and refunds.state = ${sql.lit(refund)})`
}

async function listedOrders(db: Db, ids: readonly string[]): Promise<Map<string, ListedOrder>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .innerJoin('categories', 'categories.id', 'phones.categoryId')
    .innerJoin('people as buyer', 'buyer.id', 'orders.buyerId')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .leftJoin('payments', 'payments.orderId', 'orders.id')
    .leftJoin('payouts', 'payouts.orderId', 'orders.id')
    .select(['orders.id', 'orders.priceCents', 'orders.deliveryCents', 'orders.totalCents', 'orders.status', 'orders.bookedAt'])
    .select(['orders.paidAt', 'orders.buyerId', 'phones.sellerId', 'buyer.name as buyer', 'seller.name as seller'])
    .select([bookedName.as('productName'), 'categories.name as brand', 'payments.intentId', 'payouts.state as payout'])
    .select(
      sql<number>`(select coalesce(sum(amount_cents), 0)::int from refunds
        where refunds.order_id = orders.id and refunds.state <> 'charged_back' and ${ofCharge})`.as('refundedCents'),
    )
    .where('orders.id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, priceCents, deliveryCents, totalCents, refundedCents, status, bookedAt, paidAt, intentId, ...texts }) => [
      id,
      {
        ...texts,
        _id: id,
        price: dollarsFrom(priceCents),
        delivery: dollarsFrom(deliveryCents),
        total: dollarsFrom(totalCents),
        refunded: dollarsFrom(refundedCents),
        state: status,
        bookedAt: bookedAt.toISOString(),
        paidAt: paidAt?.toISOString() ?? null,
        payment: intentId,
      },
    ]),
  )
}
