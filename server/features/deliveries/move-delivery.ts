import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { factsFrom, type LockedDelivery } from '#server/features/orders/lock-delivery.ts'
import { type By, noteStep } from '#server/features/orders/note-step.ts'
import { type Opening, openCase } from '#server/features/orders/open-cases.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { CaseKind } from '#shared/domain/case/facts.ts'
import type { CaseStep } from '#shared/domain/case/steps.ts'
import type { Actor, DeliveryState } from '#shared/domain/delivery/facts.ts'
import { timesOf } from '#shared/domain/delivery/life.ts'
import { type DeliveryStep, givesUp, type Refusal, shipBy, stepOf, stepRefusal } from '#shared/domain/delivery/steps.ts'
import type { Cents } from '#shared/domain/money.ts'
import { maxCancelAsks, maxReports } from '#shared/domain/order-history.ts'
import { deliveryNow } from '#shared/domain/present-state.ts'
import { closeLostSale, completeSale, undoSale } from './end-sale.ts'
import { openRatingsJob } from './follow-ups.ts'
import { notifyOfStep } from './notify-of-step.ts'
import { takeBackPhone } from './take-back-phone.ts'

/** Columns that a step writes in addition to the state. */
export type DeliveryColumns = {
  carrier?: string
  trackingNumber?: string
  returnAddress?: string
  imeiHash?: Buffer
  imeiLast4?: string
  imeiSealed?: Buffer
  arrivedImeiHash?: Buffer
  arrivedImeiLast4?: string
  arrivedImeiUnreadable?: boolean
  cancelReason?: string
  cancelFeeCents?: number
}

type Taking = {
  by: By
  set?: DeliveryColumns
  /** The details of the case that the step opens. */
  opening?: Opening
  /** The part of the price that the seller gives back when the sale is completed, or the bank gave back when it is closed. */
  backCents?: Cents
  /** The case step that causes this step; the notices report that one instead. */
  caseNotice?: { caseStep: CaseStep; by: Actor }
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
  const { to } = stepOf(step)
  const isNew = to !== row.state
  const isLost = to === 'refunded' && hasGone(delivery)
  const isGivenUp = givesUp(step)
  const relisted = to === 'refunded' && (await takeBackPhone(tx, delivery, { isLost, isGivenUp }))
  const changed = {
    // What a buyer who asked to cancel would have borne.
    ...(isNew && !isGivenUp ? { cancelFeeCents: 0 } : {}),
    ...effects[step]?.(delivery, by),
    ...(step === 'ship' ? { shippedInTime: now <= shipBy(facts) } : {}),
    ...set,
    ...(isLost ? { lostAt: now } : {}),
    relisted,
    ...(isNew ? { state: to, since: now, reminded: 0, stoppedSeconds: 0 } : {}),
  }
  const after = { ...row, ...changed }
  const opened = to === 'case' ? await openCase(tx, order.id, opening ?? { kind: kindOpenedBy(step) }) : undefined
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
  if (to === 'refunded') await undoSale(tx, delivery, { reason: whyUndone(step), givenUp })
  if (to === 'completed') await completeSale(tx, delivery, step === 'borneByGuarantee' ? 'nothing goes back' : backCents)
  if (to === 'charged_back') await closeLostSale(tx, delivery, backCents)
  await notifyOfStep(tx, order.id, { step, by: by.actor, ...caseNotice, facts: factsAfter, now })
  if (to === 'completed' || to === 'refunded') await addJob(tx, openRatingsJob, { orderId: order.id })
  return to
}

const noMeeting = { meetingOfferedBy: null, codeHash: null, codeUntil: null, codeTries: 0 }

/** The columns that a step changes, whoever takes it. */
const effects: Partial<Record<DeliveryStep, (delivery: LockedDelivery, by: By) => Partial<LockedDelivery['row']>>> = {
  ship: ({ now }) => ({ shippedAt: now, ...noMeeting }),
  // If a meeting was agreed, the offer remains and the count of wrong codes is kept.
  askToCancel: () => ({ codeHash: null, codeUntil: null }),
  offerMeeting: (_, { actor }) => ({ meetingOfferedBy: actor }),
  leaveMeeting: (delivery, by) => ({ ...noMeeting, meetingFailed: true, shippingFrom: shippingFromAfter(delivery, by) }),
  handOver: ({ now }) => ({ ...noMeeting, inPerson: true, deliveredAt: now }),
  confirmArrival: ({ now }) => ({ deliveredAt: now }),
  extendInspection: () => ({ extended: true }),
  arriveAfterCase: ({ now }) => ({ deliveredAt: now }),
}

/**
 * A failed meeting restarts the days for shipping, once, because the phone can only be shipped then (S10.7). If a side leaves
 * the meeting, the days resume where they stopped; otherwise a seller could postpone the buyer's right to cancel (S10.5).
 */
function shippingFromAfter({ row, facts, now }: LockedDelivery, { actor }: By): Date {
  if (actor !== 'buyer' && actor !== 'seller') return now
  const met = now.getTime() - row.since.getTime() - facts.stoppedSeconds * 1_000
  return new Date(row.shippingFrom.getTime() + Math.max(0, met))
}

/** The kind of a case if the step gives no details. */
const kindOpenedBy = (step: DeliveryStep): CaseKind => {
  if (step === 'openCaseUnscanned') return 'unscanned'
  if (step === 'reportBlocked') return 'blocked'
  return step === 'sayNotArrived' ? 'not_arrived' : 'other_thing'
}

/** Whether the phone has left its seller and was not sent back. */
const hasGone = ({ row, openCase }: LockedDelivery): boolean =>
  (row.shippedAt !== null || row.inPerson) && !openCase?.facts.returnShippedAt

const whyUndone = (step: DeliveryStep): string | undefined => {
  if (step === 'undoneByBank') return undefined
  if (step === 'decideForBuyer') return 'Your case is closed: you get your money back.'
  return step === 'undo' ? 'The marketplace has undone this sale.' : 'The order was cancelled.'
}

/** The error that explains why a step cannot be taken. */
export function stepError({ reason, at, state }: Refusal) {
  if (reason === 'step_not_now') return appError(reason, { now: state ? deliveryNow[state] : '' })
  if (reason === 'cancel_asked_too_often') return appError(reason, { most: maxCancelAsks })
  if (reason === 'reported_too_often') return appError(reason, { most: maxReports })
  if (reason === 'step_too_early' || reason === 'reported_before') return appError(reason, { from: at ?? new Date() })
  if (reason === 'step_too_late') return appError(reason, { until: at ?? new Date() })
  return appError(reason)
}

/** Counts a reminder and sets when the delivery, still in the same state, is due next. */
export async function noteReminder(tx: Tx, { row, order, facts }: LockedDelivery): Promise<void> {
  const reminded = row.reminded + 1
  await tx
    .updateTable('deliveries')
    .set({ reminded, ...timesOf(facts, reminded) })
    .where('orderId', '=', order.id)
    .execute()
}
