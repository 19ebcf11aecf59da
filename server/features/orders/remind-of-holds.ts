import { sql } from 'kysely'
import { logLine } from '#server/log.ts'
import type { Market } from '#server/market.ts'
import { payable } from '#shared/domain/orders/order-life.ts'
import { errorFields } from '#shared/log-line.ts'
import { notifyOfOrder } from './notify-of-order.ts'

const remindedHours = 3
const batchSize = 500

/** Reminds buyers once that their unpaid booking ends within three hours; not if its whole hold is six hours or less. */
export async function remindOfHolds({ db, write }: Pick<Market, 'db' | 'write'>): Promise<void> {
  const soon = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', [...payable])
    .where('claimUntil', '<=', sql<Date>`market_now() + ${remindedHours}::int * interval '1 hour'`)
    .where('claimUntil', '>', sql<Date>`market_now()`)
    .where(sql<boolean>`claim_until - booked_at > ${2 * remindedHours}::int * interval '1 hour'`)
    .where(sql<boolean>`not exists (select from notices where person_id = buyer_id and cause = 'holdEnding:' || orders.id)`)
    .orderBy('claimUntil')
    .limit(batchSize)
    .execute()
  for (const { id } of soon) {
    await write(async (tx) => {
      const order = await tx.selectFrom('orders').select('status').where('id', '=', id).forShare().executeTakeFirst()
      const isPayable = order && payable.some((state) => state === order.status)
      if (isPayable) await notifyOfOrder(tx, id, { buyer: 'holdEnding' })
    }).catch((error) => {
      // The buyers after this one are reminded all the same.
      logLine('error', 'A buyer could not be reminded of a booking', { order: id, ...errorFields(error) })
    })
  }
}
