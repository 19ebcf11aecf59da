import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { moveCase } from '#server/features/cases/move-case.ts'
import { moveDelivery } from '#server/features/deliveries/move-delivery.ts'
import { findParcel } from '#server/features/deliveries/read-parcel.ts'
import { flagOrder } from '#server/features/orders/flag-order.ts'
import { type LockedDelivery, lockDelivery } from '#server/features/orders/lock-delivery.ts'
import type { Parcel, Scan } from '#server/ports/carriers/port.ts'
import { isAboutArrival } from '#shared/domain/case/facts.ts'
import { type CaseStep, caseStepOf } from '#shared/domain/case/steps.ts'
import { secondsAfter } from '#shared/domain/orders/order-terms.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'

/** Seconds by which a carrier's clock may be ahead of ours. */
const toleranceSeconds = 300
const by = { actor: 'carrier' as const }

/**
 * Records a carrier's scan of a parcel, from a webhook or an answer; idempotent. 'delivered' starts the time to inspect the
 * phone (S10.8) or to check what came back (S10.12). In a case about the arrival both sides are told. A scan from before the
 * payment, or before the phone was sent back, belongs to another parcel with the same number and is ignored, as is a scan in
 * the future.
 */
export async function recordScan(tx: Tx, parcel: Parcel, scan: Scan): Promise<void> {
  const found = await findParcel(tx, parcel)
  const delivery = found && (await lockDelivery(tx, found.orderId))
  if (!delivery || !isOfThis(scan, delivery, found.way)) return
  // Read again under the lock: staff may have corrected the number meanwhile.
  if ((await findParcel(tx, parcel))?.orderId !== found.orderId) return
  if (found.way === 'sent') await recordSentScan(tx, delivery, scan)
  else await recordReturnScan(tx, delivery, scan)
}

function isOfThis({ at }: Scan, { facts, openCase, now }: LockedDelivery, way: 'sent' | 'returned'): boolean {
  const from = way === 'sent' ? facts.paidAt : openCase?.facts.returnShippedAt
  return from != null && at >= from && at <= secondsAfter(now, toleranceSeconds)
}

async function recordSentScan(tx: Tx, { order, row, openCase }: LockedDelivery, scan: Scan): Promise<void> {
  if (row.shippedAt === null) return
  const isDelivered = scan.status === 'delivered'
  const isNews = isDelivered ? row.carrierDeliveredAt === null : row.scannedAt === null
  await tx
    .updateTable('deliveries')
    .set({
      scannedAt: sql<Date>`least(scanned_at, ${scan.at}::timestamptz)`,
      ...(isDelivered && { carrierDeliveredAt: sql<Date>`least(carrier_delivered_at, ${scan.at}::timestamptz)` }),
    })
    .where('orderId', '=', order.id)
    .execute()
  // Read again: what happens without an answer depends on the scan.
  const delivery = isNews ? await lockDelivery(tx, order.id) : undefined
  if (!delivery) return
  if (isDelivered && row.state === 'shipped') await moveDelivery(tx, delivery, 'confirmArrival', { by })
  else if (openCase && isAboutArrival(openCase.facts)) {
    await tellInCase(tx, delivery, isDelivered ? 'parcelDelivered' : 'parcelSeen')
  } else if (isDelivered && row.state === 'refunded' && row.deliveredAt === null) {
    await flagOrder(tx, order.id, storedMessage(msg('stored.deliveredAfterRefund')))
  }
}

async function recordReturnScan(tx: Tx, delivery: LockedDelivery, scan: Scan): Promise<void> {
  const { openCase } = delivery
  if (!openCase) return
  const isDelivered = scan.status === 'delivered'
  const known = await tx
    .updateTable('cases')
    .from('cases as before')
    .whereRef('before.id', '=', 'cases.id')
    .set({
      returnScannedAt: sql<Date>`least(cases.return_scanned_at, ${scan.at}::timestamptz)`,
      ...(isDelivered && { returnDeliveredAt: sql<Date>`least(cases.return_delivered_at, ${scan.at}::timestamptz)` }),
    })
    .where('cases.id', '=', openCase.id)
    .returning(['before.returnDeliveredAt'])
    .executeTakeFirstOrThrow()
  if (!isDelivered || known.returnDeliveredAt !== null) return
  const { state } = openCase.facts
  if (state === 'returning' || state === 'return_agreed') await moveCase(tx, delivery, 'returnArrived', { by })
  else await tellInCase(tx, delivery, 'returnDelivered')
}

/** Adds the scan to the order's history and tells both sides, in the states of a case that a scan matters in. */
async function tellInCase(tx: Tx, delivery: LockedDelivery, step: CaseStep): Promise<void> {
  const state = delivery.openCase?.facts.state
  if (state && caseStepOf(step).from.includes(state)) await moveCase(tx, delivery, step, { by })
}
