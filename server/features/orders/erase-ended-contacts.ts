import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { Market } from '#server/market.ts'
import { isOpenForBuyer } from './unfinished-order.ts'

const batchSize = 500

/** Replaces an erased phone number or address. */
export const erasedContact = '—'

/**
 * Erases phone number and address of buyers who left from orders that are over. That may be later than the closing: an order
 * that was being paid then ends later, and one with a refund on its way keeps them until it has arrived (S10.15). Safe to
 * repeat.
 */
export async function eraseEndedContacts({ write }: Pick<Market, 'write'>): Promise<void> {
  while ((await write((tx) => eraseEndedContactsBatch(tx))) === batchSize);
}

/** Erases one batch, of one buyer or of all; returns the number of orders. */
export async function eraseEndedContactsBatch(tx: Tx, buyerId?: string): Promise<number> {
  const ofWhoLeft = sql`select orders.id from orders join people on people.id = orders.buyer_id
    where people.closed_at is not null and orders.contact_phone <> ${sql.lit(erasedContact)}
      and ${buyerId === undefined ? sql`true` : sql`orders.buyer_id = ${buyerId}::uuid`}`
  const { numAffectedRows } = await sql`
    update orders set contact_phone = ${sql.lit(erasedContact)}, location = ${sql.lit(erasedContact)} where id in (
      ${ofWhoLeft} and orders.status in ('expired', 'cancelled') and not ${isOpenForBuyer}
      union all
      ${ofWhoLeft} and orders.status in ('paid', 'refunded') and not ${isOpenForBuyer}
      limit ${batchSize})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
