import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { bookedName } from '#server/features/orders/frozen-listing.ts'
import type { HeldPayout } from '#shared/contract/payouts.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { holdableStates } from '#shared/domain/money/payout-life.ts'
import { sayStored } from '#shared/language/stored-message.ts'

const most = 500

/** S23.6: what staff hold back, the next to end first. */
export async function listHeldPayouts(db: Db): Promise<HeldPayout[]> {
  const [orders, sellers] = await Promise.all([heldOrders(db), heldSellers(db)])
  return [...orders, ...sellers].sort((one, other) => one.until.localeCompare(other.until))
}

async function heldOrders(db: Db): Promise<HeldPayout[]> {
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('orders', 'orders.id', 'payouts.orderId')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .innerJoin('people as seller', 'seller.id', 'payouts.sellerId')
    .select([
      'payouts.orderId',
      'payouts.sellerId',
      'shareCents',
      'holdUntil',
      'holdReason',
      'seller.name',
      bookedName.as('phoneName'),
    ])
    .select(
      sql<string | null>`(select people.name from order_events join people on people.id = order_events.person_id
        where order_events.order_id = payouts.order_id and step = 'payout.hold' order by order_events.id desc limit 1)`.as('by'),
    )
    .where('holdUntil', 'is not', null)
    .where('holdUntil', '>', sql<Date>`market_now()`)
    .where('payouts.state', 'in', [...holdableStates])
    .orderBy('holdUntil')
    .limit(most)
    .execute()
  return rows.map(({ orderId, sellerId, shareCents, holdUntil, holdReason, name, phoneName, by }) => ({
    what: 'order' as const,
    _id: orderId,
    productName: phoneName,
    seller: name,
    sellerId,
    amount: dollarsFrom(shareCents),
    until: holdUntil?.toISOString() ?? '',
    reason: sayStored(holdReason ?? ''),
    by,
  }))
}

async function heldSellers(db: Db): Promise<HeldPayout[]> {
  const rows = await db
    .selectFrom('people')
    .select(['id', 'name', 'payoutsHoldUntil', 'payoutsHoldReason'])
    .select(
      sql<string | null>`(select admin.name from payout_holds join people admin on admin.id = payout_holds.admin_id
        where payout_holds.seller_id = people.id order by payout_holds.at desc limit 1)`.as('by'),
    )
    .where('payoutsHoldUntil', 'is not', null)
    .where('payoutsHoldUntil', '>', sql<Date>`market_now()`)
    .orderBy('payoutsHoldUntil')
    .limit(most)
    .execute()
  return rows.map(({ id, name, payoutsHoldUntil, payoutsHoldReason, by }) => ({
    what: 'seller' as const,
    _id: id,
    productName: null,
    seller: name,
    sellerId: id,
    amount: null,
    until: payoutsHoldUntil?.toISOString() ?? '',
    reason: sayStored(payoutsHoldReason ?? ''),
    by,
  }))
}
