import type { Tx } from '#server/db/connect.ts'

type Label = { carrier: string; trackingNumber: string }
type Found = { orderId: string; way: 'sent' | 'returned' }

/** Finds the order of a label: of a sale, or of a phone sent back in a case. Unique indexes allow a number on one parcel only. */
export async function findParcel(tx: Tx, { carrier, trackingNumber }: Label): Promise<Found | undefined> {
  const sent = await tx
    .selectFrom('deliveries')
    .select('orderId')
    .where('carrier', '=', carrier)
    .where('trackingNumber', '=', trackingNumber)
    .executeTakeFirst()
  if (sent) return { orderId: sent.orderId, way: 'sent' }
  const returned = await tx
    .selectFrom('cases')
    .select('orderId')
    .where('returnCarrier', '=', carrier)
    .where('returnTrackingNumber', '=', trackingNumber)
    .executeTakeFirst()
  return returned && { orderId: returned.orderId, way: 'returned' }
}
