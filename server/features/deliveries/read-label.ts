import type { Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { isTrackingNumber, knownCarrier, trackingNumberOf } from '#shared/domain/carriers.ts'
import { findParcel } from './find-parcel.ts'

/**
 * Returns a tracking number in its stored form. Throws AppError('invalid') if it is not a number of the carrier, 'conflict' if
 * it is on another parcel, whose scans would then count for this one too (unique indexes enforce this).
 */
export async function readLabel(tx: Tx, carrier: string, typed: string): Promise<string> {
  const trackingNumber = trackingNumberOf(typed, carrier)
  if (!isTrackingNumber(carrier, trackingNumber)) {
    throw appError('tracking_number_wrong', { carrier: knownCarrier(carrier)?.name ?? 'a carrier' }, { field: 'trackingNumber' })
  }
  if (carrier === 'other') return trackingNumber
  if (await findParcel(tx, { carrier, trackingNumber })) throw appError('tracking_number_used', {}, { field: 'trackingNumber' })
  return trackingNumber
}
