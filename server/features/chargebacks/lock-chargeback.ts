import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { undecidedStates } from '#shared/domain/chargeback/states.ts'
import { OrderTerms } from '#shared/domain/orders/order-terms.ts'

/** A chargeback as read under its lock. */
export type LockedChargeback = NonNullable<Awaited<ReturnType<typeof lockChargeback>>>

/** Locks a chargeback; undefined if there is none. The caller has locked its order. */
export async function lockChargeback(tx: Tx, disputeId: string) {
  const row = await tx
    .selectFrom('chargebacks')
    .selectAll()
    .select(sql<Date>`market_now()`.as('now'))
    .where('disputeId', '=', disputeId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  const order = await tx.selectFrom('orders').select('terms').where('id', '=', row.orderId).executeTakeFirst()
  return { ...row, terms: OrderTerms.parse(order?.terms ?? {}) }
}

/** The undecided chargeback of an order's payment, if there is one. */
export const openChargebackOf = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('chargebacks')
    .innerJoin('payments', (join) =>
      join.onRef('payments.intentId', '=', 'chargebacks.intentId').onRef('payments.orderId', '=', 'chargebacks.orderId'),
    )
    .select('chargebacks.disputeId')
    .where('chargebacks.orderId', '=', orderId)
    .where('chargebacks.state', 'in', undecidedStates)
    .executeTakeFirst()
