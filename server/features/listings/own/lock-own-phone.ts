import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { payable } from '#shared/domain/orders/order-life.ts'

/**
 * Locks and returns one of the seller's phones. Because of the lock, a concurrent booking commits before the next statement
 * looks for it, and a later booking waits and sees the changed phone. Throws AppError('not_found').
 */
export async function lockOwnPhone(tx: Tx, seller: { id: string }, phoneId: string) {
  const phone = await tx
    .selectFrom('phones')
    .select(['id', 'name', 'status', 'hiddenAt', 'categoryId', 'priceCents', 'imeiLast4'])
    .where('id', '=', phoneId)
    .where('sellerId', '=', seller.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!phone) throw appError('not_your_phone')
  return phone
}

/** Whether an unpaid order holds a phone that the caller has locked. */
export async function isHeld(tx: Tx, phoneId: string): Promise<boolean> {
  const free = await tx.selectFrom('phones').select('id').where('id', '=', phoneId).where(withoutUnpaidOrder).executeTakeFirst()
  return free === undefined
}

/** SQL over phones: no order is booked or being paid. Unlike `unclaimed`, counts an expired hold until its order ends. */
export const withoutUnpaidOrder = ({ not, exists, selectFrom }: ExpressionBuilder<DB, 'phones'>) =>
  not(
    exists(
      selectFrom('orders')
        .select(sql.lit(1).as('one'))
        .whereRef('orders.phoneId', '=', 'phones.id')
        .where('orders.status', 'in', [...payable]),
    ),
  )
