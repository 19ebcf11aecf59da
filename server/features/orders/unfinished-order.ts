import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { Role } from '#shared/contract/accounts.ts'
import { bookedName } from './frozen-listing.ts'

/** SQL over deliveries: the order is not over. */
const isUnderWay = sql`(deliveries.due_at is not null or deliveries.stopped_at is not null)`

const hasRefundOnItsWay = sql`exists (select from refunds
  where refunds.order_id = orders.id and refunds.state not in ('done', 'charged_back') and refunds.cause <> 'return_postage')`

const hasPostageUnpaid = sql`exists (select from return_postages postage
  where postage.order_id = orders.id and postage.state <> 'paid')`

const hasPostageDue = sql`exists (select from return_postages postage where postage.order_id = orders.id and postage.state = 'due')`

const hasDeliveryUnderWay = sql`exists (select from deliveries where deliveries.order_id = orders.id and ${isUnderWay})`

/** SQL over orders: the sale is not over, or the buyer's refund has not arrived yet. */
export const isOpenForBuyer = sql<boolean>`(${hasRefundOnItsWay} or ${hasPostageUnpaid} or ${hasDeliveryUnderWay})`

/**
 * Returns the phone name of an order that is not over for this person or whose money has not arrived, including orders that
 * never became a sale; undefined if everything is finished (S10.15). `isOwnWish`: the person leaves by themself, and gives up
 * postages of returns that wait, perhaps for ever, until their sellers can pay them.
 */
export async function findUnfinished(
  tx: Tx,
  personId: string,
  role: Role,
  { isOwnWish }: { isOwnWish: boolean },
): Promise<string | undefined> {
  const isOpen = isOwnWish ? sql`(${hasRefundOnItsWay} or ${hasPostageDue} or ${hasDeliveryUnderWay})` : isOpenForBuyer
  const { rows } = await sql<{ name: string }>`
    select ${bookedName} as name from orders
      join phones on phones.id = orders.phone_id
      left join deliveries on deliveries.order_id = orders.id
      left join payouts on payouts.order_id = orders.id
    where ${
      role === 'seller'
        ? sql`payouts.seller_id = ${personId}::uuid and (${isUnderWay} or payouts.state not in ('paid_out', 'void'))`
        : sql`orders.buyer_id = ${personId}::uuid and ${isOpen}`
    }
    limit 1`.execute(tx)
  return rows[0]?.name
}
