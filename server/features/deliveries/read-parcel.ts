import type { Tx } from '#server/db/connect.ts'
import { partsColumn } from '#server/features/accounts/place-of.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import type { Address } from '#shared/domain/addresses/countries/postal-form.ts'
import type { Outcome } from './asked-step.ts'
import { requireImeiOf, type TypedImei } from './imei-of-parcel.ts'
import { readLabel } from './read-label.ts'

type Parcel = {
  input: { carrier: string; trackingNumber: string; returnAddress: string; address?: Address | undefined }
  imei: TypedImei
}

/** What the buyer needs to track the parcel, and the proof of which phone is in it (S10.6). */
export async function readParcel(tx: Tx, { order }: LockedDelivery, { input, imei }: Parcel): Promise<Outcome> {
  const { carrier, returnAddress, address } = input
  const trackingNumber = await readLabel(tx, carrier, input.trackingNumber)
  await requireImeiOf(tx, order.phoneId, imei, 'imei_of_another')
  const { imeiHash, imeiLast4, encrypted } = imei
  const returnAddressParts = partsColumn(address)
  return { set: { carrier, trackingNumber, returnAddress, returnAddressParts, imeiHash, imeiLast4, imeiSealed: encrypted } }
}
