import { sql } from 'kysely'

/** Hours after the beginning of a day, in UTC, at which that day is over everywhere: registers name a day, but not its time zone. */
const dayIsOver = 36

/**
 * SQL over deliveries: whether the register of lost and stolen devices lists the phone since a day before it left its seller,
 * as the hand-over code or the carrier's first scan shows, else since before it was paid. Only then does it count against the
 * seller: after that, it is the buyer who can report it.
 */
export const reportedBefore = sql<boolean>`coalesce(deliveries.registry_listed_at is not null
  and deliveries.registry_since::timestamp at time zone 'UTC' + ${sql.lit(dayIsOver)} * interval '1 hour' <= coalesce(
    case when deliveries.in_person then deliveries.delivered_at else deliveries.scanned_at end,
    (select paid_at from orders where orders.id = deliveries.order_id)), false)`
