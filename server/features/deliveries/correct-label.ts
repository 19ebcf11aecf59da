import type { Tx } from '#server/db/connect.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { knownCarrier } from '#shared/countries/carriers.ts'
import type { OrderEvent } from '#shared/domain/orders/order-events.ts'
import type { OrderTerms } from '#shared/domain/orders/order-terms.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import { type Label, readLabel } from './read-parcel.ts'

type Typed = Label & { reason: string }
type Stored = { carrier: string | null; trackingNumber: string | null }

/** How often the numbers of an order's parcels can be corrected: each correction waits for scans anew (S23.4). */
const mostCorrections = 3
const corrections: readonly OrderEvent[] = ['correctTracking', 'case.correctSentTracking', 'case.correctReturnTracking']

async function refuseTooMany(tx: Tx, orderId: string): Promise<void> {
  const { made } = await tx
    .selectFrom('orderEvents')
    .select(({ fn }) => fn.countAll<string>().as('made'))
    .where('orderId', '=', orderId)
    .where('step', 'in', corrections)
    .executeTakeFirstOrThrow()
  if (Number(made) >= mostCorrections) throw appError('tracking_corrected_often', { most: mostCorrections })
}

/**
 * Returns the label that takes the place of a wrong one, and what both sides read of it. Throws AppError as readLabel does, and
 * 'conflict' if it is the same, or has been corrected too often.
 */
export async function readCorrection(
  tx: Tx,
  orderId: string,
  before: Stored,
  { reason, ...typed }: Typed,
  terms: OrderTerms,
): Promise<{ label: Label; told: string }> {
  await refuseTooMany(tx, orderId)
  const label = { carrier: typed.carrier, trackingNumber: await readLabel(tx, typed, terms, before) }
  const named = ({ carrier, trackingNumber }: Stored) =>
    [knownCarrier(carrier ?? '', terms.country)?.name, trackingNumber].filter(Boolean).join(' ')
  const told = storedMessage(msg('stored.trackingCorrected'), { reason, before: named(before), after: named(label) })
  return { label, told }
}

/** What carriers have scanned so far was another parcel. */
export const unscanned = { scannedAt: null, carrierDeliveredAt: null }

/** Staff correct the label of the parcel to the buyer. */
export async function correctLabel(tx: Tx, { order, row, facts }: LockedDelivery, { input }: { input: Typed }) {
  const { label, told } = await readCorrection(tx, order.id, row, input, facts.terms)
  return { set: { ...label, ...unscanned }, told }
}
