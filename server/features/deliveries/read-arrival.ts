import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import type { Outcome } from './asked-step.ts'
import { isSameImei, type TypedImei } from './imei-of-parcel.ts'

/** The IMEI that the buyer enters on arrival, stored as evidence; if it is of another phone, a case is opened (S10.8). */
export function readArrival(_: unknown, { row }: LockedDelivery, { imei }: { imei: TypedImei | undefined }): Outcome {
  if (!imei) return { set: { arrivedImeiUnreadable: true } }
  const set = { arrivedImeiHash: imei.imeiHash, arrivedImeiLast4: imei.imeiLast4 }
  if (isSameImei(row.imeiHash, imei.imeiHash)) return { set }
  const opening = { kind: 'other_thing' as const, words: storedMessage(msg('stored.imeiNotSent')) }
  return { instead: { step: 'reportProblem', set, opening } }
}
