import { sql } from 'kysely'
import { lockNamed } from '#server/db/advisory-locks.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { OrderTerms } from '#shared/domain/orders/order-terms.ts'

type Cancelling = { id: string; buyerId: string }

/** How many other paid orders the buyer has given up lately, or has asked to. */
export async function givenUpBefore(db: Db, { id, buyerId }: Cancelling, { freeCancelDays }: OrderTerms): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from orders left join deliveries on deliveries.order_id = orders.id
    where buyer_id = ${buyerId}::uuid and orders.id <> ${id}::uuid
      and (given_up_at > market_now() - ${freeCancelDays}::int * interval '1 day' or deliveries.state = 'cancel_asked')`.execute(
    db,
  )
  return rows[0]?.times ?? 0
}

/** Lets a buyer's cancellations follow each other, so that each counts those before it. The caller has locked the order. */
export const lockCancelling = (tx: Tx, { buyerId }: Pick<Cancelling, 'buyerId'>) => lockNamed('cancelling', buyerId).execute(tx)
