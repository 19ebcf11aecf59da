import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { factsFrom, type LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import { type By, noteStep } from '#server/features/orders/note-step.ts'
import { openCase } from '#server/features/orders/open-cases.ts'
import type { CaseStep } from '#shared/domain/case/steps.ts'
import type { DeliveryState } from '#shared/domain/delivery/facts.ts'
import { timesOf } from '#shared/domain/delivery/life.ts'
import { type DeliveryStep, stepOf, stepRefusal } from '#shared/domain/delivery/steps.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import type { Given } from './asked-step.ts'
import { deliveryEffects } from './effects.ts'
import { closeLostSale, completeSale, coverBoth, undoSale } from './end-sale.ts'
import { openRatingsJob } from './follow-ups.ts'
import { reportUntilAfter } from './late-report.ts'
import { notifyOfStep } from './notify-of-step.ts'
import { stepError } from './step-error.ts'
import { takeBackPhone } from './take-back-phone.ts'

type Taking = Given & {
  by: By
  /** The part of the price that the seller gives back when the sale is completed, or the bank gave back when it is closed. */
  backCents?: Cents
  /** The case step that causes this step; the notices report that one instead. */
  caseNotice?: { caseStep: CaseStep; by: By }
}

/**
 * Moves a delivery by one step. This is the only writer of deliveries.state and of what follows from it (order, payout,
 * ledger, notices), all in this transaction. The caller has locked the delivery (lockDelivery) and passes what it read.
 * Throws AppError('conflict' | 'forbidden') if the state table does not allow the step now.
 */
export async function moveDelivery(
  tx: Tx,
  delivery: LockedDelivery,
  step: DeliveryStep,
  { by, set = {}, opening, backCents = 0, caseNotice }: Taking,
): Promise<DeliveryState> {
  const { row, order, facts, now } = delivery
  const refusal = stepRefusal(step, facts, { by: by.actor, now })
  if (refusal) throw stepError(refusal)
  const goal = stepOf(step)
  const { to, givesUp: isGivenUp = false } = goal
  const isNew = to !== row.state
  const isLost = to === 'refunded' && step !== 'undoCover' && hasGone(delivery)
  const relisted = to === 'refunded' && (await takeBackPhone(tx, delivery, { isLost, isGivenUp }))
  const reportUntil = to === 'completed' ? await reportUntilAfter(tx, delivery, step, set) : undefined
  const changed = {
    // What a buyer who asked to cancel would have borne.
    ...(isNew && !isGivenUp ? { cancelFeeCents: 0 } : {}),
    ...deliveryEffects[step].writes(delivery, by),
    ...set,
    ...(isLost ? { lostAt: now } : {}),
    relisted,
    ...(reportUntil && { reportUntil }),
    ...(isNew ? { state: to, since: now, reminded: 0, stoppedSeconds: 0 } : {}),
  }
  const after = { ...row, ...changed }
  const opened = goal.to === 'case' ? await openCase(tx, order.id, opening ?? { kind: goal.kind }) : undefined
  const more = { paidAt: facts.paidAt, terms: order.terms, openCase: opened?.facts ?? null, history: facts.history }
  const factsAfter = factsFrom(after, more)
  const moved = await tx
    .updateTable('deliveries')
    .set({ ...changed, ...timesOf(factsAfter, after.reminded) })
    .where('orderId', '=', order.id)
    .where('state', '=', row.state)
    .returning('orderId')
    .executeTakeFirst()
  if (!moved) throw new Error(`The delivery of ${order.id} was not locked when it was moved.`)
  await noteStep(tx, order.id, step, by)
  const givenUp = isGivenUp ? { feeCents: after.cancelFeeCents } : undefined
  if (goal.to === 'refunded') await undoSale(tx, delivery, { because: goal.because, givenUp })
  if (goal.to === 'completed') {
    if (goal.coversBoth) await coverBoth(tx, delivery, backCents)
    else await completeSale(tx, delivery, goal.nothingGoesBack ? 'nothing goes back' : backCents)
  }
  if (to === 'charged_back') await closeLostSale(tx, delivery, backCents)
  await notifyOfStep(tx, order.id, { step, by, ...caseNotice, facts: factsAfter, now })
  if (to === 'completed' || to === 'refunded') await addJob(tx, openRatingsJob, { orderId: order.id })
  return to
}

/** Whether the phone has left its seller and was not sent back. */
const hasGone = ({ row, openCase }: LockedDelivery): boolean =>
  (row.shippedAt !== null || row.inPerson) && !openCase?.facts.returnShippedAt

/** Counts a reminder and sets when the delivery, still in the same state, is due next. */
export async function noteReminder(tx: Tx, { row, order, facts }: LockedDelivery): Promise<void> {
  const reminded = row.reminded + 1
  await tx
    .updateTable('deliveries')
    .set({ reminded, ...timesOf(facts, reminded) })
    .where('orderId', '=', order.id)
    .execute()
}
