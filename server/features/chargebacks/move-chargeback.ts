import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { wakeStaff } from '#server/features/notices/wake-pages.ts'
import { type By, noteStep } from '#server/features/orders/note-step.ts'
import { notifyOfOrder } from '#server/features/orders/notify-of-order.ts'
import type { DisputeEvidence } from '#server/ports/payments/port.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import {
  type Bearer,
  type ChargebackStep,
  chargebackDeadlineOf,
  chargebackStepOf,
  chargebackStepRefusal,
} from '#shared/domain/chargeback/life.ts'
import { chargebackNow } from '#shared/domain/present-state.ts'
import { t } from '#shared/language/message.ts'
import { followDisputeJob } from './follow-ups.ts'
import type { LockedChargeback } from './lock-chargeback.ts'

/** Columns that a step writes besides the state. */
type Columns = { words?: string; evidence?: DisputeEvidence; borneBy?: Bearer; evidenceDueAt?: Date }

/**
 * Takes a chargeback one step further; the only writer of chargebacks.state. The caller has locked the order, its delivery
 * and the chargeback. Throws AppError('conflict' | 'forbidden') if the table of steps does not allow the step now.
 */
export async function moveChargeback(
  tx: Tx,
  chargeback: LockedChargeback,
  step: ChargebackStep,
  { by, set: { evidence, ...set } = {} }: { by: By; set?: Columns },
): Promise<LockedChargeback> {
  const { id, state, orderId, now, disputeId } = chargeback
  requireChargebackStep(step, state, by.actor)
  const to = chargebackStepOf(step).to ?? state
  const since = to === state ? chargeback.since : now
  const dueAt = chargebackDeadlineOf({ ...chargeback, ...set, state: to })?.at ?? null
  await tx
    .updateTable('chargebacks')
    .set({ ...set, ...(evidence && { evidence: JSON.stringify(evidence) }), state: to, since, dueAt })
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirstOrThrow()
  if (orderId) await noteStep(tx, orderId, `chargeback.${step}`, by)
  if (to === 'sending' || to === 'accepting') await followDispute(tx, disputeId)
  const moved: LockedChargeback = { ...chargeback, ...set, ...(evidence && { evidence }), state: to, since, dueAt }
  if (to !== state) await notifyOfChargeback(tx, moved)
  return moved
}

/** Throws AppError('conflict' | 'forbidden') if the table of steps does not allow the step now. */
export function requireChargebackStep(step: ChargebackStep, state: LockedChargeback['state'], actor: By['actor']): void {
  const refusal = chargebackStepRefusal(step, state, actor)
  if (refusal?.reason === 'step_not_now') throw appError(refusal.reason, { now: t(chargebackNow[state]) })
  if (refusal) throw appError(refusal.reason)
}

/** Adds the job that sends the provider what was decided and asks for the state of the dispute, after this commits. */
export const followDispute = (tx: Tx, disputeId: string) => addJob(tx, followDisputeJob, { disputeId })

/** Notifies both sides of a chargeback's new state; of 'under_review' and 'to_bear' only the seller, of other steps in between nobody. */
export async function notifyOfChargeback(tx: Tx, chargeback: LockedChargeback): Promise<void> {
  const { id, orderId, state, amountCents, takenCents, borneBy, evidence } = chargeback
  await wakeStaff(tx, 'order')
  if (!orderId || state === 'sending' || state === 'accepting' || state === 'silent') return
  const kind = 'chargebackMoved' as const
  const isInquiry = takenCents === 0
  const more = { state, amountCents, borneBy, isInquiry }
  const cause = `chargeback:${id}:${state}${state === 'needs_evidence' ? whichTime(isInquiry, evidence) : ''}`
  await notifyOfOrder(tx, orderId, { seller: kind, more: { ...more, side: 'seller' }, cause })
  if (state !== 'under_review' && state !== 'to_bear')
    await notifyOfOrder(tx, orderId, { buyer: kind, more: { ...more, side: 'buyer' }, cause })
}

/** Distinguishes requests for evidence: for an inquiry with no money taken, the first, and a second after evidence was sent. */
const whichTime = (isInquiry: boolean, evidence: unknown) => (isInquiry ? ':inquiry' : evidence === null ? '' : ':again')
