import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { sellerMaySell } from '#server/features/accounts/suspension-of.ts'
import { notePhones } from '#server/features/listings/note-phones.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'

type Undone = {
  /** The phone has not come back. */
  isLost: boolean
  /** The buyer has given it up before it was shipped. */
  isGivenUp: boolean
}

/**
 * The status of a phone after its sale was undone: listed, if it was and its buyer has given it up; paused, if it is back with
 * its seller otherwise; lost, if it has not come back; or withdrawn, if its seller has left, its IMEI is on another listing, or
 * it came back and is reported stolen.
 */
const statusAfter = ({ isLost, isReported, isListed }: Record<'isLost' | 'isReported' | 'isListed', boolean>) =>
  sql<'listed' | 'paused' | 'lost' | 'withdrawn'>`case
  when not exists (select from people where people.id = phones.seller_id and closed_at is null) then 'withdrawn'::phone_status
  when exists (select from phones twin where twin.imei_hash = phones.imei_hash and twin.id <> phones.id
    and twin.status not in ('sold', 'withdrawn')) then 'withdrawn'
  when ${isLost}::boolean then 'lost' when ${isReported}::boolean then 'withdrawn'
  when ${isListed}::boolean and exists (select from people seller where seller.id = phones.seller_id and ${sellerMaySell})
    and not exists (select from restrictions where restrictions.phone_id = phones.id and ended_at is null) then 'listed'
  else 'paused' end`

/** Takes a sold phone out of its undone sale; returns whether it is on sale again, advertised as it was. */
export async function takeBackPhone(tx: Tx, { order, row }: LockedDelivery, { isLost, isGivenUp }: Undone): Promise<boolean> {
  const facts = { isLost, isReported: row.reportedBefore, isListed: isGivenUp && row.listedBefore }
  const { status } = await tx
    .updateTable('phones')
    .set({ status: statusAfter(facts), hiddenAt: null })
    .where('id', '=', order.phoneId)
    .where('status', '=', 'sold')
    .returning('status')
    .executeTakeFirstOrThrow()
  if (status !== 'listed') return false
  await tx.updateTable('phones').set({ advertisedAt: row.advertisedBefore }).where('id', '=', order.phoneId).execute()
  await notePhones(tx, [{ id: order.phoneId }])
  return true
}
