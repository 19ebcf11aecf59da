import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Tx } from '#server/db/connect.ts'
import { moveCase } from '#server/features/cases/move-case.ts'
import { findParcel } from '#server/features/deliveries/find-parcel.ts'
import { moveDelivery } from '#server/features/deliveries/move-delivery.ts'
import { type LockedDelivery, lockDelivery } from '#server/features/orders/lock-delivery.ts'
import { logLine } from '#server/log.ts'
import type { Market } from '#server/market.ts'
import type { Parcel, Scan } from '#server/ports/carriers/port.ts'
import { type KnownCarrier, knownCarriers } from '#shared/domain/carriers.ts'
import { secondsAfter } from '#shared/domain/order-terms.ts'
import { errorFields } from '#shared/log-line.ts'

/** Seconds by which a carrier's clock may be ahead of ours. */
const toleranceSeconds = 300

/**
 * Records a carrier's scan of a parcel; idempotent. 'delivered' starts the time to inspect the phone (S10.8). A scan from
 * before the payment, or before the phone was sent back, belongs to another parcel with the same number and is ignored, as is
 * a scan in the future.
 */
export async function recordScan(tx: Tx, parcel: Parcel, scan: Scan): Promise<void> {
  const found = await findParcel(tx, parcel)
  const delivery = found && (await lockDelivery(tx, found.orderId))
  if (!delivery || !isOfThis(scan, delivery, found.way)) return
  if (found.way === 'sent') await recordSentScan(tx, delivery, scan)
  // The seller then checks the returned phone (S10.12).
  else if (scan.status === 'delivered' && delivery.openCase?.facts.state === 'returning') {
    await moveCase(tx, delivery, 'returnArrived', { by: { actor: 'carrier' } })
  }
}

function isOfThis({ at }: Scan, { facts, openCase, now }: LockedDelivery, way: 'sent' | 'returned'): boolean {
  const from = way === 'sent' ? facts.paidAt : openCase?.facts.returnShippedAt
  return from != null && at >= from && at <= secondsAfter(now, toleranceSeconds)
}

async function recordSentScan(tx: Tx, delivery: LockedDelivery, scan: Scan): Promise<void> {
  if (delivery.row.shippedAt === null) return
  await tx
    .updateTable('deliveries')
    .set({ scannedAt: sql<Date>`coalesce(scanned_at, ${scan.at}::timestamptz)` })
    .where('orderId', '=', delivery.order.id)
    .execute()
  if (scan.status !== 'delivered' || delivery.row.state !== 'shipped') return
  await moveDelivery(tx, delivery, 'confirmArrival', { by: { actor: 'carrier' } })
}

const maxAsked = 1_000

/** Runs hourly: asks the carriers about every parcel in transit. A request without an answer is retried in the next run. */
export async function askCarriers({ db, write, ports }: Pick<Market, 'db' | 'write' | 'ports'>): Promise<void> {
  const { findScan } = ports.carriers
  if (!findScan) return
  const known = Object.keys(knownCarriers)
  const sent = db
    .selectFrom('deliveries')
    .select(['carrier', 'trackingNumber', 'shippedAt'])
    .where('state', '=', 'shipped')
    .where('carrier', 'in', known)
  const returned = db
    .selectFrom('cases')
    .select(['returnCarrier as carrier', 'returnTrackingNumber as trackingNumber', 'returnShippedAt as shippedAt'])
    .where('state', '=', 'returning')
    .where('returnCarrier', 'in', known)
  const parcels = await sent.unionAll(returned).orderBy('shippedAt').limit(maxAsked).execute()
  const four = pLimit(4)
  const asked = parcels.map(({ carrier, trackingNumber }) =>
    four(async () => {
      const parcel = { carrier: carrier as KnownCarrier, trackingNumber: trackingNumber ?? '' }
      try {
        const scan = await findScan(parcel)
        if (scan) await write((tx) => recordScan(tx, parcel, scan))
      } catch (error) {
        logLine('warn', 'A carrier could not be asked', { carrier, ...errorFields(error) })
      }
    }),
  )
  await Promise.all(asked)
}
