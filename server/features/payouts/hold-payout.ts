import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { wakeStaff } from '#server/features/notices/wake-pages.ts'
import { noteStep } from '#server/features/orders/note-step.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import { refuseOwnOrder } from '#server/features/orders/own-order.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { canBeHeld } from '#shared/domain/money/payout-life.ts'
import { daysAfter } from '#shared/domain/orders/order-terms.ts'
import { endPayoutHoldJob } from './follow-ups.ts'
import { lockPayout } from './lock-payout.ts'
import { resumePayout } from './move-payout.ts'

type Staff = { orderId: string; by: string }

/**
 * Holds a payout back for so many days, with a reason that its seller reads; a payout that is held gets the new end and reason.
 * Throws AppError: 'not_found' if the order was never paid, 'forbidden' to a side of the order and to whoever is linked with one, 'conflict' if the money is on
 * its way, sent or void.
 */
export async function holdPayout(tx: Tx, { orderId, by, reason, days }: Staff & { reason: string; days: number }): Promise<void> {
  const { payout, now } = await lockForStaff(tx, { orderId, by })
  if (!canBeHeld(payout.state)) throw appError('payout_not_held_any_more')
  const holdUntil = daysAfter(now, days)
  await tx.updateTable('payouts').set({ holdUntil, holdReason: reason }).where('orderId', '=', orderId).execute()
  const end = holdUntil.toISOString()
  await notifyOfOrder(tx, orderId, {
    seller: 'payoutHeld',
    more: { holdUntil: end, reason },
    cause: `payoutHeld:${orderId}:${end}`,
  })
  await addJob(tx, endPayoutHoldJob, { orderId }, { runAt: holdUntil })
  await noteStep(tx, orderId, 'payout.hold', { actor: 'admin', personId: by, reason })
  await wakeStaff(tx, 'order')
}

/** Lifts a hold: the payout goes on at once. Throws AppError('not_found') if it is not held. */
export async function liftPayoutHold(tx: Tx, { orderId, by }: Staff): Promise<void> {
  const { payout, now } = await lockForStaff(tx, { orderId, by })
  if (!payout.holdUntil || payout.holdUntil <= now) throw appError('payout_hold_unknown')
  await tx.updateTable('payouts').set({ holdUntil: null, holdReason: null }).where('orderId', '=', orderId).execute()
  await noteStep(tx, orderId, 'payout.liftHold', { actor: 'admin', personId: by })
  await notifyOfOrder(tx, orderId, endOf(orderId, payout.holdUntil))
  await resumePayout(tx, payout)
  await wakeStaff(tx, 'order')
}

/** Tells the seller that a hold is over, if it is: staff may have prolonged or lifted it. The payout goes on by itself. */
export async function endPayoutHold(tx: Tx, orderId: string): Promise<void> {
  const locked = await lockPayout(tx, orderId)
  if (!locked?.payout.holdUntil || locked.payout.holdUntil > locked.now || locked.payout.state === 'void') return
  await notifyOfOrder(tx, orderId, endOf(orderId, locked.payout.holdUntil))
}

const endOf = (orderId: string, until: Date) =>
  ({ seller: 'payoutReleased', cause: `payoutReleased:${orderId}:${until.toISOString()}` }) as const

async function lockForStaff(tx: Tx, { orderId, by }: Staff) {
  const locked = await lockPayout(tx, orderId)
  if (!locked) throw appError('payout_unknown')
  await refuseOwnOrder(tx, { id: by }, orderId)
  return locked
}
