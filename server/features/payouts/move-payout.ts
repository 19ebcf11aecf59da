import { marketNow } from '#server/db/clock.ts'
import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { wakeStaff } from '#server/features/notices/wake-pages.ts'
import { type By, noteStep } from '#server/features/orders/note-step.ts'
import { type PayoutStep, payoutMayMove, payoutSteps } from '#shared/domain/money/payout-life.ts'
import type { PayoutState } from '#shared/domain/money/payout-states.ts'
import { sendPayoutJob } from './follow-ups.ts'

/** A payout as read under its lock. */
export type LockedPayout = { orderId: string; state: PayoutState; dueSince: Date | null }
type Columns = {
  shareCents?: number
  feeCents?: number
  setOffCents?: number
  transferId?: string
  bankReference?: string
  nextTryAt?: Date | null
}

/**
 * Moves a payout by one step. This is the only writer of payouts.state. The caller has locked the payout and passes what it
 * read. Throws if its state does not allow the step.
 */
export async function movePayout(
  tx: Tx,
  payout: LockedPayout,
  step: PayoutStep,
  { by = { actor: 'market' }, set = {} }: { by?: By; set?: Columns } = {},
): Promise<void> {
  const { orderId, state } = payout
  if (!payoutMayMove(step, state)) throw new Error(`The payout of ${orderId} is ${state} and cannot ${step}.`)
  const { to } = payoutSteps[step]
  const moved = await tx
    .updateTable('payouts')
    .set({ ...set, state: to, since: marketNow, ...(to === 'due' && payout.dueSince === null ? { dueSince: marketNow } : {}) })
    .where('orderId', '=', orderId)
    .where('state', '=', state)
    .returning('orderId')
    .executeTakeFirst()
  if (!moved) throw new Error(`The payout of ${orderId} was not locked when it was moved.`)
  await noteStep(tx, orderId, `payout.${step}`, by)
  if (to === 'due') await send(tx, orderId)
  if (to === 'staff' || state === 'staff') await wakeStaff(tx, 'order')
}

const send = (tx: Tx, orderId: string) => addJob(tx, sendPayoutJob, { orderId })

/** Resumes a payout that waited for a case or a hold to end. */
export async function resumePayout(tx: Tx, { orderId, state }: LockedPayout): Promise<void> {
  if (state !== 'due' && state !== 'waiting_account') return
  await tx.updateTable('payouts').set({ since: marketNow, nextTryAt: null }).where('orderId', '=', orderId).execute()
  await send(tx, orderId)
}
