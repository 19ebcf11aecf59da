import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { sellerMaySell } from '#server/features/accounts/suspension-of.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import { isBlocked } from '#server/features/phones/blocked-imeis.ts'
import { movePhone } from '#server/features/phones/move-phone.ts'

type Undone = {
  /** The phone has not come back. */
  isLost: boolean
  /** The buyer has given it up before it was shipped. */
  isGivenUp: boolean
}

/**
 * The step of a phone whose sale was undone: on sale again, if it was and its buyer has given it up; paused, if it is back with
 * its seller otherwise; lost, if it has not come back; or withdrawn, if its seller has left, its IMEI is on another listing, or
 * it came back and is reported stolen.
 */
const stepAfter = ({ isLost, isReported, isListed }: Record<'isLost' | 'isReported' | 'isListed', boolean>) =>
  sql<'putBack' | 'takeBack' | 'lose' | 'retire'>`case
  when not exists (select from people where people.id = phones.seller_id and closed_at is null) then 'retire'
  when exists (select from phones twin where twin.imei_hash = phones.imei_hash and twin.id <> phones.id
    and twin.status not in ('sold', 'withdrawn')) then 'retire'
  when ${isLost}::boolean then 'lose' when ${isReported}::boolean then 'retire'
  when ${isListed}::boolean and exists (select from people seller where seller.id = phones.seller_id and ${sellerMaySell})
    and not exists (select from restrictions where restrictions.phone_id = phones.id and ended_at is null) and not ${isBlocked} then 'putBack'
  else 'takeBack' end`

/** Takes a sold phone out of its undone sale; returns whether it is on sale again, advertised as it was. */
export async function takeBackPhone(tx: Tx, { order, row }: LockedDelivery, { isLost, isGivenUp }: Undone): Promise<boolean> {
  const facts = { isLost, isReported: row.reportedBefore, isListed: isGivenUp && row.listedBefore }
  const { step, ...phone } = await tx
    .selectFrom('phones')
    .select(['id', 'status', stepAfter(facts).as('step')])
    .where('id', '=', order.phoneId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await movePhone(tx, phone, step, step === 'putBack' ? { advertisedAt: row.advertisedBefore } : {})
  return step === 'putBack'
}
