import type { Tx } from '#server/db/connect.ts'
import { moveDelivery } from '#server/features/deliveries/move-delivery.ts'
import { lockDelivery } from '#server/features/orders/lock-delivery.ts'

/** Both sides of a paid order agree to hand the phone over in person; an offer that was made before is kept. */
export async function agreeToMeet(tx: Tx, orderId: string): Promise<void> {
  const before = await lockDelivery(tx, orderId)
  if (before?.row.state !== 'to_ship') return
  const { meetingOfferedBy } = before.facts
  if (!meetingOfferedBy) await moveDelivery(tx, before, 'offerMeeting', { by: { actor: 'seller' } })
  const offered = await lockDelivery(tx, orderId)
  const actor = meetingOfferedBy === 'buyer' ? 'seller' : 'buyer'
  if (offered) await moveDelivery(tx, offered, 'agreeToMeet', { by: { actor } })
}
