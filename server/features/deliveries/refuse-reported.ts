import { isNotListed } from '#server/features/listings/is-not-listed.ts'
import type { Market } from '#server/market.ts'
import type { DeliveryState } from '#shared/domain/delivery/facts.ts'
import { isSameImei, type readImei } from './imei-of-parcel.ts'

type Typed = {
  orderId: string
  /** Who typed it: the seller, to ship the phone, or the buyer, who is about to take it from the seller's hands. */
  side: 'seller' | 'buyer'
  personId: string
  imei: Awaited<ReturnType<typeof readImei>>
}

/** Where the seller can ship the phone, and where the buyer can take it. */
const typedIn: Record<Typed['side'], readonly DeliveryState[]> = { seller: ['to_ship', 'cancel_asked'], buyer: ['meeting'] }

/**
 * Asks the register of lost and stolen devices about an IMEI that is typed for an order for the first time (S18.9), outside any
 * transaction. Throws AppError('conflict') if it lists the phone; nothing is recorded then. It is not asked for those who cannot
 * take the step or about another phone, which the step itself refuses, nor again about what it was asked at listing.
 */
export async function refuseReported(
  { db, ports }: Pick<Market, 'db' | 'ports'>,
  { orderId, side, personId, imei }: Typed,
): Promise<void> {
  const sale = await db
    .selectFrom('deliveries')
    .innerJoin('orders', 'orders.id', 'deliveries.orderId')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .select(['phones.imeiHash', 'phones.registryAskedAt'])
    .where('orders.id', '=', orderId)
    .where(side === 'seller' ? 'phones.sellerId' : 'orders.buyerId', '=', personId)
    .where('deliveries.state', 'in', typedIn[side])
    .where('deliveries.stoppedAt', 'is', null)
    .executeTakeFirst()
  if (!sale || !isSameImei(sale.imeiHash, imei.imeiHash)) return
  if (sale.imeiHash && sale.registryAskedAt) return
  await isNotListed(ports.registry, imei.digits, side === 'seller' ? 'imei_reported_not_shipped' : 'imei_reported_not_taken')
}
