import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import type { LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import { isOfUnknownSeller } from '#server/features/payouts/release-payout.ts'
import { knownCarrier } from '#shared/countries/carriers.ts'
import type { DeliveryStep } from '#shared/domain/delivery/steps.ts'
import { daysAfter, hoursAfter, laterOf } from '#shared/domain/orders/order-terms.ts'
import type { DeliveryColumns } from './asked-step.ts'

/**
 * Until when the buyer can still report that another thing or nothing came, after a step that completes the order: as long as
 * nothing shows what came. Undefined if something does, or if the order was decided about.
 */
export async function reportUntilAfter(
  tx: Tx,
  { row, payout, facts, now }: LockedDelivery,
  step: DeliveryStep,
  set: DeliveryColumns,
): Promise<Date | undefined> {
  if (facts.terms.lateReportDays === 0) return
  const isSaid = step === 'accept'
  if (!isSaid && step !== 'acceptBySilence' && step !== 'handOverStands') return
  const isUnseen = !row.inPerson && row.carrierDeliveredAt === null && knownCarrier(row.carrier ?? '') !== undefined
  const isUnproved = isUnseen || set.arrivedImeiUnreadable || (!isSaid && (await isOfUnknownSeller(tx, payout, facts.terms)))
  return isUnproved ? daysAfter(now, facts.terms.lateReportDays) : undefined
}

/** The same after the buyer has withdrawn such a report for the first time, whose payout waits again. */
export async function keepReportable(tx: Tx, { order, row, facts, now }: LockedDelivery): Promise<void> {
  const until = hoursAfter(now, facts.terms.inspectionHours)
  const reportUntil = row.reportUntil ? laterOf(row.reportUntil, until) : until
  await tx.updateTable('deliveries').set({ reportUntil }).where('orderId', '=', order.id).execute()
  await tx.updateTable('payouts').set({ nextTryAt: marketNow }).where('orderId', '=', order.id).execute()
}
