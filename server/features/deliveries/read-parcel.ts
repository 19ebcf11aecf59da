import type { Tx } from '#server/db/connect.ts'
import { partsColumn } from '#server/features/accounts/place-of.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import { refuseBlocked } from '#server/features/phones/blocked-imeis.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { knownCarrier } from '#shared/countries/carriers.ts'
import type { CountryCode } from '#shared/countries/codes.ts'
import type { Address } from '#shared/countries/postal-form.ts'
import type { OrderTerms } from '#shared/domain/orders/order-terms.ts'
import { isTrackingNumber, trackingNumberOf } from '#shared/domain/tracking-number.ts'
import { t } from '#shared/language/message.ts'
import type { Outcome } from './asked-step.ts'
import { flagOtherModel } from './flag-other-model.ts'
import { requireImeiOf, type TypedImei } from './imei-of-parcel.ts'

type Parcel = {
  input: { carrier: string; trackingNumber: string; returnAddress: string; address?: Address | undefined }
  imei: TypedImei
}

/** What the buyer needs to track the parcel, and the proof of which phone is in it (S10.6). */
export async function readParcel(tx: Tx, { order, facts }: LockedDelivery, { input, imei }: Parcel): Promise<Outcome> {
  const { carrier, returnAddress, address } = input
  refuseUnscanned(carrier, facts.terms)
  const trackingNumber = await readLabel(tx, input, facts.terms)
  await requireImeiOf(tx, order.phoneId, imei, 'imei_of_another')
  const { imeiHash, imeiLast4, encrypted } = imei
  await refuseBlocked(tx, imeiHash, 'imei_reported_not_shipped')
  await flagOtherModel(tx, order, imei.digits)
  const returnAddressParts = partsColumn(address)
  return { set: { carrier, trackingNumber, returnAddress, returnAddressParts, imeiHash, imeiLast4, imeiSealed: encrypted } }
}

/** Throws AppError('invalid') if the carrier reports nothing, and the order's terms want one that does. */
export function refuseUnscanned(carrier: string, { otherCarriers }: Pick<OrderTerms, 'otherCarriers'>): void {
  if (carrier === 'other' && otherCarriers === 'off') throw appError('carrier_reports_nothing', {}, { field: 'carrier' })
}

/**
 * Returns a tracking number in its stored form. Throws AppError('invalid') if it is not a number of the carrier, 'conflict' if
 * it is on another parcel, whose scans would then count for this one too (unique indexes enforce this), or is that of `before`,
 * which it corrects.
 */
export async function readLabel(
  tx: Tx,
  { carrier, trackingNumber: typed }: Label,
  { country }: { country?: CountryCode | undefined },
  before?: { carrier: string | null; trackingNumber: string | null },
): Promise<string> {
  const known = knownCarrier(carrier, country)
  const trackingNumber = trackingNumberOf(typed, known)
  if (!isTrackingNumber(known, trackingNumber)) {
    throw appError('tracking_number_wrong', { carrier: known?.name ?? t('delivery.otherCarrier') }, { field: 'trackingNumber' })
  }
  if (before?.carrier === carrier && before.trackingNumber === trackingNumber) {
    throw appError('tracking_number_same', {}, { field: 'trackingNumber' })
  }
  if (carrier === 'other') return trackingNumber
  if (await findParcel(tx, { carrier, trackingNumber })) throw appError('tracking_number_used', {}, { field: 'trackingNumber' })
  return trackingNumber
}

export type Label = { carrier: string; trackingNumber: string }
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
