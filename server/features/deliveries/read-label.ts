import type { Tx } from '#server/db/connect.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { isTrackingNumber, knownCarrier, trackingNumberOf } from '#shared/domain/carriers.ts'
import { findParcel } from './find-parcel.ts'

/**
 * A number on the label of a parcel, as it is kept. Throws AppError where it is none of its carrier, or on another parcel:
 * its scan would speak for this one too (the unique indexes make sure).
 */
export async function readLabel(tx: Tx, carrier: string, typed: string): Promise<string> {
  const trackingNumber = trackingNumberOf(typed)
  if (!isTrackingNumber(carrier, trackingNumber)) {
    throw appError('tracking_number_wrong', { carrier: knownCarrier(carrier)?.name ?? 'a carrier' }, { field: 'trackingNumber' })
  }
  if (carrier === 'other') return trackingNumber
  if (await findParcel(tx, { carrier, trackingNumber })) throw appError('tracking_number_used', {}, { field: 'trackingNumber' })
  return trackingNumber
}
