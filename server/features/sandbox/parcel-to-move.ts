import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Condition on deliveries: the carrier can still scan the parcel, and the market would learn something from it. */
export const canBeScanned = sql<SqlBool>`(deliveries.state = 'shipped' or deliveries.carrier_delivered_at is null
  and exists (select from cases where cases.order_id = deliveries.order_id and cases.state <> 'closed'
    and cases.kind in ('not_arrived', 'unscanned')))`

/** Condition on cases: the phone was sent back, and the carrier has not delivered it. */
export const isComingBack = sql<SqlBool>`(cases.state <> 'closed' and cases.return_shipped_at is not null
  and cases.return_delivered_at is null)`

type Label = { carrier: string | null; trackingNumber: string | null }

/** The label of the parcel of an order that can be scanned now: the one on its way back, if there is one. */
export const parcelToMove = async (db: Db, orderId: string): Promise<Label | undefined> =>
  (await db
    .selectFrom('cases')
    .select(['returnCarrier as carrier', 'returnTrackingNumber as trackingNumber'])
    .where('orderId', '=', orderId)
    .where(isComingBack)
    .executeTakeFirst()) ??
  (await db
    .selectFrom('deliveries')
    .select(['carrier', 'trackingNumber'])
    .where('orderId', '=', orderId)
    .where(canBeScanned)
    .executeTakeFirst())
