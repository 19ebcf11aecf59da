import { sql } from 'kysely'

/** SQL over order_events: the buyer cancelled late while a meeting was agreed, so there was nothing to ship. */
const fromMeeting = sql`(step = 'cancelLate' and 'agreeToMeet' = (select before.step from order_events as before
  where before.order_id = order_events.order_id and before.id < order_events.id
    and before.step in ('agreeToMeet', 'leaveMeeting', 'askToCancel') order by before.id desc limit 1))`

/** SQL over deliveries: the sale was cancelled unshipped, by its seller or because it was late. */
export const leftUnshipped = sql<boolean>`(deliveries.state = 'refunded' and shipped_at is null and exists (select from order_events
  where order_events.order_id = deliveries.order_id and step in ('cancelAsSeller', 'cancelUnshipped', 'cancelLate')
    and ${fromMeeting} is not true))`
