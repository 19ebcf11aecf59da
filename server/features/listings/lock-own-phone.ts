import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { payable } from '#shared/domain/order-life.ts'

/**
 * One of the seller's phones, for this transaction alone. The lock comes first: a booking under way ends before the next
 * statement looks for it, and a later one waits and finds the phone as it then is. Throws AppError('not_found').
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

/** Of phones: no order of it is booked or being paid. One whose hold is over counts until it is ended; `unclaimed` leaves it out. */
export const withoutUnpaidOrder = ({ not, exists, selectFrom }: ExpressionBuilder<DB, 'phones'>) =>
  not(
    exists(
      selectFrom('orders')
        .select(sql.lit(1).as('one'))
        .whereRef('orders.phoneId', '=', 'phones.id')
        .where('orders.status', 'in', [...payable]),
    ),
  )
